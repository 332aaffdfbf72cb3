import { defineAuditActions } from '#platform/auditLog';
import { libraryChanged } from './media.events';

/** Audited actions on the images of the library. */
export const mediaAuditActions = defineAuditActions(
  {
    actions: ['media.deleted', 'media.updated', 'media.uploaded'],
    targets: ['media'],
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
