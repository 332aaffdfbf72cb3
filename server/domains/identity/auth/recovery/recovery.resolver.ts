import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '#platform/access/access';
import type { Context } from '#platform/access/context';
import { MessagePayload } from '#platform/outcomes/payload.types';
import { recentAccess } from './recentAccess.service';
import { RecentAccessReview, RemoveRecentAccessInput } from './recovery.types';
import { removeRecentAccess } from './removeRecentAccess.service';
import { Input } from '#platform/input/input';

const token = (link: string) =>
  Arg('token', () => String, {
    description: `Secret of the mailed link ${link}, in the query parameter \`jeton\` of the link.`,
  });

@Resolver()
export class RecoveryResolver {
  @Access('public')
  @Query(() => RecentAccessReview, {
    description:
      'Returns the access that was added recently to an account, through a mailed review link. The link can be used again.',
  })
  recentAccess(
    @token('for the review of recent access') token: string,
    @Ctx() context: Context,
  ): Promise<RecentAccessReview> {
    return recentAccess(token, context);
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description:
      'Removes recently added access through a mailed link, which works once. Ends every session of the account. The password stays unchanged.',
  })
  async removeRecentAccess(
    @Input(() => RemoveRecentAccessInput) { token, ids }: RemoveRecentAccessInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    return { message: await removeRecentAccess(token, ids, context) };
  }
}
