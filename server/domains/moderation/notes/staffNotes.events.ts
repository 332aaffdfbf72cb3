import { defineEvent } from '#platform/running/bus';

/** A member of staff added, changed or deleted a note on a user. */
export interface StaffNoteChanged {
  noteId: number;
  /** ID of the user whom the note is about. */
  userId: number;
  actorId: number;
  action: 'added' | 'updated' | 'deleted';
}

export const staffNoteChanged = defineEvent<StaffNoteChanged>('staffNote.changed');
