import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { NewImagesDialog } from '#areas/admin/news/images/NewImagesDialog';
import {
  filesIn,
  insertPending,
  pendingImage,
  placeholderOf,
  settlePending,
  withoutPending,
} from '#areas/admin/news/text/pendingImages';
import { richTextExtensions } from '#areas/admin/news/text/richText';
import { openEditor } from '#tests/support/browser/articleEditor';
import { renderClient } from '#tests/support/browser/renderClient';

afterEach(() => vi.unstubAllGlobals());

const MEGABYTE = 1024 * 1024;
const file = (name: string, type = 'image/png', size = 4) =>
  new File([new Uint8Array(size)], name, { type });

/** Returns a data transfer as a browser passes it to a page. */
const transfer = (files: File[], html = '') =>
  ({
    files,
    getData: (type: string) => (type === 'text/html' ? html : ''),
  }) as unknown as DataTransfer;

describe('files on the clipboard', () => {
  it.each([
    ['no HTML, as for a copied file', ''],
    [
      'the HTML of an image copied from a page',
      '<meta charset="utf-8"><img src="https://exemple.fr/x.png">',
    ],
  ])('are added when the clipboard contains %s', (_what, html) => {
    const files = [file('a.png')];
    expect(filesIn(transfer(files, html))).toEqual(files);
  });

  it('are ignored when the clipboard also contains text', () => {
    const html = '<style>p { color: red }</style><p>Un <b>texte</b></p>';
    expect(filesIn(transfer([file('a.png')], html))).toEqual([]);
    expect(filesIn(null)).toEqual([]);
  });

  it('are refused when they are not images, too large or too many', () => {
    const problems = [
      pendingImage(file('a.png'), 0),
      pendingImage(file('notes.pdf', 'application/pdf'), 1),
      pendingImage(file('b.jpg', 'image/jpeg', 8 * MEGABYTE + 1), 2),
      pendingImage(file('c.webp', 'image/webp'), 20),
    ].map(({ problem }) => problem);
    expect(problems).toEqual([
      null,
      'Choisissez une image PNG, JPEG ou WebP.',
      'L’image ne peut pas dépasser 8\u00a0Mo.',
      '20 images au plus à la fois.',
    ]);
  });
});

describe('the placeholder of an image that is being added', () => {
  const open = (content: string) =>
    new Editor({ element: document.createElement('div'), extensions: richTextExtensions, content });

  it('is replaced by the uploaded image, and is never part of the stored text', () => {
    const editor = open('<p>Avant après</p>');
    const [one, two] = [pendingImage(file('a.png'), 0), pendingImage(file('b.png'), 1)];
    insertPending(editor.view, [one, two, pendingImage(file('x.pdf', 'text/plain'), 2)], 7);
    expect(editor.getHTML().match(/data-pending/g)).toHaveLength(2);
    expect(withoutPending(editor.getHTML())).toBe('<p>Avant </p><p>après</p>');
    settlePending(editor, one.id, null);
    settlePending(editor, two.id, { url: '/media/b.webp', alt: 'Un fourgon' });
    expect(editor.getHTML()).toBe(
      '<p>Avant </p><img src="/media/b.webp" alt="Un fourgon"><p>après</p>',
    );
    editor.commands.undo();
    expect(editor.getHTML()).toBe('<p>Avant après</p>');
    editor.destroy();
  });

  it('cannot be injected by pasted HTML', () => {
    const image = pendingImage(file('a.png'), 0);
    const html = placeholderOf(image).outerHTML;
    expect(open(html).getHTML()).toContain('data-pending');
    expect(open('<img data-pending="0"><p>x</p>').getHTML()).toBe('<p>x</p>');
  });
});

describe('the dialog of new images', () => {
  const sent: { name: string; alt: string }[] = [];
  const openDialog = () => {
    sent.length = 0;
    localStorage.setItem('authToken', 'jeton');
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      const alt = decodeURIComponent(headers.get('x-alt-text') ?? '');
      sent.push({ name: decodeURIComponent(headers.get('x-image-name') ?? ''), alt });
      return alt === 'Illisible'
        ? Response.json(
            { code: 'VALIDATION_FAILED', fields: { image: 'Cette image est illisible.' } },
            { status: 422 },
          )
        : Response.json({ data: { url: `/media/${alt}.webp`, alt } });
    });
    const added = vi.fn<(id: string, image: unknown) => void>();
    const images = [
      pendingImage(file('plan.png'), 0),
      pendingImage(file('fourgon.png'), 1, 'Fourgon'),
      pendingImage(file('notes.pdf', 'application/pdf'), 2),
    ];
    renderClient(<NewImagesDialog images={images} onAdded={added} onClose={() => undefined} />);
    return { added, images };
  };

  it('requires alternative texts, and shows why a file is refused', async () => {
    openDialog();
    const button = await screen.findByRole('button', { name: 'Ajouter les 2 images' });
    const refused = screen.getByText('notes.pdf').closest('li');
    expect(refused?.textContent).toContain('Choisissez une image PNG, JPEG ou WebP.');
    expect(within(refused as HTMLElement).queryByRole('textbox')).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByText('Décrivez l’image dans le texte alternatif.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('uploads the images one by one, and shows the error of an image that the server refuses', async () => {
    const { added, images } = openDialog();
    const [plan] = await screen.findAllByLabelText('Texte alternatif');
    await userEvent.type(plan as HTMLElement, 'Illisible');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter les 2 images' }));
    expect(await screen.findByText('Cette image est illisible.')).toBeTruthy();
    await waitFor(() =>
      expect(added.mock.calls).toEqual([
        [images[1]?.id, { url: '/media/Fourgon.webp', alt: 'Fourgon' }],
      ]),
    );
    expect(sent).toEqual([
      { name: 'plan', alt: 'Illisible' },
      { name: 'fourgon', alt: 'Fourgon' },
    ]);
  });
});

it('the article editor prevents the browser from opening a file dropped outside the text', async () => {
  await openEditor();
  const drop = (types: string[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
    screen.getByLabelText('Titre').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(drop(['Files'])).toBe(true);
  // Dropping text into a field is allowed.
  expect(drop(['text/plain'])).toBe(false);
});
