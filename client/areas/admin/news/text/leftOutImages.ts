import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';

import { nestWordLists } from './pastedLists';

/** An image that a text may not show, because it is not from the library. */
export interface LeftOutImage {
  /** File name, or else alternative text; empty when neither is known. */
  name: string;
  /** Content of the image, when the browser provides it. */
  file?: File;
  /** Value of `src` in the text; empty for a dropped or pasted file. */
  source: string;
}

const LIBRARY = '/media/';

/** Returns HTML without the images that are not from the library, and those images. */
export function withoutForeignImages(html: string): { html: string; leftOut: LeftOutImage[] } {
  if (!/<img\b/i.test(html)) return { html, leftOut: [] };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leftOut: LeftOutImage[] = [];
  for (const image of body.querySelectorAll('img')) {
    const source = sourceOf(image);
    if (isOfLibrary(source)) {
      image.setAttribute('src', source);
    } else {
      leftOut.push(describeImage(source, image.alt));
      image.remove();
    }
  }
  return { html: body.innerHTML, leftOut };
}

/** Returns HTML in which the first image that is not from the library has another URL. */
export function replaceFirstForeignImage(html: string, url: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const images = [...body.querySelectorAll('img')];
  images.find((image) => !isOfLibrary(sourceOf(image)))?.setAttribute('src', url);
  return body.innerHTML;
}

const isOfLibrary = (source: string): boolean => source.startsWith(LIBRARY);

/** Returns the URL of an image, relative on this site: images copied from its pages have absolute URLs. */
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

/** Returns the file name in a URL or a Windows path. */
function lastPart(source: string): string {
  const [path = ''] = source.split(/[?#]/);
  const name = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns the file in a data URL; undefined for any other URL. */
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

/** Returns the images among dropped or pasted files. */
const imageFilesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/**
 * Lists the images that the editor left out of what was pasted, dropped or loaded into it.
 * @param initial the HTML that the editor starts with
 */
export function useLeftOutImages(initial: string) {
  const [leftOut, setLeftOut] = useState(() => withoutForeignImages(initial).leftOut);
  const add = (images: LeftOutImage[]) => {
    if (images.length > 0) setLeftOut((known) => [...known, ...images]);
  };
  const addFiles = (transfer: DataTransfer | null): boolean => {
    const files = imageFilesIn(transfer);
    // Word processors put a picture of copied text beside the text itself.
    if (files.length === 0 || transfer?.types.includes('text/plain')) return false;
    add(files.map((file) => ({ name: file.name, file, source: '' })));
    return true;
  };
  const editorProps = {
    transformPastedHTML: (html: string) => {
      const pasted = withoutForeignImages(nestWordLists(html));
      add(pasted.leftOut);
      return pasted.html;
    },
    handlePaste: (_view: EditorView, event: ClipboardEvent) => addFiles(event.clipboardData),
    handleDrop: (_view: EditorView, event: DragEvent) => addFiles(event.dataTransfer),
  };
  return {
    leftOut,
    editorProps,
    /** Adds the foreign images of another text that the editor loads. */
    check: (html: string) => add(withoutForeignImages(html).leftOut),
    /** Removes the first image of the list, once it was replaced or dismissed. */
    settle: () => setLeftOut((known) => known.slice(1)),
  };
}
