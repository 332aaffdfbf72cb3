import { defineEvent } from '#platform/running/bus';

/** Name and alternative text of an image of the library. */
interface ImageTexts {
  name: string;
  alt: string;
}

/** Change of an image of the library by staff. */
export interface ImageChange {
  imageId: number;
  actorId: number | null;
  /** Old values of the texts that changed; null when the image was added. */
  before: Partial<ImageTexts> | null;
  after: Partial<ImageTexts> | null;
}

/** Emitted when an image was added to the library, deleted, or described differently. */
export const libraryChanged = defineEvent<ImageChange>('media.libraryChanged');
