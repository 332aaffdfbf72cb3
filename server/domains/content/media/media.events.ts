import { defineEvent } from '../../../platform/running/bus';

/** What an image is called, and what it shows. */
interface ImageWords {
  name: string;
  alt: string;
}

/** Something that staff did to an image of the library. */
export interface ImageChange {
  imageId: number;
  actorId: number | null;
  /** Those of its words that are not the same before and after; null: it is not there. */
  before: Partial<ImageWords> | null;
  after: Partial<ImageWords> | null;
}

/** An image came into the library, went, or is described otherwise. */
export const libraryChanged = defineEvent<ImageChange>('media.libraryChanged');
