import { parseSync } from 'vite';

/** Matches French letters and marks, or a common French word. */
const FRENCH =
  /[àâçéèêëîïôùûœ’«»]|\b(aucune?|avec|cette|dans|des|du|elle|est|il|la|le|les|pas|pour|sont|sur|un|une|vos|votre|vous)\b/i;
/** Matches SQL, styles, markup and English, which may contain words that look French. */
const CODE = /\b(SELECT|FROM|WHERE|JOIN|UPDATE|the|of|and|is|in)\b|[;{}]\s*\S+:\S|:root|<\/?[a-z]/;

export interface FrenchText {
  /** Position of the text in the source. */
  start: number;
  text: string;
}

interface SourceNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

const decoded = (text: string): string => text.replaceAll('&nbsp;', '\u00A0');

const isNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && typeof (value as SourceNode).type === 'string';

/**
 * Lists the French texts of a source: its strings, templates and JSX texts, without comments.
 * No-break spaces of JSX are decoded, line breaks become spaces and each placeholder of a
 * template becomes an X.
 */
export function frenchTexts(file: string, source: string): FrenchText[] {
  const texts: FrenchText[] = [];
  const add = (start: number, raw: string) => {
    const text = raw.replaceAll(/[\t ]*\n[\t\n ]*/g, ' ');
    if (!FRENCH.test(text) || CODE.test(text)) return;
    texts.push({ start, text });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (!isNode(value)) return;
    const { type, start } = value;
    if (type === 'ImportDeclaration' || type === 'Decorator' || type.startsWith('TSType')) return;
    if (type === 'Literal' && typeof value.value === 'string') return add(start, value.value);
    if (type === 'JSXText') return add(start, decoded(value.value as string));
    if (type === 'JSXAttribute' && isNode(value.value) && value.value.type === 'Literal') {
      return add(value.value.start, decoded(value.value.value as string));
    }
    if (type === 'TemplateLiteral') {
      const quasis = value.quasis as { value: { cooked: string } }[];
      add(start, quasis.map((quasi) => quasi.value.cooked).join('X'));
      return visit(value.expressions);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, source).program);
  return texts;
}
