import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import { withoutMisleading } from '#client/shared/writtenText';
import { LIBRARY_IMAGE } from '../article/article.types';

const WORDS_PER_MINUTE = 200;

/** Accepted schemes of links. Paths inside the site are accepted too, but not `//host`. */
const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Schemes that no writer uses on purpose. Their links are removed without an error. */
const SCRIPT_SCHEMES = ['javascript', 'vbscript', 'data'];

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Pattern of a `tel:` link that is not a phone number, such as an operator code. */
const OTHER_CALL = /^\s*tel:(?!\+?\d{2,15}\s*$)/i;

const MAX_PASSES = 10;

/**
 * Maximum number of elements in a text. A parser repeats unclosed formatting elements in each
 * paragraph, so 200,000 characters may become 700,000 elements.
 */
const MAX_ELEMENTS = 50_000;

/** Thrown for HTML whose parsing would take too long. */
export class TooComplexError extends Error {
  override name = 'TooComplexError';
}

const FOREIGN_SOURCE = /^(https?:)?\/\//i;

/** Maximum nesting depth of elements, on which a parser's work depends. */
const MAX_DEPTH = 100;

/**
 * Pattern of a row or column span from 2 to 50. Spans are limited because the table editor creates
 * one cell for each spanned cell.
 */
const SPAN = /^([2-9]|[1-4]\d|50)$/;
const SCOPE = /^(col|row)(group)?$/;

const BLOCKS = 'h2 h3 h4 p ul ol li blockquote cite pre code hr br'.split(' ');
const INLINE = 'strong em b i u s sub sup abbr kbd mark a'.split(' ');
const CAPTIONED = 'figure figcaption img'.split(' ');
const TABLES = 'table caption thead tbody tfoot tr th td'.split(' ');

/** Returns a table cell with only its meaningful attributes. */
const cell: sanitizeHtml.Transformer = (tagName, { scope, colspan, rowspan }) => ({
  tagName,
  attribs: {
    ...(SCOPE.test(scope ?? '') && { scope }),
    ...(SPAN.test(colspan ?? '') && { colspan }),
    ...(SPAN.test(rowspan ?? '') && { rowspan }),
  },
});

/**
 * Elements and attributes allowed in an article. All others are removed. Scripts and styles are
 * removed with their text; other elements leave their text. Headings start at h2, because h1 is the
 * title of the page.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...INLINE, ...CAPTIONED, ...TABLES],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: LINK_SCHEMES,
  // Removes image URLs with a scheme. URLs of library images have none.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    th: cell,
    td: cell,
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href && !OTHER_CALL.test(href) && { href }),
        ...(title && { title }),
        rel: 'noopener',
      },
    }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async' },
    }),
  },
};

/**
 * Sanitises HTML from an editor and returns it as a browser would serialise it. Every element is
 * closed, and parsing the result again does not change it.
 * @throws TooComplexError for a text of more than 50,000 elements
 */
export function sanitizeArticleHtml(html: string): string {
  // The allow-list is applied first, because it limits the number and depth of elements before a
  // tree is built.
  return normalizeArticleHtml(sanitizeHtml(html, rules));
}

/**
 * Parses HTML that has only allowed elements, removes images that are not from the library, and
 * serialises the rest. This is repeated until the text no longer changes, because some misplaced
 * elements move again when parsed again. 20,000 random texts needed at most three passes.
 */
function normalizeArticleHtml(html: string): string {
  let text = html.trim();
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const fragment = parseFragment(text, { treeAdapter: countingAdapter() });
    cleanChildren(fragment);
    const serialized = serialize(fragment).trim();
    if (serialized === text) break;
    text = serialized;
  }
  return text;
}

/**
 * Returns a tree adapter that counts the elements it creates.
 * @throws TooComplexError beyond MAX_ELEMENTS
 */
function countingAdapter(): typeof defaultTreeAdapter {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      count += 1;
      if (count > MAX_ELEMENTS) throw new TooComplexError();
      return defaultTreeAdapter.createElement(...element);
    },
  };
}

/**
 * Removes images that are not from the library, because another site could change its image at any
 * time and would learn who reads the article. Replaces links without a URL with their text. Removes
 * misleading characters, after parsing because HTML can write them as references. Removes the line
 * breaks at the start of a `<pre>`, because each parse would remove one of them.
 */
function cleanChildren(parent: DefaultTreeAdapterTypes.ParentNode): void {
  parent.childNodes = parent.childNodes
    .flatMap((node) => (isDeadLink(node) ? node.childNodes : [node]))
    .filter((node) => !isForeignImage(node));
  for (const node of parent.childNodes) {
    if (node.nodeName === '#text' && 'value' in node) node.value = withoutMisleading(node.value);
  }
  for (const node of parent.childNodes) node.parentNode = parent;
  const [first] = parent.childNodes;
  if (parent.nodeName === 'pre' && first && 'value' in first) {
    first.value = first.value.replace(/^\n+/, '');
  }
  for (const node of parent.childNodes) if ('childNodes' in node) cleanChildren(node);
}

/** Returns whether a node is a link without a URL, which readers could not follow. */
function isDeadLink(
  node: DefaultTreeAdapterTypes.ChildNode,
): node is DefaultTreeAdapterTypes.Element {
  return (
    node.nodeName === 'a' && 'attrs' in node && !node.attrs.some(({ name }) => name === 'href')
  );
}

function isForeignImage(node: DefaultTreeAdapterTypes.ChildNode): boolean {
  if (node.nodeName !== 'img' || !('attrs' in node)) return false;
  return !LIBRARY_IMAGE.test(node.attrs.find(({ name }) => name === 'src')?.value ?? '');
}

/** Returns whether elements are nested deeper than MAX_DEPTH, which no text of an author needs. */
export function isTooDeep(html: string): boolean {
  const tooDeep = new Error('Too deep');
  let depth = 0;
  try {
    sanitizeHtml(html, {
      allowedTags: [],
      onOpenTag: () => {
        depth += 1;
        // Stops the parser here, because closing an element takes time for each open element.
        if (depth > MAX_DEPTH) throw tooDeep;
      },
      onCloseTag: () => (depth -= 1),
    });
    return false;
  } catch (error) {
    if (error === tooDeep) return true;
    throw error;
  }
}

/** Returns whether HTML from an editor shows an image of another site. */
export function showsForeignImage(html: string): boolean {
  let found = false;
  sanitizeHtml(html, {
    allowedTags: ['img'],
    exclusiveFilter: ({ tag, attribs }) => {
      found ||= tag === 'img' && FOREIGN_SOURCE.test(attribs.src?.trim() ?? '');
      return false;
    },
    allowedAttributes: { img: ['src'] },
    allowProtocolRelative: true,
  });
  return found;
}

/**
 * Returns the scheme, such as `ftp`, of the first link that `sanitizeArticleHtml` would remove;
 * null when there is none. Script schemes are ignored.
 */
export function refusedLinkScheme(html: string): string | null {
  let found: string | null = null;
  sanitizeHtml(html, {
    allowedTags: ['a'],
    transformTags: {
      a: (tagName, { href = '' }) => {
        const scheme = SCHEME.exec(href.trim())?.[1]?.toLowerCase();
        if (scheme && ![...LINK_SCHEMES, ...SCRIPT_SCHEMES].includes(scheme)) found ??= scheme;
        return { tagName, attribs: {} };
      },
    },
  });
  return found;
}

/** Returns the words of an article, without its markup. */
export function plainText(html: string): string {
  const spaced = html.replace(/</g, ' <');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the reading time of an article at 200 words a minute, in whole minutes, at least 1. */
export function readMinutes(html: string): number {
  const words = plainText(html)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
