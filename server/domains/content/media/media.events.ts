import { defineEvent } from '../../../platform/bus';

/** What an image is called, and what it shows. */
interface ImageWords {
  name: string;
  alt: string;
}

/** Something that staff did to an image of the library. */
export interface ImageChange {
  imageId: number;
  actorId: number | null;
  /** Its words; null: it is not there. */
  before: ImageWords | null;
  after: ImageWords | null;
}

/** An image came into the library, went, or is described otherwise. */
export const libraryChanged = defineEvent<ImageChange>('media.libraryChanged');
