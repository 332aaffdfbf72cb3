import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/access/context';
import { Viewer } from '../../identity/auth/sessions/viewer.types';
import { CommentAuthor } from '../comments/comment.types';
import { EventParticipant } from '../events/events.types';
import { frameOf } from './collection.service';
import { AvatarFrame } from './player.types';
import { hasPage, wornLoader } from './players.loaders';

const FRAME = { nullable: true, description: 'Frame around the avatar; null for none.' };
const HAS_PAGE = { description: 'Whether the caller may open their page of a player.' };

async function frameWorn({ loader }: Context, userId: number): Promise<AvatarFrame | null> {
  return frameOf((await loader(wornLoader).load(userId))?.frame ?? null);
}

/** What players add to who wrote a comment. */
@Resolver(() => CommentAuthor)
export class CommentPlayersResolver {
  @FieldResolver(() => AvatarFrame, FRAME)
  frame(@Root() { id }: CommentAuthor, @Ctx() context: Context): Promise<AvatarFrame | null> {
    return frameWorn(context, id);
  }

  @FieldResolver(() => Boolean, HAS_PAGE)
  hasPage(@Root() { id }: CommentAuthor, @Ctx() context: Context): Promise<boolean> {
    return hasPage(context, id);
  }
}

/** The same for who takes part in an event. */
@Resolver(() => EventParticipant)
export class ParticipantPlayersResolver {
  @FieldResolver(() => AvatarFrame, FRAME)
  frame(@Root() { id }: EventParticipant, @Ctx() context: Context): Promise<AvatarFrame | null> {
    return frameWorn(context, id);
  }

  @FieldResolver(() => Boolean, HAS_PAGE)
  hasPage(@Root() { id }: EventParticipant, @Ctx() context: Context): Promise<boolean> {
    return hasPage(context, id);
  }
}

/** And for the signed-in member, whose avatar is in the header. */
@Resolver(() => Viewer)
export class ViewerPlayersResolver {
  @FieldResolver(() => AvatarFrame, FRAME)
  frame(@Root() { user }: Viewer, @Ctx() context: Context): Promise<AvatarFrame | null> {
    return frameWorn(context, user.id);
  }
}
