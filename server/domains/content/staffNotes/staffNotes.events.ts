import { defineEvent } from '#platform/running/bus';

/** A member of staff wrote, changed or deleted a note on a person. */
export interface StaffNoteChanged {
  noteId: number;
  /** The person it is about. */
  userId: number;
  actorId: number;
  action: 'added' | 'updated' | 'deleted';
}

export const staffNoteChanged = defineEvent<StaffNoteChanged>('staffNote.changed');
