/**
 * Pattern of the elements that an article may contain but that the rich text editor would remove. A
 * text with such an element is edited as HTML source.
 */
const UNKNOWN = /<(caption|tfoot|abbr|sub|sup|kbd|mark|cite)\b|<figure>(?!\s*<(img|table)\b)/i;

/**
 * Maximum number of cells in a table that the editor supports. The editor extends every row to the
 * length of the longest one, so a table could become very large.
 */
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
