import { In, LessThanOrEqual, Not } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { confirmableNamed, withoutAsking } from '#platform/access/approvals';
import { acquireLock, repository, transaction, transactionPart } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';
import { parse } from '#platform/input/parse';
import { log } from '#platform/log';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';
import { actorsByAccount } from '#domains/identity/roles/holders.service';
import { UPDATING_A_ROLE } from '#domains/identity/roles/roles.types';
import { heightOf } from '#domains/identity/roles/roles.service';
import { ConfirmationRow } from './approval.entity';
import { ConfirmationState, refusalInput } from './approvals.types';
import { REQUESTER_GONE, REQUESTER_UNABLE } from './approvalTexts';
import { OPEN_STATES, stateAfter, type ConfirmationStep } from './approvalState';
import { approvalsErrors } from './approvals.errors';
import { confirmationDecided } from './approvals.events';
import { approvalsPolicy } from './approvals.policy';
import { asOfNow, factsOf, maySee, refusalTo, requireNoConflict } from './judging.service';
import { recordApprovalEnd } from '../cases/recording/approvals';

/**
 * Returns an open request, locked until the end of the transaction.
 * @param mayKnow whether the actor may know that the request exists
 * @throws AppError CONFIRMATION_NOT_FOUND; CONFIRMATION_ENDED
 */
async function requireLockedRequest(
  id: string,
  mayKnow: (row: ConfirmationRow) => Promise<boolean> | boolean,
) {
  const row = isId(id) ? await lockedRow(Number(id)) : null;
  if (!row || !(await mayKnow(row))) throw new AppError(approvalsErrors.CONFIRMATION_NOT_FOUND);
  if (!OPEN_STATES.includes(row.state) || row.until <= now()) {
    const current = { id: row.id, state: new EnumValue(ConfirmationState, row.state) };
    throw new AppError(approvalsErrors.CONFIRMATION_ENDED, { current });
  }
  return row;
}

async function lockedRow(id: number): Promise<ConfirmationRow | null> {
  await acquireLock(`confirmation:${id}`);
  return repository(ConfirmationRow).findOneBy({ id });
}

/**
 * Approves a request of another member and executes its action in the same transaction. The action
 * runs in the name of the proposer, with the proposer's current rights. If the action is no longer
 * possible, the request fails, and its `outcome` gives the reason.
 * @throws AppError CONFIRMATION_NOT_FOUND; CONFIRMATION_ENDED; OWN_CONFIRMATION; FORBIDDEN;
 *   HIGHER_ROLE; MISSING_GRANT; CONFLICT_OF_INTEREST
 */
export function confirmAction(actor: Member, id: string): Promise<ConfirmationRow> {
  return transaction(async () => {
    const row = await requireLockedRequest(id, (found) => maySee(actor, found));
    await authorizeDeciding(actor, row);
    return carryOut(row, 'confirm', actor.userId);
  });
}

/**
 * Refuses a request of another member.
 * @throws AppError the errors of `confirmAction`; VALIDATION_FAILED tied to `reason`
 */
export function refuseAction(actor: Member, id: string, given: string): Promise<ConfirmationRow> {
  const { reason: note } = parse(refusalInput, { reason: given });
  return transaction(async () => {
    const row = await requireLockedRequest(id, (found) => maySee(actor, found));
    await authorizeDeciding(actor, row);
    return end(row, 'refuse', { decidedById: actor.userId, note });
  });
}

/**
 * Withdraws a request of the actor.
 * @throws AppError CONFIRMATION_NOT_FOUND; CONFIRMATION_ENDED; NOT_YOUR_CONFIRMATION
 */
export function callOffAction(actor: Member, id: string): Promise<ConfirmationRow> {
  return transaction(async () => {
    const row = await requireLockedRequest(id, (found) => maySee(actor, found));
    if (!approvalsPolicy.callOff(actor, row)) {
      throw new AppError(approvalsErrors.NOT_YOUR_CONFIRMATION);
    }
    return end(row, 'callOff', { decidedById: actor.userId });
  });
}

async function authorizeDeciding(actor: Member, row: ConfirmationRow): Promise<void> {
  const { roles } = await heightOf([], row.roleIds);
  const refusal = refusalTo(actor, await asOfNow(row), roles);
  if (refusal) throw refusal;
  if (!(await canAccessAdmin(actor))) throw new AppError('FORBIDDEN');
  await requireNoConflict(actor, row);
}

/** Number of requests that the job reads at a time. */
const CHUNK = 100;

/**
 * Ends requests whose time is over, and executes delayed ones. Each request has its own
 * transaction: if the server stops, the next run continues with the remaining requests.
 */
export async function endDueRequests(signal: AbortSignal): Promise<void> {
  const tried: number[] = [];
  for (;;) {
    const due = await repository(ConfirmationRow).find({
      select: { id: true },
      where: {
        state: In([...OPEN_STATES]),
        until: LessThanOrEqual(now()),
        id: Not(In(tried)),
      },
      order: { until: 'ASC', id: 'ASC' },
      take: CHUNK,
    });
    if (due.length === 0) return;
    for (const { id } of due) {
      if (signal.aborted) return;
      tried.push(id);
      await endDue(id).catch((error: unknown) =>
        log().error({ err: error, confirmation: id }, 'a request could not be ended'),
      );
    }
  }
}

function endDue(id: number): Promise<void> {
  return transaction(async () => {
    const row = await lockedRow(id);
    if (!row || !OPEN_STATES.includes(row.state) || row.until > now()) return;
    if (row.state === ConfirmationState.DELAYED) await carryOut(row, 'expire', null);
    else await end(row, 'expire', { decidedById: null });
  });
}

/**
 * Executes the action of a request. If the action is refused now, its changes are rolled back and
 * the request fails.
 */
async function carryOut(
  row: ConfirmationRow,
  step: 'confirm' | 'expire',
  decidedById: number | null,
): Promise<ConfirmationRow> {
  const asked = { ...row };
  // Stores the new state first: an erasure ends the open requests about its account, and must not
  // find this one.
  await store(row, step, { decidedById });
  let outcome: string | null = null;
  try {
    await transactionPart(() => run(asked, decidedById));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outcome = outcomeOf(error);
    await store(asked, 'fail', { decidedById, outcome });
  }
  return emitDecided(row.id, asked);
}

/**
 * Codes of errors about the requester. Their messages are not shown to the approver: they address
 * the requester, and the message of a conflict of interest would reveal a report.
 */
const ABOUT_REQUESTER: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'HIGHER_ROLE',
  'MISSING_GRANT',
  'CONFLICT_OF_INTEREST',
]);

/** Returns the reason for which an action could not be done, in French. */
const outcomeOf = ({ code, details, message }: AppError): string =>
  ABOUT_REQUESTER.has(code)
    ? REQUESTER_UNABLE
    : (Object.values(details.fields ?? {})[0] ?? message);

async function run(
  { useCase, proposerId, input }: ConfirmationRow,
  confirmedById: number | null,
): Promise<void> {
  const confirmable = confirmableNamed(useCase);
  const proposer =
    proposerId === null ? null : (await actorsByAccount([proposerId])).get(proposerId);
  if (!confirmable || !proposer) throw AppError.invalid({ proposer: REQUESTER_GONE });
  await withoutAsking(() => confirmable.run(proposer, input as never), confirmedById);
}

interface Ending {
  decidedById: number | null;
  note?: string;
  outcome?: string | null;
}

/** Ends a request and deletes its personal data. */
async function end(row: ConfirmationRow, step: ConfirmationStep, how: Ending) {
  const asked = { ...row };
  await store(row, step, how);
  return emitDecided(row.id, asked);
}

async function store(row: ConfirmationRow, step: ConfirmationStep, how: Ending): Promise<void> {
  const state = stateAfter(row.state, step);
  if (state === null) throw new AppError(approvalsErrors.CONFIRMATION_ENDED);
  const ended = { ...how, state, decidedAt: now(), input: null, facts: null, subjectIds: null };
  await repository(ConfirmationRow).update({ id: row.id }, ended);
}

async function emitDecided(id: number, asked: ConfirmationRow): Promise<ConfirmationRow> {
  const row = await repository(ConfirmationRow).findOneByOrFail({ id });
  const { state, decidedById: deciderId, note, outcome } = row;
  // Emits the data from before the action, so that an erased subject is still notified.
  const event = { ...factsOf(asked), state, deciderId, note, outcome };
  await recordApprovalEnd(event);
  await emit(confirmationDecided, event);
  return row;
}

/**
 * Ends the open requests about a role that has changed. Otherwise an approval would also grant
 * permissions that were not requested.
 */
export const endRequestsOnRole = (roleId: string): Promise<void> =>
  endOpen({ roleId, outcome: 'Le rôle a changé depuis la demande.' });

/**
 * Ends the open requests that add rights to a role. Called when a further member receives the role,
 * because each request states how many members have it.
 */
export const endRequestsExtendingRole = (roleId: string): Promise<void> =>
  endOpen({
    roleId,
    useCase: UPDATING_A_ROLE.name,
    outcome: 'Le rôle a été donné à d’autres personnes depuis la demande.',
  });

interface Ended {
  roleId: string;
  /** Use case of the requests to end; requests of any use case when absent. */
  useCase?: string;
  outcome: string;
}

async function endOpen({ roleId, useCase, outcome }: Ended): Promise<void> {
  const open = await repository(ConfirmationRow).findBy({
    state: In([...OPEN_STATES]),
    ...(useCase && { useCase }),
  });
  for (const row of open.filter(({ roleIds }) => roleIds.includes(roleId))) {
    await end(row, 'fail', { decidedById: null, outcome });
  }
}

/**
 * Ends the open requests that an erased account made, and the open requests whose only subject is
 * this account. Deletes the reasons and notes of all requests whose only subject is this account.
 */
export async function dropRequestsOf(userId: number): Promise<void> {
  const rows = repository(ConfirmationRow);
  const state = In([...OPEN_STATES]);
  const open = await rows.find({
    where: [
      { proposerId: userId, state },
      { subjectId: userId, state },
    ],
  });
  for (const row of open) {
    await end(row, 'fail', { decidedById: null, outcome: 'Le compte a été effacé entre-temps.' });
  }
  await rows.update({ subjectId: userId }, { reason: null, note: null });
}
