import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { Viewer } from '#domains/identity/auth/sessions/viewer.types';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { AvatarFrame } from './player.types';
import { FRAME, equippedFrame, hasPage, HAS_PAGE } from './shownPlayers.service';

@Resolver(() => CommentAuthor)
export class CommentPlayersResolver {
  @FieldResolver(() => AvatarFrame, FRAME)
  frame(@Root() { id }: CommentAuthor, @Ctx() context: Context): Promise<AvatarFrame | null> {
    return equippedFrame(context, id);
  }

  @FieldResolver(() => Boolean, HAS_PAGE)
  hasPage(@Root() { id }: CommentAuthor, @Ctx() context: Context): Promise<boolean> {
    return hasPage(context, id);
  }
}

/** Adds the avatar frame to the signed-in member, for the page header. */
@Resolver(() => Viewer)
export class ViewerPlayersResolver {
  @FieldResolver(() => AvatarFrame, FRAME)
  frame(@Root() { user }: Viewer, @Ctx() context: Context): Promise<AvatarFrame | null> {
    return equippedFrame(context, user.id);
  }
}
