import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Input } from '#platform/input/input';
import { CheckedBy } from '#platform/input/limits';
import { MessagePayload } from '#platform/outcomes/payload.types';
import { GameLink } from './gameLink.entity';
import {
  approveGameLink,
  collectGameLink,
  findGameLink,
  refuseGameLink,
  startGameLink,
} from './gameLinks.service';
import {
  CollectGameLinkInput,
  CollectGameLinkPayload,
  GameLinkCodeInput,
  StartGameLinkInput,
  StartGameLinkPayload,
  userCodeInput,
} from './gameLinks.types';

@Resolver()
export class GameLinksResolver {
  @Access('public', { forGames: true })
  @Mutation(() => StartGameLinkPayload, {
    description:
      'Starts to link a game to the account of a member, who confirms the user code on the site (RFC 8628).',
  })
  startGameLink(
    @Input(() => StartGameLinkInput) { name }: StartGameLinkInput,
    @Ctx() context: Context,
  ): Promise<StartGameLinkPayload> {
    return startGameLink(name, context);
  }

  @Access('public', { forGames: true })
  @Mutation(() => CollectGameLinkPayload, {
    description:
      'Returns the state of a link to the game that started it. Once the link is approved, creates the game token and the installation and returns them, only once.',
  })
  collectGameLink(
    @Input(() => CollectGameLinkInput) { deviceCode }: CollectGameLinkInput,
  ): Promise<CollectGameLinkPayload> {
    return collectGameLink(deviceCode);
  }

  @Access('member')
  @CheckedBy(userCodeInput)
  @Query(() => GameLink, {
    nullable: true,
    description:
      'Returns the request of the game that shows a user code; null when the code is unknown, expired or already used.',
  })
  gameLink(
    @CurrentMember() actor: Member,
    @Arg('code', () => String, { description: 'User code that the game shows.' }) code: string,
    @Ctx() context: Context,
  ): Promise<GameLink | null> {
    return findGameLink(actor, code, context);
  }

  @Access('member')
  @Mutation(() => MessagePayload, {
    description: 'Links the game that shows a user code to the account of the caller.',
  })
  async approveGameLink(
    @CurrentMember() actor: Member,
    @Input(() => GameLinkCodeInput) { code }: GameLinkCodeInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await approveGameLink(actor, code, context);
    return { message: 'La liaison est confirmée. Retournez dans le jeu.' };
  }

  @Access('member')
  @Mutation(() => MessagePayload, {
    description: 'Refuses the request of the game that shows a user code.',
  })
  async refuseGameLink(
    @CurrentMember() actor: Member,
    @Input(() => GameLinkCodeInput) { code }: GameLinkCodeInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await refuseGameLink(actor, code, context);
    return { message: 'La demande est refusée. Le jeu n’est pas lié à votre compte.' };
  }
}
