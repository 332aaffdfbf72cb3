import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { banUser, liftBan, listBans } from './bans.service';
import { BanActor, BanUserInput, LiftBanInput, BanPayload, BanUserResult } from './bans.types';
import { usernameLoader } from '#domains/identity/users/users.reads';
import { Input } from '#platform/input/input';

@Resolver(() => Ban)
export class BansResolver {
  @Access(Permission.USERS_BAN, {
    shows: { what: LookedAt.MODERATION, named: ({ userId }) => [userId] },
  })
  @Query(() => [Ban], {
    description: 'Returns the last 20 bans of an account, newest first. Ended bans are included.',
  })
  accountBans(
    @CurrentMember() actor: Member,
    @Arg('userId', () => ID, { description: 'ID of the account whose bans are listed.' })
    userId: string,
  ): Promise<Ban[]> {
    return listBans(actor, Number(userId));
  }

  @Access(Permission.USERS_BAN, {
    shows: { what: LookedAt.MODERATION, rows: ({ userId }: Ban) => [userId] },
  })
  @Mutation(() => BanUserResult, {
    description: 'Bans an account and ends its sessions immediately.',
  })
  async banUser(
    @CurrentMember() actor: Member,
    @Input(() => BanUserInput)
    input: BanUserInput,
  ): Promise<BanPayload> {
    return { ban: await banUser(actor, input) };
  }

  @Access(Permission.USERS_BAN, {
    shows: { what: LookedAt.MODERATION, named: ({ input }) => [input?.userId] },
  })
  @Mutation(() => BanPayload, { description: 'Lifts the ban in force on an account.' })
  async liftBan(
    @CurrentMember() actor: Member,
    @Input(() => LiftBanInput) { userId, lastResort }: LiftBanInput,
  ): Promise<BanPayload> {
    return { ban: await liftBan(actor, Number(userId), lastResort) };
  }

  @FieldResolver(() => BanActor, {
    nullable: true,
    description:
      'Member of staff who issued the ban; null when their account was erased, or when the caller is the banned member.',
  })
  bannedBy(@Root() ban: Ban, @Ctx() context: Context): Promise<BanActor | null> {
    return actorOf(ban, ban.bannedById, context);
  }

  @FieldResolver(() => BanActor, {
    nullable: true,
    description:
      'Member of staff who lifted the ban; null until the ban is lifted, when their account was erased, or when the caller is the banned member.',
  })
  liftedBy(@Root() ban: Ban, @Ctx() context: Context): Promise<BanActor | null> {
    return actorOf(ban, ban.liftedById, context);
  }
}

/** Returns the member of staff with an ID; null when erased, or for the banned member. */
async function actorOf(
  { userId }: Ban,
  id: number | null,
  { actor, loader }: Context,
): Promise<BanActor | null> {
  const isSubject = actor.isMember && actor.userId === userId;
  const username = id === null || isSubject ? null : await loader(usernameLoader).load(id);
  return id === null || username === null ? null : { id, username };
}
