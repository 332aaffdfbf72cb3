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
    description: `Secret of the mailed link ${link} (its query parameter \`jeton\`).`,
  });

@Resolver()
export class RecoveryResolver {
  @Access('public')
  @Query(() => RecentAccessReview, {
    description:
      'Returns the access added recently to the account of a mailed review link. The link stays valid.',
  })
  recentAccess(
    @token('to the review of recent access') token: string,
    @Ctx() context: Context,
  ): Promise<RecentAccessReview> {
    return recentAccess(token, context);
  }

  @Access('public')
  @CheckedBy(chosenAccessInput)
  @Mutation(() => Acknowledgement, {
    description:
      'Removes recently added access through a mailed link, which works once. Every session ends; the password stays.',
  })
  async removeRecentAccess(
    @token('to the review of recent access') token: string,
    @Arg('ids', () => [ID], { description: 'IDs of the access to remove.' }) ids: string[],
    @Ctx() context: Context,
  ): Promise<Acknowledgement> {
    return { message: await removeRecentAccess(token, ids, context) };
  }
}
