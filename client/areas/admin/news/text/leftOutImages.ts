import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';

/** An image that a text may not show, because it is not from the library. */
export interface LeftOutImage {
  /** Name of its file, else its alternative text; empty when neither is known. */
  name: string;
  /** Its content, where the browser gave it. */
  file?: File;
  /** Its address as the text has it; empty for a file. */
  source: string;
}

const LIBRARY = '/media/';

/** Returns HTML without the images that are not from the library, and those images. */
export function withoutForeignImages(html: string): { html: string; leftOut: LeftOutImage[] } {
  if (!/<img\b/i.test(html)) return { html, leftOut: [] };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leftOut: LeftOutImage[] = [];
  for (const image of body.querySelectorAll('img')) {
    const source = pathOnThisSite(image.getAttribute('src') ?? '');
    if (source.startsWith(LIBRARY)) {
      image.setAttribute('src', source);
    } else {
      leftOut.push(describeImage(source, image.alt));
      image.remove();
    }
  }
  return { html: body.innerHTML, leftOut };
}

/** A library image that was copied from a page of this site has an absolute address. */
function pathOnThisSite(source: string): string {
  const { origin } = window.location;
  return source.startsWith(`${origin}/`) ? source.slice(origin.length) : source;
}

function describeImage(source: string, alt: string): LeftOutImage {
  const file = fileOfDataUrl(source);
  const name = source.startsWith('data:') ? alt : lastPart(source) || alt;
  return { name, file, source };
}

/** The file name in an address, a Windows path too. */
function lastPart(source: string): string {
  const [path = ''] = source.split(/[?#]/);
  const name = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The file in a data URL; undefined for any other address. */
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

/** The images among dropped or pasted files. */
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
  const takeFiles = (transfer: DataTransfer | null): boolean => {
    const files = imageFilesIn(transfer);
    // Programs give a picture of the text beside the text itself.
    if (files.length === 0 || transfer?.types.includes('text/plain')) return false;
    add(files.map((file) => ({ name: file.name, file, source: '' })));
    return true;
  };
  const editorProps = {
    transformPastedHTML: (html: string) => {
      const pasted = withoutForeignImages(html);
      add(pasted.leftOut);
      return pasted.html;
    },
    handlePaste: (_view: EditorView, event: ClipboardEvent) => takeFiles(event.clipboardData),
    handleDrop: (_view: EditorView, event: DragEvent) => takeFiles(event.dataTransfer),
  };
  return {
    leftOut,
    editorProps,
    /** Adds those of another text that the editor loads. */
    check: (html: string) => add(withoutForeignImages(html).leftOut),
    /** Removes the first image of the list, once the writer replaced it or does without it. */
    settle: () => setLeftOut((known) => known.slice(1)),
  };
}
