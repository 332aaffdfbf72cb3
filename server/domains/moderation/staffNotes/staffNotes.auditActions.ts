import { defineAuditActions } from '#platform/auditLog';
import { staffNoteChanged } from './staffNotes.events';

/**
 * Audit actions for notes of staff. They omit the text: deleted notes leave no trace, and the audit
 * log does not reveal to members of staff the notes about them.
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
