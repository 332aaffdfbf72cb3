/** Elements that an article may hold and that the editor would drop: such a text is edited as HTML. */
const UNKNOWN = /<(caption|tfoot|abbr|sub|sup|kbd|mark|cite)\b|<figure>(?!\s*<(img|table)\b)/i;

/** Whether the editor can show the whole of a text. */
export const isKnownText = (html: string): boolean => !UNKNOWN.test(html);
