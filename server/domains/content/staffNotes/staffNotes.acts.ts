import { journalPart } from '../../../platform/journal';
import { staffNoteChanged } from './staffNotes.events';

/**
 * Without the texts: a deleted note is gone for good, and nobody may read in the journal what staff
 * noted about them.
 */
export const staffNotesActs = journalPart(
  {
    actions: ['note.added', 'note.deleted', 'note.updated'],
    targets: ['user'],
  },
  (record) => [
    record(staffNoteChanged, ({ noteId, userId, actorId, act }) => ({
      actorId,
      action: `note.${act}`,
      targetType: 'user',
      targetId: userId,
      after: { noteId },
    })),
  ],
);
