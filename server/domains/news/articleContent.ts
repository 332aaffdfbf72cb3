import sanitizeHtml from 'sanitize-html';

const WORDS_PER_MINUTE = 200;

/** Links of a text: absolute ones, mail, and those inside the site. Not `//host`, nor `javascript:`. */
const LINK_SCHEMES = ['http', 'https', 'mailto'];

/** An image comes from the web or from our own uploads. */
const IMAGE_SOURCE = /^(https?:\/\/[^/]|\/media\/)/i;

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
  allowedSchemesByTag: { img: ['http', 'https'] },
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
