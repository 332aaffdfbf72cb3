import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn } from '#platform/outcomes/versionConflict.types';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import type { Member } from '#platform/access/actor';
import { readComment } from './comments.reads';
import { Field, ObjectType } from 'type-graphql';
import { Comment } from './comment.entity';
import type { CommentRow } from './comments.reads';

@ObjectType({ description: 'A changed comment.' })
export class CommentPayload {
  @Field(() => Comment, { description: 'Comment after the change.' })
  comment!: CommentRow;
}

@ObjectType({ description: 'A comment that another user decided first.' })
export class CommentConflict extends conflictOn<CommentRow>(Comment) {}

export const ModerateCommentResult = resultOf(
  'ModerateCommentResult',
  CommentPayload,
  CommentConflict,
);

export const DeleteCommentResult = resultOf('DeleteCommentResult', DeletedPayload, CommentConflict);

export const currentComment = async (actor: Member, { id }: { id: string }) => ({
  current: await readComment(actor.userId, Number(id)),
});
