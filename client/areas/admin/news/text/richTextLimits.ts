/**
 * Elements that an article may contain but the editor would drop. Such a text is edited as HTML.
 */
const UNKNOWN = /<(caption|tfoot|abbr|sub|sup|kbd|mark|cite)\b|<figure>(?!\s*<(img|table)\b)/i;

/** Maximum of table cells, because the editor pads every row to the length of the longest one. */
const MAX_CELLS = 5000;

/** Returns whether the editor supports everything in a text. */
export const isKnownText = (html: string): boolean => !UNKNOWN.test(html) && !hasVastTable(html);

function hasVastTable(html: string): boolean {
  if (!/<table\b/i.test(html)) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('table')].some(({ rows }) => {
    const widths = [...rows].map(({ cells }) =>
      [...cells].reduce((width, { colSpan }) => width + colSpan, 0),
    );
    return rows.length * Math.max(0, ...widths) > MAX_CELLS;
  });
}
