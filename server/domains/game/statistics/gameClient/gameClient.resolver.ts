import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentGameClient, CurrentMember } from '#platform/access/access';
import type { GameClient, Member } from '#platform/access/actor';
import { callsInput, RecordCallsPayload, RecordedCallInput } from '../calls/calls.types';
import { GameToken } from './gameToken.entity';
import { createOwnGameToken, myGameTokens, revokeGameToken } from './gameTokens.service';
import { GameTokenPayload, CreateGameTokenInput } from './gameTokens.types';
import { recordCalls } from '../calls/recordCalls.service';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';

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
  @Mutation(() => GameTokenPayload, {
    description: 'Creates a game token for the caller, who may have at most 10.',
  })
  createGameToken(
    @CurrentMember() actor: Member,
    @Input(() => CreateGameTokenInput) { name }: CreateGameTokenInput,
  ): Promise<GameTokenPayload> {
    return createOwnGameToken(actor, name);
  }

  @Access('member')
  @Mutation(() => DeletedPayload, { description: 'Revokes a game token of the caller.' })
  async revokeGameToken(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DeletedPayload> {
    await revokeGameToken(actor, id);
    return { id, message: 'La clé est retirée.' };
  }
}
