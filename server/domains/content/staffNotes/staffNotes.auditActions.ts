import { defineAuditActions } from '#platform/auditLog';
import { staffNoteChanged } from './staffNotes.events';

/**
 * Without the texts: a deleted note is gone for good, and nobody may read in the journal what staff
 * noted about them.
 */
export const staffNotesAuditActions = defineAuditActions(
  {
    actions: ['note.added', 'note.deleted', 'note.updated'],
    targets: ['user'],
  },
  (record) => [
    record(staffNoteChanged, ({ noteId, userId, actorId, action }) => ({
      actorId,
      action: `note.${action}`,
      targetType: 'user',
      targetId: userId,
      after: { noteId },
    })),
  ],
);
