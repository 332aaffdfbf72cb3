import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

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

export const mediaAuditActions = defineAuditActions(
  {
    actions: {
      'media.deleted': 'Image supprimée',
      'media.updated': 'Image modifiée',
      'media.uploaded': 'Image ajoutée',
    },
    targets: { media: 'Image' },
  },
  (record) => [
    record(libraryChanged, ({ imageId, actorId, before, after }) => ({
      actorId,
      action:
        before === null ? 'media.uploaded' : after === null ? 'media.deleted' : 'media.updated',
      targetType: 'media',
      targetId: imageId,
      before: before && { ...before },
      after: after && { ...after },
    })),
  ],
);
