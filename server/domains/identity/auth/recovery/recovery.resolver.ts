import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '#platform/access/access';
import type { Context } from '#platform/access/context';
import { Acknowledgement } from '#platform/acknowledgement';
import { CheckedBy } from '#platform/input/limits';
import { recentAccess } from './recentAccess.service';
import { chosenAccessInput, RecentAccessReview } from './recovery.types';
import { removeRecentAccess } from './removeRecentAccess.service';

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
  @CheckedBy(chosenAccessInput)
  @Mutation(() => Acknowledgement, {
    description:
      'Removes recently added access through a mailed link, which works once. Ends every session of the account. The password stays unchanged.',
  })
  async removeRecentAccess(
    @token('for the review of recent access') token: string,
    @Arg('ids', () => [ID], { description: 'IDs of the access to remove.' }) ids: string[],
    @Ctx() context: Context,
  ): Promise<Acknowledgement> {
    return { message: await removeRecentAccess(token, ids, context) };
  }
}
