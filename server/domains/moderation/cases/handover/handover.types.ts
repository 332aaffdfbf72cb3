import { Field, ID, Int, ObjectType, InputType } from 'type-graphql';
import { z } from 'zod';
import { neededText } from '#platform/input/fields';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { CaseEntry } from '../entries/entry.types';
import { CheckedBy } from '#platform/input/limits';

@ObjectType({ description: 'A handover note for the next shift of staff.' })
export class HandoverNote {
  @Field(() => ID, { description: 'ID of the handover note.' })
  id!: number;

  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Author of the handover note; null after the erasure of the account.',
  })
  author!: CommentAuthor | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Case number of the case that the note is about; null when the note is about no case.',
  })
  caseNumber!: string | null;

  @Field(() => String, { description: 'Text of the handover note, as plain text.' })
  text!: string;

  @Field(() => Date, { description: 'Creation time of the handover note (UTC).' })
  createdAt!: Date;

  @Field(() => [CommentAuthor], {
    description: 'First 20 users who marked the handover note as read.',
  })
  readBy!: CommentAuthor[];

  @Field(() => Boolean, {
    description: 'Whether an account that was erased since marked the handover note as read.',
  })
  readByErased!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller marked the handover note as read or wrote it.',
  })
  read!: boolean;
}

@ObjectType({ description: 'An entry of a case that is new to the caller.' })
export class CaseNews {
  @Field(() => String, { description: 'Case number of the case with the new entry.' })
  caseNumber!: string;

  @Field(() => String, { description: 'Label of the case with the new entry, in French.' })
  caseLabel!: string;

  @Field(() => CaseEntry, { description: 'The new entry.' })
  entry!: CaseEntry;
}

@ObjectType({
  description:
    'The changes since the caller’s last visit to the incident log, and the handover notes.',
})
export class Handover {
  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the caller’s last visit to the incident log (UTC); null before the first visit.',
  })
  lastVisit!: Date | null;

  @Field(() => [CaseNews], {
    description:
      'Latest entries that other users and the site added to cases since the last visit, newest first, at most 50. On a first visit, those of the last 24 hours.',
  })
  news!: CaseNews[];

  @Field(() => Int, {
    description: 'Count of entries added since the last visit. Counting stops at 1 000.',
  })
  newsCount!: number;

  @Field(() => [HandoverNote], {
    description: 'Handover notes, at most 20: unread ones first, then the newest.',
  })
  notes!: HandoverNote[];

  @Field(() => Int, { description: 'Count of unread handover notes. Counting stops at 1 000.' })
  unreadNotes!: number;
}

export const handoverInput = z.object({
  text: neededText('Écrivez la consigne.', 1000),
});

@InputType({ description: 'A visit to the list of cases.' })
export class MarkCaseVisitInput {
  @Field(() => Date, {
    description: 'Time up to which changes were seen (UTC). A time in the future counts as now.',
  })
  seenUntil!: Date;
}

@CheckedBy(handoverInput)
@InputType({ description: 'A handover note for the next shift of staff.' })
export class AddHandoverNoteInput {
  @Field(() => String, { description: 'Text of the handover note, as plain text.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Case number of the case that the note is about; the note is also added to the entries of the case. Null for a note about no case.',
  })
  caseNumber!: string | null;
}

@ObjectType({ description: 'A changed handover note.' })
export class HandoverNotePayload {
  @Field(() => HandoverNote, { description: 'Handover note after the change.' })
  note!: HandoverNote;
}

@ObjectType({ description: 'A stored visit to the list of cases.' })
export class CaseVisitPayload {
  @Field(() => Date, { description: 'Time up to which the caller has seen the cases.' })
  seenUntil!: Date;
}
