import { IsNull, LessThanOrEqual, MoreThan, type FindOptionsWhere } from 'typeorm';
import { defineMail } from '#platform/mail/index';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import type { User } from '#domains/identity/users/user.entity';
import { findUser } from '#domains/identity/users/users.service';
import { lockStaff, isOneThatMay } from '../holders.service';
import { Role, RoleAssignment } from '../role.entity';
import { roleEnded, roleEndsSoon } from '../roles.events';
import { WARNED_BEFORE } from './roleTerms';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { mailMembers, type Recipient } from '#domains/identity/users/emails/memberMails.service';
import { lastDayOf } from '../roles.types';
import { ofName } from '#platform/text/text';
import { quoted } from '#client/shared/quoted';

/** Maximum number of role assignments that are ended, or warned about, at a time. */
const CHUNK = 100;

const isOver = () => ({ until: LessThanOrEqual(now()) });

/**
 * Deletes role assignments that have ended, and records each end in the audit log without an actor.
 * Access does not depend on the deletion, because a role grants nothing after its end. Runs inside
 * the open transaction, after `lockStaff`.
 * @param which criteria of the role assignments to check; all assignments by default
 */
export async function recordEnds(which: FindOptionsWhere<RoleAssignment> = {}): Promise<void> {
  const rows = repository(RoleAssignment);
  const where = { ...which, ...isOver() };
  const ended = await rows.find({ where, order: { until: 'ASC', id: 'ASC' }, take: CHUNK });
  for (const { id, userId, roleId, until } of ended) {
    await rows.delete({ id });
    if (until) await emit(roleEnded, { userId, roleId, until });
  }
}

/** Deletes ended roles. Notifies holders and givers of roles that end soon. */
export async function followRoleTerms(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await repository(RoleAssignment).existsBy(isOver()))) {
    await transaction(async () => {
      await lockStaff();
      await recordEnds();
    });
  }
  const soon = { until: LessThanOrEqual(fromNow(WARNED_BEFORE)), warnedAt: IsNull() };
  const toWarn = await repository(RoleAssignment).find({
    where: soon,
    select: { id: true },
    take: CHUNK,
  });
  for (const { id } of toWarn) {
    if (signal.aborted) return;
    await warn(id);
  }
}

/** Notifies the holder and the giver of a role once. */
async function warn(id: number): Promise<void> {
  await transaction(async () => {
    await lockStaff();
    // Since the list was read, the assignment may have been changed or removed, or its holder
    // warned.
    const ofThis = { id, warnedAt: IsNull(), until: MoreThan(now()) };
    const assignment = await repository(RoleAssignment).findOneBy(ofThis);
    if (!assignment?.until || assignment.until > fromNow(WARNED_BEFORE)) return;
    await repository(RoleAssignment).update({ id }, { warnedAt: now() });
    const { userId, roleId, until } = assignment;
    const holder = await findUser(userId);
    const role = await repository(Role).findOneByOrFail({ id: roleId });
    if (!holder) return;
    const giver = await visibleGiver(assignment);
    const ending = { userId, holderName: holder.username, roleName: role.name, until };
    await mailHolderOfEnd(holder, ending);
    if (giver) await mailGiverOfEnd(giver, ending);
    await emit(roleEndsSoon, { ...ending, roleId, giverId: giver?.id ?? null });
  });
}

/**
 * Returns the account that gave a role if it may still view roles; null otherwise, because other
 * accounts must not learn about the roles of the team.
 */
async function visibleGiver({ assignedById }: RoleAssignment): Promise<User | null> {
  if (assignedById === null) return null;
  const may = await isOneThatMay(Permission.SYSTEM_ROLES_VIEW, assignedById);
  return may ? findUser(assignedById) : null;
}

export interface EndingRole {
  userId: number;
  holderName: string;
  roleName: string;
  until: Date;
}

const sampleRole = (): EndingRole => ({
  userId: 0,
  holderName: 'camille',
  roleName: 'Modérateur',
  until: fromNow(7 * DAY),
});

const holderOfEndMail = defineMail({
  key: 'role-ends',
  name: 'Rôle bientôt terminé',
  trigger: 'Avant la fin d’un rôle, à la personne qui l’a.',
  sample: (to) => mailHolderOfEnd(to, sampleRole()),
});

function mailHolderOfEnd(holder: Recipient, { roleName, until }: EndingRole): Promise<void> {
  return mailMembers([holder], 'Votre rôle prend bientôt fin', () => ({
    template: holderOfEndMail,
    paragraphs: [
      `Bonjour ${holder.username},`,
      `Votre rôle ${quoted(roleName)} dans l’équipe du site prend fin le ${lastDayOf(until)} au soir. Vous perdrez alors ses permissions.`,
      'Pour prolonger ce rôle, contactez la personne qui vous l’a donné.',
    ],
  }));
}

const giverOfEndMail = defineMail({
  key: 'given-role-ends',
  name: 'Rôle donné bientôt terminé',
  trigger: 'Avant la fin d’un rôle, à la personne qui l’a donné.',
  sample: (to) => mailGiverOfEnd(to, sampleRole()),
});

/** Notifies the giver of a role that it ends soon, with a link to extend it. */
function mailGiverOfEnd(
  giver: Recipient,
  { userId, holderName, roleName, until }: EndingRole,
): Promise<void> {
  return mailMembers([giver], `Le rôle ${ofName(holderName)} prend bientôt fin`, () => ({
    template: giverOfEndMail,
    paragraphs: [
      `Bonjour ${giver.username},`,
      `Le rôle ${quoted(roleName)} que vous avez donné à ${holderName} prend fin le ${lastDayOf(until)} au soir.`,
      'Pour prolonger ce rôle, changez son dernier jour. Sinon, vous n’avez rien à faire.',
    ],
    action: {
      label: 'Voir ses rôles',
      url: siteUrl(sitePaths.admin.userRoles(userId)),
    },
  }));
}
