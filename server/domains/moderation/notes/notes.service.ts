import { findById } from '#platform/db/rows/byId';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { authorize } from '#platform/access/policy';
import { requireUser } from '#domains/identity/users/users.service';
import { StaffNoteRow } from './staffNote.entity';
import { staffNoteChanged } from './notes.events';
import { notesPolicy } from './notes.policy';
import { readNote, readNotesOn, type StoredNote } from './notes.reads';
import { staffNoteInput, type StaffNote } from './notes.types';
import { rolesErrors } from '#domains/identity/roles/roles.errors';
import { notesErrors } from './notes.errors';

/**
 * Returns a page of the notes on a user, newest first.
 * @param request page from 1; at most 50 notes per page
 * @throws AppError SELF_ACTION_FORBIDDEN for notes on the actor; USER_NOT_FOUND;
 * VALIDATION_FAILED for a page out of bounds
 */
export async function listStaffNotes(
  actor: Member,
  userId: number,
  request: PageRequest,
): Promise<PageOf<StaffNote>> {
  authorize(notesPolicy.isNotSubject, actor, { userId }, rolesErrors.SELF_ACTION_FORBIDDEN);
  const { page, pageSize } = parse(pageInput, request);
  await requireUser(userId);
  const rows = await readNotesOn(userId, { page, pageSize });
  const total = await repository(StaffNoteRow).countBy({ userId });
  const items = rows.map((row) => shown(actor, row));
  return toPage(items, total, { page, pageSize });
}

function shown(actor: Member, row: StoredNote): StaffNote {
  const { id, userId, author, text, createdAt, updatedAt } = row;
  const canEdit = notesPolicy.change(actor, row);
  return { id, userId, author, text, createdAt, updatedAt, canEdit };
}

/**
 * Adds a note of staff on a user.
 * @throws AppError SELF_ACTION_FORBIDDEN; USER_NOT_FOUND; VALIDATION_FAILED on `text`
 */
export function addStaffNote(actor: Member, userId: number, given: string): Promise<StaffNote> {
  authorize(notesPolicy.isNotSubject, actor, { userId }, rolesErrors.SELF_ACTION_FORBIDDEN);
  const { text } = parse(staffNoteInput, { text: given });
  return transaction(async () => {
    await requireUser(userId);
    const authorId = actor.userId;
    const note = Object.assign(new StaffNoteRow(), { userId, authorId, text, createdAt: now() });
    const { id: noteId } = await repository(StaffNoteRow).save(note);
    await emit(staffNoteChanged, { noteId, userId, actorId: authorId, action: 'added' });
    return asStored(actor, noteId);
  });
}

/**
 * Updates a note that the actor wrote. The same text changes nothing.
 * @throws AppError FORBIDDEN, also for a note of a colleague; NOTE_NOT_FOUND; VALIDATION_FAILED on
 * `text`
 */
export function updateStaffNote(actor: Member, id: string, given: string): Promise<StaffNote> {
  const { text } = parse(staffNoteInput, { text: given });
  return transaction(async () => {
    const note = await requireOwn(actor, id);
    if (note.text !== text) {
      await repository(StaffNoteRow).update(note.id, { text, updatedAt: now() });
      await emit(staffNoteChanged, changeOf(actor, note, 'updated'));
    }
    return asStored(actor, note.id);
  });
}

/**
 * Deletes a note that the actor wrote, permanently.
 * @throws AppError FORBIDDEN, also for a note of a colleague; NOTE_NOT_FOUND
 */
export async function deleteStaffNote(actor: Member, id: string): Promise<void> {
  await transaction(async () => {
    const note = await requireOwn(actor, id);
    await repository(StaffNoteRow).delete(note.id);
    await emit(staffNoteChanged, changeOf(actor, note, 'deleted'));
  });
}

const changeOf = (
  actor: Member,
  { id: noteId, userId }: StaffNoteRow,
  action: 'updated' | 'deleted',
) => ({ noteId, userId, actorId: actor.userId, action });

/**
 * Returns a note written by the actor, locked until the end of the transaction.
 * @throws AppError NOTE_NOT_FOUND; FORBIDDEN
 */
async function requireOwn(actor: Member, id: string): Promise<StaffNoteRow> {
  await acquireLock(`staffNote:${id}`);
  const note = await findById(StaffNoteRow, id);
  // Notes about the actor are hidden from them.
  if (!note || !notesPolicy.isNotSubject(actor, note))
    throw new AppError(notesErrors.NOTE_NOT_FOUND);
  authorize(notesPolicy.change, actor, note);
  return note;
}

async function asStored(actor: Member, id: number): Promise<StaffNote> {
  const note = await readNote(id);
  if (!note) throw new AppError(notesErrors.NOTE_NOT_FOUND);
  return shown(actor, note);
}
