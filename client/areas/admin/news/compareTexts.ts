/** A paragraph of one version, of the other, or of both. */
export interface ComparedLine {
  before: string | null;
  after: string | null;
}

/** Longer texts are compared by their beginnings: the time grows with the product of the lengths. */
const MAX_LINES = 600;

/** The paragraphs of an article, without their markup; an image is its alternative text. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`[Image\u00A0: ${image.alt}]`);
  for (const block of body.querySelectorAll('p,h2,h3,h4,li,blockquote,pre,tr,figcaption,br')) {
    block.after('\n');
  }
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MAX_LINES);
}

/** How many lines two texts share from each place on, in order. */
function sharedFrom(before: readonly string[], after: readonly string[]): number[][] {
  const shared = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = shared[i] ?? [];
      const below = shared[i + 1] ?? [];
      row[j] =
        before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return shared;
}

/** Two texts side by side: the paragraphs that they share on the same line. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const shared = sharedFrom(before, after);
  const lines: ComparedLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const left = before[i] ?? null;
    const right = after[j] ?? null;
    if (left !== null && left === right) {
      lines.push({ before: left, after: right });
      i += 1;
      j += 1;
    } else if (
      right === null ||
      (left !== null && (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ before: left, after: null });
      i += 1;
    } else {
      lines.push({ before: null, after: right });
      j += 1;
    }
  }
  return lines;
}
