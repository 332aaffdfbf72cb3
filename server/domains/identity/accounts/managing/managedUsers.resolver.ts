import { OnConflict } from '#platform/outcomes/outcomes';
import {
  ManagedUserConflict,
  UpdateUserResult,
  CreateUserInput,
  ManagedUser,
  ManagedUserPage,
  ManagedUserViewerCan,
  UpdateUserInput,
  UserCounts,
  UserFilter,
  UserSort,
  DeleteUserInput,
  ImportUsersInput,
  SendAccountMailInput,
  CreateUserResult,
  DeleteUserResult,
  type ManagedUserPayload,
} from './managedUser.types';
import { readManagedUser } from './managedUsers.reads';
import { AccessReasonArg, accessReasonInput } from '#domains/identity/users/accessReason.types';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { BulkResult } from '#platform/outcomes/bulk';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import { conflictLoader } from '#domains/identity/roles/conflicts/conflicts.reads';
import { aboutAccount } from '#domains/identity/roles/conflicts/conflicts.service';
import { parse } from '#platform/input/parse';
import { requireMember } from '#platform/access/policy';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Actor, Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { SortDirection } from '#platform/db/sort';
import { Permission } from '#platform/access/permissions';
import { RoleEnd } from '#domains/identity/roles/custom/customRoles.types';
import { Role } from '#domains/identity/roles/role.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { createUser } from './createUser.service';
import { deleteUser, resetPasskeys, resetTwoFactor } from './deleteUser.service';
import { updateUser } from './editUser.service';
import {
  countAccounts,
  decidesWith,
  findManagedUser,
  listUsers,
  seesSecondFactor,
  viewerCan,
} from './managedUsers.service';
import { sendAccountMail, signInObstacles } from './signInHelp/signInHelp.service';
import { SignInObstacle } from './signInHelp/signInHelp.types';
import { liftSignInLock } from './signInHelp/signInLocks.service';
import { bulkUsers } from '../bulk/userBulk.service';
import {
  BulkUsersResult,
  ImportUsersResult,
  UserBulkInput,
  type ImportPayload,
  type UserBulkPayload,
} from '../bulk/userBulk.types';
import { importUsers } from '../bulk/userImport.service';
import { rolesOfUserLoader } from '#domains/identity/roles/roles.reads';
import { endsSoon } from '#domains/identity/roles/roles.service';
import {
  banOfUserLoader,
  commentCountOfUserLoader,
  verificationRequiredLoader,
} from './userBatches.reads';
import {
  passkeyCountLoader,
  secondFactorLoader,
  signInLockLoader,
} from '#domains/identity/auth/auth.reads';
import { type DeletedPayload, AccountPayload } from '#platform/outcomes/payload.types';
import { ofName } from '#platform/text/text';
import { Input } from '#platform/input/input';
import { UserIdInput } from '#platform/input/input.types';

@Resolver()
export class ManagedUsersResolver {
  @Access(Permission.USERS_VIEW, {
    shows: { what: LookedAt.PROFILE, rows: ({ id }: ManagedUser) => [id] },
  })
  @CheckedBy(pageInput)
  @Query(() => ManagedUserPage, {
    description: 'Returns a page of the accounts that match a filter.',
  })
  users(
    @CurrentMember() actor: Member,
    @Arg('filter', () => UserFilter, {
      nullable: true,
      description: 'Filter of the accounts; null to list all accounts.',
    })
    filter: UserFilter | null,
    @Arg('sort', () => UserSort, {
      defaultValue: UserSort.JOINED,
      description: 'Sort key of the accounts.',
    })
    sort: UserSort,
    @Arg('direction', () => SortDirection, {
      defaultValue: SortDirection.DESC,
      description: 'Sort direction of the accounts.',
    })
    direction: SortDirection,
    @PageNumber() page: number,
    @PageSize(20, 'accounts') pageSize: number,
  ): Promise<ManagedUserPage> {
    return listUsers(actor, filter ?? {}, { sort, direction, page, pageSize });
  }

  @Access(Permission.USERS_VIEW, {
    shows: { what: LookedAt.PROFILE, rows: ({ id }: ManagedUser) => [id] },
  })
  @CheckedBy(accessReasonInput)
  @Query(() => ManagedUser, {
    nullable: true,
    description: 'Returns an account; null when it does not exist.',
  })
  user(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the account to return.' }) id: string,
    @AccessReasonArg() caseNumber: string | null,
  ): Promise<ManagedUser | null> {
    parse(accessReasonInput, { caseNumber });
    return findManagedUser(actor, id);
  }

  @Access(Permission.USERS_STATISTICS, { shows: 'aggregate' })
  @Query(() => UserCounts, {
    description:
      'Returns the counts of all, online, banned and subscribed accounts, and of accounts with a role.',
  })
  userCounts(): Promise<UserCounts> {
    return countAccounts();
  }

  @Access(Permission.USERS_MANAGE, {
    shows: { what: LookedAt.PROFILE, rows: ({ id }: ManagedUser) => [id] },
  })
  @Mutation(() => CreateUserResult, {
    description: 'Creates an account; its holder is mailed a link to choose a password.',
  })
  async createUser(
    @CurrentMember() actor: Member,
    @Input(() => CreateUserInput)
    input: CreateUserInput,
  ): Promise<ManagedUserPayload> {
    return { user: await createUser(actor, input) };
  }

  @Access(Permission.USERS_EDIT, {
    shows: {
      what: LookedAt.PROFILE,
      rows: ({ id }: ManagedUser) => [id],
      named: ({ input }) => [input?.id],
    },
  })
  @OnConflict(ManagedUserConflict, async (_actor, { id }: UpdateUserInput) => ({
    current: await readManagedUser(Number(id)),
  }))
  @Mutation(() => UpdateUserResult, { description: 'Changes an account.' })
  async updateUser(
    @CurrentMember() actor: Member,
    @Input(() => UpdateUserInput)
    input: UpdateUserInput,
  ): Promise<ManagedUserPayload> {
    return { user: await updateUser(actor, input) };
  }

  @Access(Permission.USERS_DELETE, { shows: 'confirmation' })
  @Mutation(() => DeleteUserResult, {
    description: 'Erases an account immediately and permanently.',
  })
  async deleteUser(
    @CurrentMember() actor: Member,
    @Input(() => DeleteUserInput) { id, lastResort }: DeleteUserInput,
  ): Promise<DeletedPayload> {
    const username = await deleteUser(actor, Number(id), lastResort);
    return { id, message: `Le compte ${ofName(username)} est supprimé.` };
  }

  @Access(Permission.USERS_MANAGE, {
    shows: {
      what: LookedAt.PROFILE,
      rowsOf: ({ results }: UserBulkPayload) => results,
      rows: ({ id }: BulkResult) => [id],
    },
  })
  @Mutation(() => BulkUsersResult, {
    description:
      'Runs an action on many accounts in one transaction and returns a result for each.',
  })
  bulkUsers(
    @CurrentMember() actor: Member,
    @Input(() => UserBulkInput)
    input: UserBulkInput,
  ): Promise<UserBulkPayload> {
    return bulkUsers(actor, input);
  }

  @Access(Permission.USERS_MANAGE, { shows: 'confirmation' })
  @Mutation(() => ImportUsersResult, {
    description:
      'Creates accounts from CSV text, or returns a preview. The REST API accepts longer files.',
  })
  importUsers(
    @CurrentMember() actor: Member,
    @Input(() => ImportUsersInput) { csv, dryRun, confirmedRoles }: ImportUsersInput,
  ): Promise<ImportPayload> {
    return importUsers(actor, csv, { dryRun, confirmedRoles });
  }

  @Access(Permission.USERS_EDIT, { shows: 'confirmation' })
  @Mutation(() => AccountPayload, {
    description: 'Lifts the sign-in locks that wrong passwords or codes put on an account.',
  })
  async liftSignInLock(
    @CurrentMember() actor: Member,
    @Input(() => UserIdInput) { userId }: UserIdInput,
  ): Promise<AccountPayload> {
    await liftSignInLock(actor, Number(userId));
    return { userId, message: 'La connexion à ce compte est débloquée.' };
  }

  @Access(Permission.USERS_EDIT, { shows: 'confirmation' })
  @Mutation(() => AccountPayload, {
    description:
      'Mails a member a link to confirm their email, to accept their invitation, or to choose a new password. Only the mail contains the link; the response contains the masked address.',
  })
  async sendAccountMail(
    @CurrentMember() actor: Member,
    @Input(() => SendAccountMailInput) { userId, mail }: SendAccountMailInput,
  ): Promise<AccountPayload> {
    return {
      userId,
      message: `Email envoyé à ${await sendAccountMail(actor, Number(userId), mail)}`,
    };
  }

  @Access(Permission.USERS_MANAGE, { shows: 'confirmation' })
  @Mutation(() => AccountPayload, {
    description: 'Turns off the two-factor sign-in of a member who lost their authenticator.',
  })
  async resetTwoFactor(
    @CurrentMember() actor: Member,
    @Input(() => UserIdInput) { userId }: UserIdInput,
  ): Promise<AccountPayload> {
    await resetTwoFactor(actor, Number(userId));
    return { userId, message: 'La double authentification est désactivée.' };
  }

  @Access(Permission.USERS_MANAGE, { shows: 'confirmation' })
  @Mutation(() => AccountPayload, {
    description: 'Removes the passkeys of a member who lost them.',
  })
  async resetPasskeys(
    @CurrentMember() actor: Member,
    @Input(() => UserIdInput) { userId }: UserIdInput,
  ): Promise<AccountPayload> {
    await resetPasskeys(actor, Number(userId));
    return { userId, message: 'Les clés d’accès sont retirées.' };
  }
}

@Resolver(() => ManagedUser)
export class ManagedUserFieldsResolver {
  @FieldResolver(() => [Role], { description: 'Staff roles of the account.' })
  roles(@Root() { id }: ManagedUser, @Ctx() { loader }: Context): Promise<Role[]> {
    return loader(rolesOfUserLoader).load(id);
  }

  @FieldResolver(() => [RoleEnd], { description: 'Roles of the account that end within 14 days.' })
  async rolesEndingSoon(
    @Root() { id }: ManagedUser,
    @Ctx() { loader }: Context,
  ): Promise<RoleEnd[]> {
    return endsSoon(await loader(rolesOfUserLoader).load(id));
  }

  @FieldResolver(() => Ban, {
    nullable: true,
    description: 'Ban in force on the account; null when there is none.',
  })
  ban(@Root() { id }: ManagedUser, @Ctx() { loader }: Context): Promise<Ban | null> {
    return loader(banOfUserLoader).load(id);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'Time until which at least some devices cannot sign in to the account, after wrong passwords; null when no device is locked.',
  })
  lockedUntil(@Root() { email }: ManagedUser, @Ctx() { loader }: Context): Promise<Date | null> {
    return loader(signInLockLoader).load(email);
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether sign-in requires a second factor after the password; null when the caller may not turn it off.',
  })
  async twoFactorEnabled(
    @Root() user: ManagedUser,
    @Ctx() { actor, loader }: Context,
  ): Promise<boolean | null> {
    const roles = await loader(rolesOfUserLoader).load(user.id);
    return seesSecondFactor(actor, user, roles) ? loader(secondFactorLoader).load(user.id) : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Count of passkeys of the account; null when the caller may not remove them.',
  })
  async passkeyCount(
    @Root() user: ManagedUser,
    @Ctx() { actor, loader }: Context,
  ): Promise<number | null> {
    const roles = await loader(rolesOfUserLoader).load(user.id);
    return seesSecondFactor(actor, user, roles) ? loader(passkeyCountLoader).load(user.id) : null;
  }

  @FieldResolver(() => [SignInObstacle], {
    description:
      'Reasons for which the holder may be unable to sign in, hardest to overcome first.',
  })
  async signInObstacles(
    @Root() user: ManagedUser,
    @Ctx() context: Context,
  ): Promise<SignInObstacle[]> {
    const { loader } = context;
    const [ban, lockedUntil, secondFactor, emailVerificationRequired] = await Promise.all([
      loader(banOfUserLoader).load(user.id),
      loader(signInLockLoader).load(user.email),
      this.twoFactorEnabled(user, context),
      loader(verificationRequiredLoader).load(user.id),
    ]);
    return signInObstacles(user, { ban, lockedUntil, secondFactor, emailVerificationRequired });
  }

  @FieldResolver(() => Int, {
    description: 'Count of comments written by the member, except deleted ones.',
  })
  commentCount(@Root() { id }: ManagedUser, @Ctx() { loader }: Context): Promise<number> {
    return loader(commentCountOfUserLoader).load(id);
  }

  @FieldResolver(() => ManagedUserViewerCan, {
    description: 'Actions on the account that the caller may run.',
  })
  async viewerCan(
    @Root() user: ManagedUser,
    @Ctx() { actor, loader }: Context,
  ): Promise<ManagedUserViewerCan> {
    const [roles, ban, conflict] = await Promise.all([
      loader(rolesOfUserLoader).load(user.id),
      loader(banOfUserLoader).load(user.id),
      conflictAbout(actor, user, loader),
    ]);
    return viewerCan(actor, user, { roles, ban, conflict });
  }

  @FieldResolver(() => Conflict, {
    nullable: true,
    description:
      'Conflict of interest of the caller in decisions about the account; null when there is none, when the account is their own, or when they may not decide about accounts.',
  })
  conflict(@Root() user: ManagedUser, @Ctx() { actor, loader }: Context): Promise<Conflict | null> {
    return conflictAbout(actor, user, loader);
  }
}

/**
 * Returns the conflict of interest of the actor in decisions about an account; null when there is
 * none, when the account is their own, or when they may not decide about accounts.
 */
async function conflictAbout(
  actor: Actor,
  { id }: ManagedUser,
  loader: Context['loader'],
): Promise<Conflict | null> {
  const permission = decidesWith(actor);
  if (!permission || id === actor.userId) return null;
  requireMember(actor);
  return loader(conflictLoader).load({ actor, action: aboutAccount(permission, id) });
}
