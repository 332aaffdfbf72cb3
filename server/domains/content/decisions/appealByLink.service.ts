import { networkOf } from '#platform/address';
import { AppError } from '#platform/errors/AppError';
import { repository } from '#platform/db/transaction';
import { throttle } from '#platform/limits/throttle';
import { now } from '#platform/running/clock';
import { exportDataOf } from '#domains/identity/accounts/leaving/dataExport.service';
import type { DataExport } from '#domains/identity/accounts/profile/profile.types';
import type { CallOrigin } from '#domains/identity/auth/sessions/session.types';
import { activeBanOf } from '#domains/identity/users/activeBan.service';
import { requireUser } from '#domains/identity/users/users.service';
import { usersErrors } from '#domains/identity/users/users.errors';
import { readAppealToken } from './appealLink';
import { fileAppeal } from './appeals.service';
import { Decision } from './decision.entity';
import { DecisionKind } from './decision.types';
import type { OwnDecision } from './decisions.types';
import { decisionsErrors } from './decisions.errors';
import { listAppealableBeside, readOne } from './ownDecisions.service';

/** How many times one address may use such links: a whole class may share it. */
const OPENINGS = { limit: 60, windowSeconds: 3600 };

/**
 * The ban that a link from a mail is about. It serves until the time to appeal is over, and as long
 * as the ban lasts: other decisions can be appealed until later, and data is taken here alone.
 * @throws AppError INVALID_TOKEN when we did not make it, it serves no longer, or the ban is
 * nobody's; RATE_LIMITED, per address
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

/** The decision behind such a link. @throws as above */
export async function decisionByLink(token: string, origin: CallOrigin): Promise<OwnDecision> {
  const decision = await requireBan(token, origin);
  return readOne(Number(decision.personId), decision);
}

/**
 * The other decisions about the person whom such a link is for that they appealed or still may, as
 * long as the ban keeps them out; else they find them in their account. Newest first.
 * @throws as above
 */
export async function othersByLink(token: string, origin: CallOrigin): Promise<OwnDecision[]> {
  return othersThan(await requireBan(token, origin));
}

async function othersThan(ban: Decision): Promise<OwnDecision[]> {
  return (await isInForce(ban)) ? listAppealableBeside(ban) : [];
}

/**
 * Appeals the ban behind such a link, or another decision about the same person: each once, signed
 * in or not.
 * @param id another decision of `othersByLink`; null for the ban
 * @throws as above, and as `fileAppeal`
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

/** Whether a ban still keeps its person out. */
async function isInForce({ personId, banId }: Decision): Promise<boolean> {
  return (await activeBanOf(Number(personId)))?.id === banId;
}

/**
 * The data of the person whom such a link is for, as long as the ban keeps them out.
 * @throws as above; RATE_LIMITED past 5 an hour
 */
export async function exportDataByLink(token: string, origin: CallOrigin): Promise<DataExport> {
  const ban = await requireBan(token, origin);
  // Whoever can sign in takes their data there.
  if (!(await isInForce(ban))) throw new AppError(usersErrors.INVALID_TOKEN);
  return exportDataOf(await requireUser(Number(ban.personId)));
}
