import { Field, ObjectType } from 'type-graphql';
import { Comment } from './comment.entity';
import type { CommentRow } from './comments.reads';

@ObjectType({ description: 'A changed comment.' })
export class CommentPayload {
  @Field(() => Comment, { description: 'Comment after the change.' })
  comment!: CommentRow;
}
