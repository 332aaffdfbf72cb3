import { networkOf } from '#platform/address';
import { AppError } from '#platform/errors/AppError';
import { repository } from '#platform/db/transaction';
import { throttle } from '#platform/limits/throttle';
import { now } from '#platform/running/clock';
import { exportDataOf } from '#domains/identity/accounts/leaving/dataExport.service';
import type { DataExportPayload } from '#domains/identity/accounts/profile/profile.types';
import type { CallOrigin } from '#domains/identity/auth/sessions/session.types';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { requireUser } from '#domains/identity/users/users.service';
import { usersErrors } from '#domains/identity/users/users.errors';
import { readAppealToken } from './appealLink';
import { fileAppeal } from './appeals.service';
import { Decision } from '../decision.entity';
import { DecisionKind } from '../decision.types';
import type { OwnDecision } from '../decisions.types';
import { decisionsErrors } from '../decisions.errors';
import { listAppealableBeside, readOne } from '../ownDecisions.service';

/**
 * Maximum number of uses of appeal links per network and hour. Many users, such as a school class,
 * may share a network.
 */
const OPENINGS = { limit: 60, windowSeconds: 3600 };

/**
 * Returns the ban that the link in a mail is about. The link is valid until both the appeal period
 * and the ban are over, because a banned user can appeal later decisions and export their data only
 * with this link.
 * @throws AppError INVALID_TOKEN when the signature is wrong, the link has expired or the ban has
 * no user; RATE_LIMITED per network
 */
async function requireBan(token: string, origin: CallOrigin): Promise<Decision> {
  await throttle(`appeal-link:${networkOf(origin.ipAddress)}`, OPENINGS);
  const link = readAppealToken(token);
  const decision = link && (await repository(Decision).findOneBy({ id: link.decisionId }));
  const isTheirs = decision?.kind === DecisionKind.BAN && decision.personId === link?.personId;
  if (!decision || !isTheirs) throw new AppError(usersErrors.INVALID_TOKEN);
  if (decision.appealUntil <= now() && !(await isInForce(decision)))
    throw new AppError(usersErrors.INVALID_TOKEN);
  return decision;
}

/**
 * Returns the ban that the link in a mail is about, as the user reads it.
 * @throws AppError INVALID_TOKEN; RATE_LIMITED
 */
export async function decisionByLink(token: string, origin: CallOrigin): Promise<OwnDecision> {
  const decision = await requireBan(token, origin);
  return readOne(Number(decision.personId), decision);
}

/**
 * Returns the other decisions about the banned user that this user has appealed or may appeal,
 * newest first. Empty once the ban is over, because the user can then sign in and read all
 * decisions.
 * @throws AppError INVALID_TOKEN; RATE_LIMITED
 */
export async function othersByLink(token: string, origin: CallOrigin): Promise<OwnDecision[]> {
  return othersThan(await requireBan(token, origin));
}

async function othersThan(ban: Decision): Promise<OwnDecision[]> {
  return (await isInForce(ban)) ? listAppealableBeside(ban) : [];
}

/**
 * Files an appeal against the ban that the link in a mail is about, or against another decision
 * about the same user. Each decision can be appealed once.
 * @param id ID of a decision that `othersByLink` returns; null to appeal the ban
 * @throws AppError INVALID_TOKEN; RATE_LIMITED; otherwise as `fileAppeal`
 */
export async function fileAppealByLink(
  token: string,
  id: string | null,
  text: string,
  origin: CallOrigin,
): Promise<OwnDecision> {
  const ban = await requireBan(token, origin);
  const personId = Number(ban.personId);
  if (id !== null && !(await othersThan(ban)).some((other) => String(other.id) === id)) {
    throw new AppError(decisionsErrors.DECISION_NOT_FOUND);
  }
  return readOne(personId, await fileAppeal(personId, id ?? String(ban.id), text));
}

/** Returns whether a ban is still in force. */
async function isInForce({ personId, banId }: Decision): Promise<boolean> {
  return (await activeBanOf(Number(personId)))?.id === banId;
}

/**
 * Exports the data of the user whose ban the link is about, as long as the ban lasts.
 * @throws AppError INVALID_TOKEN; RATE_LIMITED after 5 exports in an hour
 */
export async function exportDataByLink(
  token: string,
  origin: CallOrigin,
): Promise<DataExportPayload> {
  const ban = await requireBan(token, origin);
  // A user who can sign in exports their data from their account.
  if (!(await isInForce(ban))) throw new AppError(usersErrors.INVALID_TOKEN);
  return exportDataOf(await requireUser(Number(ban.personId)));
}
