import sanitizeHtml from 'sanitize-html';
import { LIBRARY_IMAGE } from '../article/article.types';

const WORDS_PER_MINUTE = 200;

/**
 * The accepted schemes of links: absolute ones, mail, and paths inside the site; neither `//host`
 * nor `javascript:`.
 */
const LINK_SCHEMES = ['http', 'https', 'mailto'];

const FOREIGN_SOURCE = /^(https?:)?\/\//i;

/**
 * The deepest accepted nesting; a parser's work for each element grows with the number of open
 * ones.
 */
const MAX_DEPTH = 100;

/** At most 50: an editor of tables makes a cell for each one that is spanned. */
const SPAN = /^([2-9]|[1-4]\d|50)$/;
const SCOPE = /^(col|row)(group)?$/;

const BLOCKS = 'h2 h3 h4 p ul ol li blockquote cite pre code hr br'.split(' ');
const WORDS = 'strong em b i u s sub sup abbr kbd mark a'.split(' ');
const FIGURES = 'figure figcaption img'.split(' ');
const TABLES = 'table caption thead tbody tfoot tr th td'.split(' ');

/** A table cell with only its meaningful attributes. */
const cell: sanitizeHtml.Transformer = (tagName, { scope, colspan, rowspan }) => ({
  tagName,
  attribs: {
    ...(SCOPE.test(scope ?? '') && { scope }),
    ...(SPAN.test(colspan ?? '') && { colspan }),
    ...(SPAN.test(rowspan ?? '') && { rowspan }),
  },
});

/**
 * The elements and attributes allowed in an article. Others are dropped: code with its text, any
 * other element without it, and attributes always. Headings start at h2, since the page's own is
 * h1.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...WORDS, ...FIGURES, ...TABLES],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: LINK_SCHEMES,
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
      attribs: { ...(href && { href }), ...(title && { title }), rel: 'noopener' },
    }),
    // Only our own images: another site could change its image at any time, and would learn who
    // reads. A foreign image becomes an element that is dropped; sanitize-html's own filter would
    // copy all the text before it.
    img: (tagName, attributes) => ({
      tagName: LIBRARY_IMAGE.test(attributes.src ?? '') ? tagName : 'foreign-image',
      attribs: { ...attributes, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async' },
    }),
  },
};

/** Sanitises HTML from an editor. */
export function sanitizeArticleHtml(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

/** Whether elements are nested deeper than any author writes them. */
export function isTooDeep(html: string): boolean {
  const tooDeep = new Error('Too deep');
  let depth = 0;
  try {
    sanitizeHtml(html, {
      allowedTags: [],
      onOpenTag: () => {
        depth += 1;
        // The parser stops here, because closing an element costs time for each open one.
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

/**
 * Whether HTML from an editor shows an image of another site, which `sanitizeArticleHtml` drops.
 */
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

/** The words of an article, without its markup. */
export function plainText(html: string): string {
  const spaced = html.replace(/</g, ' <');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/\s+/g, ' ')
    .trim();
}

/** How long an article takes to read, in whole minutes, at least 1: 200 words a minute. */
export function readMinutes(html: string): number {
  const words = plainText(html)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
