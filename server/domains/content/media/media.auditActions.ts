import { defineAuditActions } from '#platform/auditLog';
import { libraryChanged } from './media.events';

/** Audited actions on the images of the library. */
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
