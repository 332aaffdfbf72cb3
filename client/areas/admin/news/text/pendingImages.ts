import { Fragment, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Node, type Editor } from '@tiptap/react';

import { fileProblem, type ChosenImage } from '../images/uploadImage';

/** Image file that was pasted or dropped and is not in the library yet. */
export interface PendingImage {
  /** ID of the placeholder node. A refused file has an ID but no node. */
  id: string;
  file: File;
  /** Alternative text from the pasted HTML; empty when there is none. */
  alt: string;
  /** French message that says why the file is refused; null when it may be sent. */
  problem: string | null;
}

/** Maximum number of files in one paste or drop. */
const MAX_AT_ONCE = 20;

const TOO_MANY = `${MAX_AT_ONCE} images au plus à la fois.`;

let count = 0;

/**
 * IDs of the images that are being added. A placeholder with any other ID is ignored, so that
 * pasted HTML cannot inject placeholders.
 */
const added = new Set<string>();

/**
 * Returns the pending image of a pasted or dropped file.
 * @param index position of the file in that paste or drop, counted from 0
 */
export function pendingImage(file: File, index: number, alt = ''): PendingImage {
  const id = String((count += 1));
  const problem = fileProblem(file) ?? (index < MAX_AT_ONCE ? null : TOO_MANY);
  if (!problem) added.add(id);
  return { id, file, alt, problem };
}

const NAME = 'pendingImage';

/** Placeholder node of an image that is being added. The HTML is saved without placeholders. */
export const PendingImageNode = Node.create({
  name: NAME,
  group: 'block',
  atom: true,
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.pending,
      renderHTML: ({ id }) => ({ 'data-pending': id }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-pending]',
      getAttrs: ({ dataset }) => (added.has(dataset.pending ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, alt: 'Image à ajouter' }],
});

/** Returns the HTML element that becomes the placeholder of an image in pasted HTML. */
export function placeholderOf({ id }: PendingImage): HTMLElement {
  const place = document.createElement('img');
  place.dataset.pending = id;
  return place;
}

/** Returns HTML without the placeholders of images that are being added. */
export const withoutPending = (html: string): string =>
  html.replace(/<img\b[^>]*\bdata-pending="[^>]*>/g, '');

/** Inserts the placeholders of images at the given position, or in place of the selection. */
export function insertPending(
  view: EditorView,
  images: readonly PendingImage[],
  position?: number,
): void {
  const type = view.state.schema.nodes[NAME];
  const nodes = images.flatMap(({ id, problem }) =>
    type && !problem ? [type.create({ id })] : [],
  );
  const { tr } = view.state;
  if (position !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(position)));
  if (nodes.length > 0) tr.replaceSelection(new Slice(Fragment.from(nodes), 0, 0));
  view.dispatch(tr.scrollIntoView());
}

/**
 * Replaces a placeholder with its image, or removes the placeholder. An undo does not restore it,
 * because the file is no longer available.
 * @param image image of the library; null when the image was not added
 */
export function settlePending(editor: Editor, id: string, image: ChosenImage | null): void {
  const { state, view } = editor;
  added.delete(id);
  let found: { from: number; to: number } | undefined;
  state.doc.descendants((node, at) => {
    if (node.type.name === NAME && node.attrs.id === id) {
      found = { from: at, to: at + node.nodeSize };
    }
  });
  const node = image && state.schema.nodes.image?.create({ src: image.url, alt: image.alt });
  if (found) {
    const { from, to } = found;
    const tr = node ? state.tr.replaceWith(from, to, node) : state.tr.delete(from, to);
    view.dispatch(tr.setMeta('addToHistory', false));
  } else if (node) editor.commands.insertContent(node.toJSON());
}

/**
 * Returns the files of a paste or drop. Returns none when the paste or drop also contains text,
 * because some programs add a picture of the copied text.
 */
export function filesIn(transfer: DataTransfer | null): File[] {
  const files = [...(transfer?.files ?? [])];
  if (files.length === 0) return [];
  const html = transfer?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script')) element.remove();
  return body.textContent.trim() === '' ? files : [];
}
