import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const MODULE = 'virtual:guide';
const RESOLVED = `\0${MODULE}`;
const FILE = resolve(import.meta.dirname, '../docs/moderation.md');

const markdown = new MarkdownIt();

/** Returns the anchor of a heading: '8. Quand il faut être deux' is 'quand-il-faut-etre-deux'. */
const anchorOf = (title) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\d+\.\s*/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

// An address of the site in the text is a link.
markdown.renderer.rules.code_inline = (tokens, index) => {
  const { content } = tokens[index];
  const code = `<code>${markdown.utils.escapeHtml(content)}</code>`;
  return /^\/[a-z/-]*$/.test(content) ? `<a href="${content}">${code}</a>` : code;
};

/** Removes links to other documents of the project, which are not on the site. */
const sanitized = (html) =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'section'],
    allowedAttributes: { a: ['href'], h3: ['id'] },
    transformTags: {
      a: (tagName, { href = '' }) =>
        /^(https:|[/#])/.test(href)
          ? { tagName, attribs: { href } }
          : { tagName: 'span', attribs: {} },
    },
  });

const plain = (html) => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });

/**
 * Splits a document at its headings of level 2.
 * @returns title, introduction and sections of the document, as sanitised HTML
 */
export function readGuide(source) {
  const tokens = markdown.parse(source, {});
  const parts = [{ title: '', tokens: [] }];
  let title = '';
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    const heading = token.type === 'heading_open' ? tokens[index + 1].content : undefined;
    if (heading !== undefined && token.tag === 'h3') token.attrSet('id', anchorOf(heading));
    if (token.tag === 'h1' || token.tag === 'h2') {
      if (heading === undefined) continue;
      if (token.tag === 'h1') title = heading;
      else parts.push({ title: heading, tokens: [] });
      index += 1;
    } else parts.at(-1).tokens.push(token);
  }
  const [intro, ...sections] = parts.map((part) => {
    const html = sanitized(markdown.renderer.render(part.tokens, markdown.options, {}));
    return { id: anchorOf(part.title), title: part.title, html, text: plain(html) };
  });
  return { title, intro: intro.html, sections };
}

/** Vite plugin that provides the guide of the staff (docs/moderation.md) as `virtual:guide`. */
export const guide = {
  name: 'guide',
  resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined;
    this.addWatchFile(FILE);
    const read = readGuide(await readFile(FILE, 'utf8'));
    return `export const guide = ${JSON.stringify(read)};`;
  },
};
