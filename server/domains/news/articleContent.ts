import sanitizeHtml from 'sanitize-html';

const WORDS_PER_MINUTE = 200;

/** Links of a text: absolute ones, mail, and those inside the site. Not `//host`, nor `javascript:`. */
const LINK_SCHEMES = ['http', 'https', 'mailto'];

/** Images are our own: what another site serves, it serves to whom it likes, and learns who reads. */
const IMAGE_SOURCE = /^\/media\//i;
const FOREIGN_SOURCE = /^(https?:)?\/\//i;

const BLOCKS = 'h2 h3 h4 p ul ol li blockquote cite pre code hr br'.split(' ');
const WORDS = 'strong em b i u s sub sup abbr kbd mark a'.split(' ');
const FIGURES = 'figure figcaption img'.split(' ');
const TABLES = 'table caption thead tbody tfoot tr th td'.split(' ');

/**
 * What an article may be made of. Everything else is dropped: elements with their text where that
 * is code, else the element only; attributes always. Titles start at h2, the page's own being h1.
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
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: { ...(href && { href }), ...(title && { title }), rel: 'noopener' },
    }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !IMAGE_SOURCE.test(attribs.src ?? ''),
};

/** Makes HTML from an editor safe to show. */
export function sanitizeArticleHtml(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

/** Whether HTML from an editor shows an image of another site, which `sanitizeArticleHtml` drops. */
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
