import { Field, ID, ObjectType, InputType } from 'type-graphql';
import { z } from 'zod';
import { neededText } from '#platform/input/fields';
import { pageOf } from '#platform/paged';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { CheckedBy } from '#platform/input/limits';

@ObjectType({ description: 'A note of staff on a user, visible to staff.' })
export class StaffNote {
  @Field(() => ID, { description: 'ID of the staff note.' })
  id!: number;

  /** ID of the account that the note is about. Not a field of the schema. */
  userId!: number;

  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Author of the note; null after the erasure of the account.',
  })
  author!: CommentAuthor | null;

  @Field(() => String, { description: 'Text of the staff note, as plain text.' })
  text!: string;

  @Field(() => Date, { description: 'Creation time of the note (UTC).' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last change of the note (UTC); null while it is unchanged.',
  })
  updatedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the caller wrote the note and may change it.' })
  canEdit!: boolean;
}

@ObjectType({ description: 'A page of the notes on a user.' })
export class StaffNotePage extends pageOf(StaffNote, {
  items: 'Notes on the page, newest first.',
}) {}

export const staffNoteInput = z.object({ text: neededText('Écrivez une note.', 1000) });

@CheckedBy(staffNoteInput)
@InputType({ description: 'A note for staff about a user.' })
export class AddStaffNoteInput {
  @Field(() => ID, { description: 'ID of the account that the note is about.' })
  userId!: string;

  @Field(() => String, { description: 'Text of the staff note, as plain text.' })
  text!: string;
}

@CheckedBy(staffNoteInput)
@InputType({ description: 'New text of a staff note.' })
export class UpdateStaffNoteInput {
  @Field(() => ID, { description: 'ID of the staff note.' })
  id!: string;

  @Field(() => String, { description: 'Text of the staff note, as plain text.' })
  text!: string;
}

@ObjectType({ description: 'A changed staff note.' })
export class StaffNotePayload {
  @Field(() => StaffNote, { description: 'Staff note after the change.' })
  note!: StaffNote;
}
