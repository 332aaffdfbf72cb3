import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { PageOf } from '#platform/db/page';
import { Permission } from '#platform/access/permissions';
import { addStaffNote, deleteStaffNote, listStaffNotes, updateStaffNote } from './notes.service';
import {
  type StaffNote,
  StaffNotePage,
  AddStaffNoteInput,
  UpdateStaffNoteInput,
  StaffNotePayload,
} from './notes.types';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

const account = () =>
  Arg('userId', () => ID, { description: 'ID of the account that the note is about.' });

@Resolver()
export class NotesResolver {
  @Access(Permission.MODERATION_REPORTS_VIEW, {
    shows: { what: LookedAt.NOTES, named: ({ userId }) => [userId] },
  })
  @CheckedBy(pageInput)
  @Query(() => StaffNotePage, {
    description: 'Returns a page of the notes of staff on another user, newest first.',
  })
  staffNotes(
    @CurrentMember() actor: Member,
    @account() userId: string,
    @PageNumber() page: number,
    @PageSize(10, 'notes') pageSize: number,
  ): Promise<PageOf<StaffNote>> {
    return listStaffNotes(actor, Number(userId), { page, pageSize });
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.NOTES, named: ({ input }) => [input?.userId] },
  })
  @Mutation(() => StaffNotePayload, { description: 'Adds a note for staff to another user.' })
  async addStaffNote(
    @CurrentMember() actor: Member,
    @Input(() => AddStaffNoteInput) { userId, text }: AddStaffNoteInput,
  ): Promise<StaffNotePayload> {
    return { note: await addStaffNote(actor, Number(userId), text) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, {
    shows: { what: LookedAt.NOTES, rows: ({ userId }: StaffNote) => [userId] },
  })
  @Mutation(() => StaffNotePayload, { description: 'Updates a staff note that the caller wrote.' })
  async updateStaffNote(
    @CurrentMember() actor: Member,
    @Input(() => UpdateStaffNoteInput) { id, text }: UpdateStaffNoteInput,
  ): Promise<StaffNotePayload> {
    return { note: await updateStaffNote(actor, id, text) };
  }

  @Access(Permission.MODERATION_REPORTS_HANDLE, { shows: 'confirmation' })
  @Mutation(() => DeletedPayload, { description: 'Deletes a staff note that the caller wrote.' })
  async deleteStaffNote(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DeletedPayload> {
    await deleteStaffNote(actor, id);
    return { id, message: 'La note est supprimée.' };
  }
}
