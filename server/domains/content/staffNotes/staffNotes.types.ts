import { Field, ID, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { neededText } from '#platform/input/fields';
import { pageOf } from '#platform/paged';
import { CommentAuthor } from '../comments/comment.types';

@ObjectType({ description: 'What staff noted of a person, for staff.', simpleResolvers: true })
export class StaffNote {
  @Field(() => ID, { description: 'Number of the note.' })
  id!: number;

  /** Account that the note is about; not in the schema. */
  userId!: number;

  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Who wrote it; null once their account is erased.',
  })
  author!: CommentAuthor | null;

  @Field(() => String, { description: 'Plain text.' })
  text!: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last changed; null: never.' })
  updatedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the caller wrote it, and so may change it.' })
  canEdit!: boolean;
}

@ObjectType({ description: 'A page of the notes on a person.', simpleResolvers: true })
export class StaffNotePage extends pageOf(StaffNote, { items: 'Its notes, newest first.' }) {}

/** A staff note on a person. */
export const staffNoteInput = z.object({ text: neededText('Écrivez une note.', 1000) });
