import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentGameClient, CurrentMember } from '#platform/access/access';
import type { GameClient, Member } from '#platform/access/actor';
import { callsInput, RecordCallsPayload, RecordedCallInput } from '../calls/calls.types';
import { GameToken } from './gameToken.entity';
import { createOwnGameToken, myGameTokens, revokeGameToken } from './gameTokens.service';
import { gameTokenInput, NewGameToken } from './gameTokens.types';
import { recordCalls } from '../calls/recordCalls.service';
import { Acknowledgement } from '#platform/acknowledgement';

@Resolver()
export class GameClientResolver {
  @Access('gameClient')
  @CheckedBy(callsInput)
  @Mutation(() => RecordCallsPayload, {
    description:
      'Records calls of the member who owns the game token. When one call is refused, none is recorded. Calls with an ID that is already recorded are skipped.',
  })
  recordCalls(
    @CurrentGameClient() client: GameClient,
    @Arg('calls', () => [RecordedCallInput], { description: 'Calls to record, in any order.' })
    calls: RecordedCallInput[],
  ): Promise<RecordCallsPayload> {
    return recordCalls(client, calls);
  }

  @Access('member')
  @Query(() => [GameToken], {
    description: 'Returns the game tokens of the caller that are not revoked, newest first.',
  })
  myGameTokens(@CurrentMember() actor: Member): Promise<GameToken[]> {
    return myGameTokens(actor);
  }

  @Access('member')
  @CheckedBy(gameTokenInput)
  @Mutation(() => NewGameToken, {
    description: 'Creates a game token for the caller, who may have at most 10.',
  })
  createGameToken(
    @CurrentMember() actor: Member,
    @Arg('name', () => String, { description: 'Name to give the game token.' })
    name: string,
  ): Promise<NewGameToken> {
    return createOwnGameToken(actor, name);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Revokes a game token of the caller.' })
  async revokeGameToken(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the game token to revoke.' }) id: string,
  ): Promise<Acknowledgement> {
    await revokeGameToken(actor, id);
    return { message: 'La clé est révoquée.' };
  }
}
