import { appointSuperAdmin, assignRole, removeRole } from '#domains/identity/roles/roles.service';
import { createRole } from '#domains/identity/roles/custom/customRoles.service';
import { Role, RoleAssignment } from '#domains/identity/roles/role.entity';
import { User } from '#domains/identity/users/user.entity';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { BANNING } from '#domains/identity/accounts/accounts.types';
import { askAnyway } from '#domains/moderation/approvals/asking.service';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { confirmAction } from '#domains/moderation/approvals/deciding.service';
import { addDays, DAY, dayInParis, dayStart, fromNow, HOUR } from '#platform/running/clock';
import { Permission } from '#platform/access/permissions';
import { repository } from '#platform/db/transaction';
import {
  ADMIN,
  BAN_REASON,
  BANNED,
  demoAccounts,
  EDITOR,
  MODERATOR,
  SUPER_ADMIN,
  type DemoAccount,
} from './accounts';
import { accountOf, actorOf, after, type PastAction } from '../past';

const SUPPORT_ROLE = 'support';
const STAND_IN_ROLE = 'junior_moderator';

/** Plans the role assignments that are missing, and the ban of the banned account. */
export async function planStaff(): Promise<PastAction[]> {
  const actions: PastAction[] = [];
  for (const account of demoAccounts) actions.push(...(await planRole(account)));
  const banned = await accountOf(BANNED);
  if (!(await repository(Ban).existsBy({ userId: banned.id }))) {
    actions.push(
      { at: fromNow(-2 * DAY - 4 * HOUR), run: () => askToBanForGood(banned.id) },
      { at: fromNow(-2 * DAY), run: () => confirmBan(banned.id) },
    );
  }
  actions.push(...(await planStandIn()), ...(await planDataOfficer()));
  return actions;
}

/** Member with a temporary role: `since` and `left` are the days since its start and to its end. */
const STAND_IN = { email: 'samir.belkacem@centrale.test', since: 3, left: 4 };

/** Plans the temporary role of the stand-in, a junior moderator. */
async function planStandIn(): Promise<PastAction[]> {
  if (!(await repository(User).existsBy({ emailKey: STAND_IN.email }))) return [];
  const { id: userId } = await accountOf(STAND_IN.email);
  const choice = { userId, roleId: STAND_IN_ROLE };
  if (await repository(RoleAssignment).existsBy(choice)) return [];
  const until = dayStart(addDays(dayInParis(), STAND_IN.left + 1));
  const run = async () => assignRole(await actorOf(ADMIN), { ...choice, until });
  return [{ at: fromNow(-STAND_IN.since * DAY), run }];
}

/** Member who answers erasure requests. */
export const DATA_OFFICER = 'amandine.brun@centrale.test';

const DATA_ROLE = {
  name: 'Données personnelles',
  description: 'Répond aux demandes d’effacement.',
  color: 'vert',
  hierarchy: 30,
  permissions: [Permission.USERS_VIEW, Permission.USERS_DELETE],
};

/** Plans a custom role and its assignment to a member. */
async function planDataOfficer(): Promise<PastAction[]> {
  if (!(await repository(User).existsBy({ emailKey: DATA_OFFICER }))) return [];
  if (await repository(Role).existsBy({ name: DATA_ROLE.name })) return [];
  const run = async () => {
    const actor = await actorOf(SUPER_ADMIN);
    const { id: userId } = await accountOf(DATA_OFFICER);
    const { id: roleId } = await createRole(actor, DATA_ROLE);
    await assignRole(actor, { userId, roleId });
  };
  return [{ at: fromNow(-30 * DAY), run }];
}

/** Plans the role of an account within a day after joining. The editor first has another role. */
async function planRole({ email, role }: DemoAccount): Promise<PastAction[]> {
  const { id: userId, joinedAt } = await accountOf(email);
  if (!role || (await repository(RoleAssignment).existsBy({ userId }))) return [];
  if (email === SUPER_ADMIN) return [{ at: joinedAt, run: () => appointSuperAdmin(userId) }];
  const giver = email === ADMIN ? SUPER_ADMIN : ADMIN;
  const give = async (roleId: string) => assignRole(await actorOf(giver), { userId, roleId });
  const given = { at: after(joinedAt, 20 * HOUR), run: () => give(role) };
  if (email !== EDITOR) return [given];
  const removeSupport = async () =>
    removeRole(await actorOf(giver), { userId, roleId: SUPPORT_ROLE });
  return [
    { at: after(joinedAt, 2 * HOUR), run: () => give(SUPPORT_ROLE) },
    { at: after(joinedAt, 3 * DAY), run: () => give(role) },
    { at: after(joinedAt, 3 * DAY + HOUR), run: removeSupport },
  ];
}

/** Requests approval for a permanent ban, although the settings of the site require none. */
async function askToBanForGood(userId: number): Promise<void> {
  const input = { userId: String(userId), ruleKey: 'respect', reason: BAN_REASON, permanent: true };
  await askAnyway(BANNING, await actorOf(MODERATOR), input);
}

async function confirmBan(subjectId: number): Promise<void> {
  const { id } = await repository(ConfirmationRow).findOneByOrFail({ subjectId });
  await confirmAction(await actorOf(ADMIN), String(id));
}
