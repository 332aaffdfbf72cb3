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
      'Records calls of the member whose game token is shown; all or none. Ids already recorded are left aside.',
  })
  recordCalls(
    @CurrentGameClient() client: GameClient,
    @Arg('calls', () => [RecordedCallInput], { description: 'The calls.' })
    calls: RecordedCallInput[],
  ): Promise<RecordCallsPayload> {
    return recordCalls(client, calls);
  }

  @Access('member')
  @Query(() => [GameToken], { description: 'The live game tokens of the caller, newest first.' })
  myGameTokens(@CurrentMember() actor: Member): Promise<GameToken[]> {
    return myGameTokens(actor);
  }

  @Access('member')
  @CheckedBy(gameTokenInput)
  @Mutation(() => NewGameToken, { description: 'Makes a game token; 10 live ones at most.' })
  createGameToken(
    @CurrentMember() actor: Member,
    @Arg('name', () => String, { description: 'What to call it.' })
    name: string,
  ): Promise<NewGameToken> {
    return createOwnGameToken(actor, name);
  }

  @Access('member')
  @Mutation(() => Acknowledgement, { description: 'Ends a game token of the caller at once.' })
  async revokeGameToken(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the token.' }) id: string,
  ): Promise<Acknowledgement> {
    await revokeGameToken(actor, id);
    return { message: 'La clé est révoquée.' };
  }
}
