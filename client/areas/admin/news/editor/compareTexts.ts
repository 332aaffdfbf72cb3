/** A paragraph of one version, of the other, or of both; changed where they are not the same. */
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
    image.replaceWith(`\n[Image\u00A0: ${image.alt}]\n`);
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

/** Paragraphs taken out and put in at one place face each other. */
function facing(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => ({
    before: removed[at] ?? null,
    after: added[at] ?? null,
  }));
}

/** Two texts side by side: the paragraphs that they share on the same line. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const shared = sharedFrom(before, after);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [fromI, fromJ] = [i, j];
    while ((i < before.length || j < after.length) && before[i] !== after[j]) {
      const isRemoved = (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0);
      if (j >= after.length || (i < before.length && isRemoved)) i += 1;
      else j += 1;
    }
    lines.push(...facing(before.slice(fromI, i), after.slice(fromJ, j)));
    const same = before[i];
    if (same !== undefined) lines.push({ before: same, after: same });
    i += 1;
    j += 1;
  }
  return lines;
}
