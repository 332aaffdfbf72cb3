import { diffArrays } from 'diff';

/**
 * Paragraph in two versions of a text. `before` is null for an added paragraph, `after` is null for
 * a removed one.
 */
export interface ComparedLine {
  before: string | null;
  after: string | null;
}

/**
 * Maximum number of paragraphs to compare. Later paragraphs are ignored, because the comparison
 * time grows with the product of both lengths.
 */
const MAX_LINES = 600;

/** Returns the paragraphs of an article as plain text. An image becomes its alternative text. */
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

/** Pairs removed paragraphs with the added paragraphs that replaced them. */
function facing(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => ({
    before: removed[at] ?? null,
    after: added[at] ?? null,
  }));
}

/** Aligns two texts, so that identical paragraphs are on the same line. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let removed: readonly string[] = [];
  const flush = (added: readonly string[]) => {
    lines.push(...facing(removed, added));
    removed = [];
  };
  // The diff lists removed lines before those that replaced them.
  for (const part of diffArrays([...before], [...after])) {
    if (part.removed) removed = part.value;
    else if (part.added) flush(part.value);
    else {
      flush([]);
      lines.push(...part.value.map((same) => ({ before: same, after: same })));
    }
  }
  flush([]);
  return lines;
}
