import { defineEvent } from '#platform/running/bus';

/** The texts of an image. */
interface ImageTexts {
  name: string;
  alt: string;
}

/** What staff did to an image of the library. */
export interface ImageChange {
  imageId: number;
  actorId: number | null;
  /** The texts that differ before and after; null when the image did not exist. */
  before: Partial<ImageTexts> | null;
  after: Partial<ImageTexts> | null;
}

/** An image was added to the library, deleted, or described differently. */
export const libraryChanged = defineEvent<ImageChange>('media.libraryChanged');
