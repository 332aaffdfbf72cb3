import { defineAuditActions } from '#platform/auditLog';
import { staffNoteChanged } from './staffNotes.events';

/**
 * Audit actions for notes of staff. They do not contain the text, so that a deleted note leaves no
 * trace and the audit log does not show members of staff the notes about themselves.
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
