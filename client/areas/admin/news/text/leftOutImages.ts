import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';

import { nestWordLists } from './pastedLists';
import {
  filesIn,
  insertPending,
  pendingImage,
  placeholderOf,
  type PendingImage,
} from './pendingImages';

/** Image that a text cannot display, because it is not in the library. */
export interface LeftOutImage {
  /** File name, or else the alternative text; empty when neither is known. */
  name: string;
  /** Content of the image, when the browser provides it. */
  file?: File;
  /** Value of `src` in the text. */
  source: string;
}

const LIBRARY = '/media/';

/**
 * Removes the images that are not in the library from a text.
 * @param html text as HTML
 * @param place returns the element that replaces an image whose file is known; null to remove the
 *    image. Without `place`, all images outside the library are removed.
 * @returns the remaining HTML, and the removed images for which `place` was not called
 */
export function withoutForeignImages(
  html: string,
  place?: (file: File, alt: string) => Element | null,
): { html: string; leftOut: LeftOutImage[] } {
  if (!/<img\b/i.test(html)) return { html, leftOut: [] };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leftOut: LeftOutImage[] = [];
  for (const image of body.querySelectorAll('img')) {
    const source = sourceOf(image);
    if (isOfLibrary(source)) {
      image.setAttribute('src', source);
    } else {
      const described = describeImage(source, image.alt);
      const { file } = described;
      if (!place || !file) leftOut.push(described);
      image.replaceWith(...[(file && place?.(file, image.alt)) || []].flat());
    }
  }
  return { html: body.innerHTML, leftOut };
}

/** Replaces the URL of the first image that is not in the library. */
export function replaceFirstForeignImage(html: string, url: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const images = [...body.querySelectorAll('img')];
  images.find((image) => !isOfLibrary(sourceOf(image)))?.setAttribute('src', url);
  return body.innerHTML;
}

const isOfLibrary = (source: string): boolean => source.startsWith(LIBRARY);

/** Returns the URL of an image, without the origin if the image is on this site. */
function sourceOf(image: HTMLImageElement): string {
  const source = image.getAttribute('src') ?? '';
  const { origin } = window.location;
  return source.startsWith(`${origin}/`) ? source.slice(origin.length) : source;
}

function describeImage(source: string, alt: string): LeftOutImage {
  const file = fileOfDataUrl(source);
  const name = source.startsWith('data:') ? alt : lastPart(source) || alt;
  return { name, file, source };
}

/** Returns the file name at the end of a URL or a Windows path. */
function lastPart(source: string): string {
  const [path = ''] = source.split(/[?#]/);
  const name = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns the image file that a data URL contains; undefined for any other URL. */
function fileOfDataUrl(source: string): File | undefined {
  const [, type, data] = /^data:(image\/(?:png|jpeg|webp));base64,(.*)$/s.exec(source) ?? [];
  if (!type || !data) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `image.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

interface Found {
  onLeftOut: (images: readonly LeftOutImage[]) => void;
  onPending: (images: readonly PendingImage[]) => void;
}

/** Returns the editor props that handle pasted and dropped content. */
const pasteProps = ({ onLeftOut, onPending }: Found) => {
  const insertFiles = (view: EditorView, event: Event, files: File[], position?: number) => {
    if (files.length === 0) return false;
    event.preventDefault();
    const images = files.map((file, index) => pendingImage(file, index));
    insertPending(view, images, position);
    onPending(images);
    return true;
  };
  return {
    transformPastedHTML: (html: string) => {
      const found: PendingImage[] = [];
      const pasted = withoutForeignImages(nestWordLists(html), (file, alt) => {
        const image = pendingImage(file, found.length, alt);
        found.push(image);
        return image.problem ? null : placeholderOf(image);
      });
      onLeftOut(pasted.leftOut);
      onPending(found);
      return pasted.html;
    },
    handleDOMEvents: {
      paste: (view: EditorView, event: ClipboardEvent) =>
        insertFiles(view, event, filesIn(event.clipboardData)),
      drop: (view: EditorView, event: DragEvent) => {
        // Dragging an image inside the text also provides its file. The file must not be inserted
        // as a new image.
        const files = view.dragging ? [] : filesIn(event.dataTransfer);
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return insertFiles(view, event, files, at?.pos);
      },
    },
  };
};

/**
 * Manages the images in an editor's text that are not in the library. Pasted and dropped images
 * whose file is known are `pending`: a dialog offers to upload them. All others are `leftOut`.
 * @param initial initial HTML of the editor
 */
export function useForeignImages(initial: string) {
  const [leftOut, setLeftOut] = useState(() => withoutForeignImages(initial).leftOut);
  const [pending, setPending] = useState<readonly PendingImage[]>([]);
  const onLeftOut = (images: readonly LeftOutImage[]) =>
    setLeftOut((known) => (images.length > 0 ? [...known, ...images] : known));
  const onPending = (images: readonly PendingImage[]) =>
    setPending((known) => (images.length > 0 ? [...known, ...images] : known));
  return {
    leftOut,
    pending,
    editorProps: pasteProps({ onLeftOut, onPending }),
    /** Finds the images outside the library in a text that the editor loads later. */
    check: (html: string) => onLeftOut(withoutForeignImages(html).leftOut),
    /** Removes the first image from `leftOut`, after it was replaced or dismissed. */
    settle: () => setLeftOut((known) => known.slice(1)),
    /** Removes images from `pending`. Must be called after the images were added or dismissed. */
    settlePending: (ids: readonly string[]) =>
      setPending((known) => known.filter(({ id }) => !ids.includes(id))),
  };
}
