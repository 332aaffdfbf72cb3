import { Field, ID, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { neededText } from '#platform/input/fields';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { CaseEntry } from '../entry.types';

@ObjectType({ description: 'What somebody leaves for whoever comes next.', simpleResolvers: true })
export class HandoverNote {
  @Field(() => ID, { description: 'Number of the note.' })
  id!: number;

  @Field(() => CommentAuthor, { nullable: true, description: 'Who left it; null once erased.' })
  author!: CommentAuthor | null;

  @Field(() => String, { nullable: true, description: 'Number of the case that it is about.' })
  caseNumber!: string | null;

  @Field(() => String, { description: 'Plain text.' })
  text!: string;

  @Field(() => Date, { description: 'When.' })
  createdAt!: Date;

  @Field(() => [CommentAuthor], { description: 'Who read it, the first 20.' })
  readBy!: CommentAuthor[];

  @Field(() => Boolean, { description: 'Whether the caller said that they read it, or wrote it.' })
  read!: boolean;
}

@ObjectType({ description: 'A line of a case that is new to the caller.', simpleResolvers: true })
export class CaseNews {
  @Field(() => String, { description: 'Number of the case.' })
  caseNumber!: string;

  @Field(() => String, { description: 'What the case is called.' })
  caseLabel!: string;

  @Field(() => CaseEntry, { description: 'The line.' })
  entry!: CaseEntry;
}

@ObjectType({ description: 'What whoever comes next has to know.', simpleResolvers: true })
export class Handover {
  @Field(() => Date, {
    nullable: true,
    description: 'When the caller last visited the main courante; null: never.',
  })
  lastVisit!: Date | null;

  @Field(() => [CaseNews], {
    description: 'What others and the site did since then, newest first, the last 50.',
  })
  news!: CaseNews[];

  @Field(() => Int, { description: 'How many lines are new, counted up to 1 000.' })
  newsCount!: number;

  @Field(() => [HandoverNote], {
    description: 'The notes that the caller has not read, then the others, newest first: 20.',
  })
  notes!: HandoverNote[];

  @Field(() => Int, { description: 'How many notes the caller has not read.' })
  unreadNotes!: number;
}

/** A note for whoever comes next. */
export const handoverInput = z.object({
  text: neededText('Écrivez la consigne.', 1000),
});
