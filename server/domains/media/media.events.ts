import { defineEvent } from '../../platform/bus';

/** Something that staff did to an image of the library. */
export interface ImageChange {
  imageId: number;
  actorId: number | null;
  /** Its alternative text; null: it is not there. */
  before: string | null;
  after: string | null;
}

/** An image came into the library, went, or is described otherwise. */
export const libraryChanged = defineEvent<ImageChange>('media.libraryChanged');
