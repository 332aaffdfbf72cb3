import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

export interface StaffNoteChanged {
  noteId: number;
  /** ID of the user whom the note is about. */
  userId: number;
  actorId: number;
  action: 'added' | 'updated' | 'deleted';
}

export const staffNoteChanged = defineEvent<StaffNoteChanged>('staffNote.changed');

/**
 * Audit actions for notes of staff. They omit the text of the note: a deleted note leaves no trace,
 * and members of staff cannot read notes about themselves in the audit log.
 */
export const notesAuditActions = defineAuditActions(
  {
    actions: {
      'note.added': 'Note ajoutée sur un compte',
      'note.deleted': 'Note supprimée d’un compte',
      'note.updated': 'Note modifiée sur un compte',
    },
    otherTargets: ['user'],
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
