import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { clientKey, neededText } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { CaseSubjectType } from '../cases/cases.types';

const LONGEST_MESSAGE = 2000;

export const caseMessageInput = z.object({
  text: neededText('Écrivez un message.', LONGEST_MESSAGE),
  clientKey: clientKey.nullish().transform((value) => value ?? null),
});

@ObjectType({
  description:
    'A private message of a case, between the moderation team and the user whom the case is about.',
})
export class CaseMessage {
  @Field(() => ID, { description: 'ID of the message.' })
  id!: number;

  @Field(() => Boolean, {
    description: 'Whether the moderation team wrote the message; false for an answer of the user.',
  })
  fromTeam!: boolean;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'Author of the message. Null when a member reads a message of the team, and after the account of the author was erased.',
  })
  author!: CommentAuthor | null;

  @Field(() => String, { description: 'Text of the message, as plain text.' })
  text!: string;

  @Field(() => Date, { description: 'Time at which the message was sent (UTC).' })
  sentAt!: Date;
}

@ObjectType({ description: 'The private messages between the moderation team and the caller.' })
export class Conversation {
  @Field(() => ID, { description: 'Case number of the conversation, such as MC-2026-00042.' })
  number!: string;

  @Field(() => CaseSubjectType, { description: 'Type of the item that the case is about.' })
  subjectType!: CaseSubjectType;

  @Field(() => String, {
    nullable: true,
    description:
      'Text of the caller’s comment that the case is about, as it was when the case opened. Null when the case is about something else, and after the comment was deleted.',
  })
  commentText!: string | null;

  @Field(() => [CaseMessage], { description: 'Messages, oldest first, at most 200.' })
  messages!: CaseMessage[];
}

@ObjectType({ description: 'The last message of a conversation of the caller with the team.' })
export class ConversationSummary {
  @Field(() => ID, { description: 'Case number of the conversation, such as MC-2026-00042.' })
  number!: string;

  @Field(() => CaseSubjectType, { description: 'Type of the item that the case is about.' })
  subjectType!: CaseSubjectType;

  @Field(() => CaseMessage, { description: 'Last message of the conversation.' })
  lastMessage!: CaseMessage;
}

@ObjectType({ description: 'A page of the conversations of the caller.' })
export class ConversationPage extends pageOf(ConversationSummary, {
  items: 'Conversations on the page, the one with the newest message first.',
}) {}

@CheckedBy(caseMessageInput)
@InputType({ description: 'A private message in a case.' })
export class CaseMessageInput {
  @Field(() => String, { description: 'Case number, such as MC-2026-00042.' })
  number!: string;

  @Field(() => String, { description: 'Text of the message, as plain text.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key of the client: a second request with the same key sends no second message.',
  })
  clientKey?: string | null;
}

@ObjectType({ description: 'The conversation after the caller has answered.' })
export class ConversationPayload {
  @Field(() => Conversation, { description: 'Conversation with the new message.' })
  conversation!: Conversation;
}
