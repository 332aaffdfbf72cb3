import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { ApiToken } from './apiToken.entity';
import { createOwnApiToken, myApiTokens, revokeApiToken } from './apiTokens.service';
import { CreateApiTokenInput, NewApiTokenPayload } from './apiTokens.types';

@Resolver()
export class ApiTokensResolver {
  @Access('member')
  @Query(() => [ApiToken], {
    description:
      'Returns the API tokens of the caller, newest first, with those that expired in the last 30 days.',
  })
  myApiTokens(@CurrentMember() actor: Member): Promise<ApiToken[]> {
    return myApiTokens(actor);
  }

  @Access('member')
  @Mutation(() => NewApiTokenPayload, {
    description: 'Creates an API token for the caller, who may have at most 10.',
  })
  createApiToken(
    @CurrentMember() actor: Member,
    @Input(() => CreateApiTokenInput) input: CreateApiTokenInput,
    @Ctx() context: Context,
  ): Promise<NewApiTokenPayload> {
    return createOwnApiToken(actor, input, context);
  }

  @Access('member')
  @Mutation(() => DeletedPayload, { description: 'Revokes an API token of the caller.' })
  async revokeApiToken(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DeletedPayload> {
    await revokeApiToken(actor, id);
    return { id, message: 'Le jeton est retiré.' };
  }
}
