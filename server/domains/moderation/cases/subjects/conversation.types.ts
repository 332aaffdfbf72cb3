import { Field, ID, ObjectType } from 'type-graphql';
import { CommentAuthor } from '#domains/content/comments/comment.types';

@ObjectType({ description: 'A comment in the conversation around the comment of a case.' })
export class CaseConversationComment {
  @Field(() => ID, { description: 'ID of the comment.' })
  id!: number;

  @Field(() => String, { description: 'Plain text of the comment.' })
  content!: string;

  @Field(() => Date, { description: 'Time at which the comment was written (UTC).' })
  createdAt!: Date;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'Author of the comment; null when the moderation team wrote the comment, and when the account of the author was erased.',
  })
  author!: CommentAuthor | null;

  @Field(() => Boolean, {
    description: 'Whether the moderation team wrote the comment, which then has no author.',
  })
  byTeam!: boolean;
}
