import { addColumnAfter, addRowAfter, deleteTable } from '@tiptap/pm/tables';
import { Editor } from '@tiptap/react';
import { afterEach, expect, test } from 'vitest';

import {
  replaceFirstForeignImage,
  withoutForeignImages,
} from '#areas/admin/news/text/leftOutImages';
import { completedLink, linkProblem, storedLink } from '#areas/admin/news/text/linkAddress';
import { richTextExtensions } from '#areas/admin/news/text/richText';
import { isKnownText } from '#areas/admin/news/text/richTextLimits';
import { addCaption, insertTable } from '#areas/admin/news/text/richTextTables';

let editor: Editor;
const open = (content: string) => {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: richTextExtensions,
    content,
  });
  return editor;
};
afterEach(() => editor.destroy());

/** Returns the count of elements with this tag name in the text. */
const count = (element: string) => editor.getHTML().split(`<${element}`).length - 1;

const TABLE =
  '<table><tbody><tr><th scope="col"><p>Heure</p></th></tr><tr><td><p>20 h</p></td></tr></tbody></table>';

test.each([
  ['a table', TABLE],
  ['a table with a caption', `<figure>${TABLE}<figcaption>Les départs</figcaption></figure>`],
  ['a table with a cell over two columns', TABLE.replace('<td>', '<td colspan="2">')],
  [
    'an image with a caption',
    '<figure><img src="/media/a.webp" alt="Un fourgon"><figcaption>Le <strong>fourgon</strong></figcaption></figure>',
  ],
])('the editor does not change %s', (_what, html) => {
  expect(isKnownText(html)).toBe(true);
  expect(open(html).getHTML()).toBe(html);
});

test.each(['999999999', '51', '-1', '0', '1.5', 'x'])(
  'a table cell with the invalid span %s is read as a cell without a span',
  (cells) => {
    const spanning = TABLE.replace('<td>', `<td colspan="${cells}" rowspan="${cells}">`);
    expect(open(spanning).getHTML()).toBe(TABLE);
  },
);

test('a table is inserted with a header row, and can be extended and deleted', () => {
  open('<p>Avant</p>');
  insertTable(editor);
  expect([count('th '), count('td'), count('tr')]).toEqual([3, 6, 3]);
  expect(editor.isActive('table')).toBe(true);
  addRowAfter(editor.state, editor.view.dispatch);
  addColumnAfter(editor.state, editor.view.dispatch);
  expect(count('tr')).toBe(4);
  expect(count('th ') + count('td')).toBe(16);
  deleteTable(editor.state, editor.view.dispatch);
  expect(count('table')).toBe(0);
});

test('a table gets at most one caption, and the cursor moves into the caption', () => {
  open(`<p>Avant</p>${TABLE}`);
  editor.commands.setTextSelection(13);
  expect(editor.isActive('table')).toBe(true);
  addCaption(editor);
  editor.commands.insertContent('Les départs');
  expect(editor.getHTML()).toContain('</table><figcaption>Les départs</figcaption></figure>');
  editor.commands.setTextSelection(14);
  addCaption(editor);
  expect(count('figure')).toBe(1);
});

test('a caption is added to the selected image', () => {
  open('<p>Avant</p><img src="/media/a.webp" alt="Un fourgon"><p>Après</p>');
  editor.commands.setNodeSelection(7);
  addCaption(editor);
  editor.commands.insertContent('Le fourgon');
  expect(editor.getHTML()).toContain(
    '<figure><img src="/media/a.webp" alt="Un fourgon"><figcaption>Le fourgon</figcaption></figure>',
  );
});

test('text with markup that the editor does not support is edited as HTML', () => {
  open('');
  for (const html of [
    '<table><caption>Titre</caption><tbody><tr><td>a</td></tr></tbody></table>',
    '<figure><p>a</p></figure>',
    '<p><kbd>T</kbd></p>',
    `<table><tr>${'<td></td>'.repeat(100)}</tr>${'<tr></tr>'.repeat(50)}</table>`,
    `<table><tr>${'<td colspan="50"></td>'.repeat(2)}</tr>${'<tr></tr>'.repeat(50)}</table>`,
  ]) {
    expect(isKnownText(html)).toBe(false);
  }
});

test.each([
  ['file:///C:/Photos/été%202026.png', 'été 2026.png'],
  ['C:\\Photos\\x.png', 'x.png'],
  ['https://exemple.fr/a/b.jpg?taille=2#haut', 'b.jpg'],
  ['https://exemple.fr/%E0%A4%A', '%E0%A4%A'],
  ['https://exemple.fr/', 'Un fourgon'],
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'Un fourgon'],
])(
  'an image with the source %s is removed from pasted text, and reported as %s',
  (source, name) => {
    const { html, leftOut } = withoutForeignImages(
      `<p>Photo <img src="${source}" alt="Un fourgon"> et <a href="/a">un lien</a></p>`,
    );
    expect(html).toBe('<p>Photo  et <a href="/a">un lien</a></p>');
    expect(leftOut).toEqual([{ name, source, file: undefined }]);
  },
);

test.each(['', 'https://exemple.fr/?a=1&amp;b=2', `${window.location.origin}/plan.png`])(
  'a library image replaces the first external image, but no later image: source "%s"',
  (source) => {
    const text = (first: string) =>
      `<p><img src="/media/a.webp" alt="A"> puis <img src="${first}" alt="B"></p><img src="x.png">`;
    expect(replaceFirstForeignImage(text(source), '/media/b.webp')).toBe(text('/media/b.webp'));
  },
);

test('a pasted image becomes a file only if its data URL is valid', () => {
  const [good, broken] = withoutForeignImages(
    '<img src="data:image/png;base64,AAEC" alt="Carte"><img src="data:image/png;base64,=A=">',
  ).leftOut;
  expect(good?.name).toBe('Carte');
  expect([good?.file?.type, good?.file?.size, good?.file?.name]).toEqual([
    'image/png',
    3,
    'image.png',
  ]);
  expect(broken?.file).toBeUndefined();
});

test('a library image with an absolute URL stays in pasted text, and gets a relative URL', () => {
  const text = '<p><img src="/media/a.webp" alt="Un"></p>';
  const { html, leftOut } = withoutForeignImages(
    text.replace('/media', `${window.location.origin}/media`),
  );
  expect([html, leftOut]).toEqual([text, []]);
});

test.each(['https://exemple.fr/x.png', 'file:///C:/x.png', 'data:image/png;base64,AAEC', 'x.png'])(
  'the editor does not load an external image of a draft: %s',
  (source) => {
    open(`<p>Avant</p><img src="${source}"><p>Après</p>`);
    expect(count('img')).toBe(0);
  },
);

test.each([
  'https://exemple.fr/a',
  'mailto:a@exemple.fr',
  'tel:+33123456789',
  'tel:15',
  '/actualites',
])('a link to %s is accepted, and stays in the editor', (href) => {
  expect(linkProblem(href)).toBeNull();
  expect(open(`<p><a href="${href}">x</a></p>`).getHTML()).toContain(` href="${href}">x</a>`);
});

test.each([
  ['ftp://exemple.fr/plan.pdf', 'Les liens «\u00a0ftp:\u00a0» ne sont pas acceptés'],
  ['sms:112', 'Les liens «\u00a0sms:\u00a0» ne sont pas acceptés'],
  ['javascript:alert(1)', 'Les liens «\u00a0javascript:\u00a0» ne sont pas acceptés'],
  ['//exemple.fr', 'L’adresse commence par https://'],
])('a link to %s is refused by the dialog and by the editor', (href, problem) => {
  expect(linkProblem(href)).toContain(problem);
  expect(open(`<p><a href="${href}">x</a></p>`).getHTML()).toBe('<p>x</p>');
});

test.each([
  ['exemple', 'L’adresse commence par https://'],
  ['tel:', 'Écrivez un numéro de téléphone'],
  ['tel:pompiers', 'Écrivez un numéro de téléphone'],
  ['tel:12345678901234567', 'Écrivez un numéro de téléphone'],
  ['mailto:contact', 'Écrivez une adresse email'],
  ['https:', 'Écrivez l’adresse complète'],
  ['https://', 'Écrivez l’adresse complète'],
])('the link dialog explains what is wrong with %s', (href, problem) => {
  expect(linkProblem(href)).toContain(problem);
});

test.each([
  ['example.org/page', 'https://example.org/page'],
  ['www.sapeurs-pompiers.fr', 'https://www.sapeurs-pompiers.fr'],
  ['exemple.fr?page=2', 'https://exemple.fr?page=2'],
])('the link dialog completes %s with https://', (typed, completed) => {
  expect(completedLink(typed)).toBe(completed);
  expect(linkProblem(completed)).toBeNull();
});

test.each([
  'exemple',
  '/actualites',
  '//exemple.fr',
  'contact@exemple.fr',
  'tel:112',
  '#rubrique',
  '',
])('the link dialog does not complete %j', (typed) => {
  expect(completedLink(typed)).toBe(typed);
});

test('a phone number is stored without its separators', () => {
  expect(storedLink('tel:+33 (0)1 23.45-67 89')).toBe('tel:+330123456789');
  expect(storedLink('TEL:01 23 45 67 89')).toBe('tel:0123456789');
  expect(storedLink('https://exemple.fr/a b')).toBe('https://exemple.fr/a b');
});
