import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access';
import type { Context } from '../../graphql/context';
import { Permission } from '../../platform/permissions';
import { Ban } from './ban.entity';
import { banUser, liftBan } from './bans.service';
import { BanUserInput } from './bans.types';

@Resolver()
export class BansResolver {
  @Access(Permission.USERS_BAN)
  @Mutation(() => Ban, { description: 'Bans an account, whose sessions end at once.' })
  banUser(
    @Ctx() { actor }: Context,
    @Arg('input', () => BanUserInput, { description: 'Whom, why and how long.' })
    input: BanUserInput,
  ): Promise<Ban> {
    return banUser(actor, input);
  }

  @Access(Permission.USERS_BAN)
  @Mutation(() => Ban, { description: 'Lifts the ban in force on an account.' })
  liftBan(
    @Ctx() { actor }: Context,
    @Arg('userId', () => ID, { description: 'Number of the account.' }) userId: string,
  ): Promise<Ban> {
    return liftBan(actor, Number(userId));
  }
}
