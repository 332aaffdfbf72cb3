import { IsNull } from 'typeorm';
import type { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { requireNoConflictOfInterest } from '#domains/identity/roles/conflicts/conflicts.service';
import { authorize } from '#platform/access/policy';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { SUPER_ADMIN } from '#domains/identity/roles/roles.types';
import { reopenDetections, settleDetections } from '#domains/moderation/distress/distress.service';
import { CaseState, MatterKind } from '../caseStates';
import { casesErrors } from '../cases.errors';
import { caseHandled, type CaseHandled } from '../cases.events';
import { casesPolicy } from '../cases.policy';
import {
  caseClosingInput,
  caseNoteInput,
  caseReasonInput,
  CaseSubjectType,
  DistressOutcome,
  openCaseInput,
} from '../cases.types';
import { CaseEntryKind, CaseOutcome } from '../entries/entry.types';
import { caseActionsOf, type CaseFacts } from '../reading/caseActions';
import { findCase, requireCase, type PresentedCase } from '../reading/cases.service';
import { keyOf, readSubjects } from '../subjects/subjects.reads';
import { CaseLink } from '../caseLink.entity';
import { CaseEntryRow } from '../entries/caseEntry.entity';
import { CaseMatter } from '../caseMatter.entity';
import type { CaseRow } from '../case.entity';
import { requireOutcome } from './distressOutcome';
import {
  addEntry,
  addMatter,
  caseFor,
  change,
  findLockedCase,
  settleState,
  type Subject,
} from './caseStorage';

/**
 * Kinds of matters that are settled by closing the case. A pending matter of any other kind
 * prevents closing the case by hand.
 */
const BY_HAND: ReadonlySet<MatterKind> = new Set([
  MatterKind.HAND,
  MatterKind.EMERGENCY,
  MatterKind.STAFF_FLOOD,
  MatterKind.MESSAGE,
]);

export interface CaseAsRead {
  number: string;
  version: number;
}

/** Case to close or reopen. A conflict of interest forbids both, unless it is overridden. */
export interface CaseToSettle extends CaseAsRead {
  /** Reason with which a super administrator overrides a conflict of interest. */
  lastResort?: string | null;
}

const emitHandled = (
  row: Pick<CaseRow, 'id' | 'number'>,
  actor: Member,
  action: CaseHandled['action'],
  more: Pick<CaseHandled, 'other' | 'outcome'> | null = null,
) =>
  emit(caseHandled, {
    caseId: row.id,
    number: row.number,
    actorId: actor.userId,
    action,
    ...more,
  });

/** Returns the stored case after an action of the actor. */
export async function asStored(
  actor: Member,
  { number }: { number: string },
): Promise<PresentedCase> {
  const found = await findCase(actor, number);
  if (!found) throw new AppError(casesErrors.CASE_NOT_FOUND);
  return found;
}

/**
 * Returns a case that is not about the actor. With a reason for an override, also returns to a
 * super administrator a case about themselves; the caller must then call `requireNoConflictInCase`.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE
 */
export async function requireOutside(
  actor: Member,
  number: string,
  lastResort?: string | null,
): Promise<PresentedCase> {
  const found = await requireCase(actor, number);
  if (!lastResort || !actor.has(SUPER_ADMIN)) {
    authorize(casesPolicy.isNotSubject, actor, found, casesErrors.OWN_CASE);
  }
  return found;
}

/**
 * Locks and returns a case that is not about the actor, unless a super administrator gives a reason
 * for an override. Throws if the version that the actor has read is outdated.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; CONFLICT
 */
export async function requireToChange(
  actor: Member,
  { number, version, lastResort }: CaseToSettle,
): Promise<CaseRow> {
  const found = await requireOutside(actor, number, lastResort);
  // An actor whom the case is about is refused before the version is compared, because an error
  // about versions or states would reveal hidden data.
  if (found.known) await requireNoConflictInCase(actor, found, lastResort);
  const row = await findLockedCase(found.id);
  if (!row) throw new AppError(casesErrors.CASE_NOT_FOUND);
  const current = found.known ? found : row;
  if (current.version !== version) throw new AppError('CONFLICT');
  return row;
}

const currentOf = (row: Pick<CaseRow, 'number' | 'state' | 'version'>) => ({
  number: row.number,
  state: new EnumValue(CaseState, row.state),
  version: row.version,
});

export function requireOpen(row: CaseRow): void {
  if (row.state === CaseState.CLOSED) {
    throw new AppError(casesErrors.CASE_CLOSED, { current: currentOf(row) });
  }
}

/**
 * Adds a note to a case, open or closed. The version does not change.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; VALIDATION_FAILED on `text`
 */
export function addCaseNote(actor: Member, number: string, given: string): Promise<PresentedCase> {
  const { text } = parse(caseNoteInput, { text: given });
  return transaction(async () => {
    const found = await requireOutside(actor, number);
    await addEntry(found, { kind: CaseEntryKind.NOTE, actorId: actor.userId, text });
    await emitHandled(found, actor, 'noted');
    return asStored(actor, found);
  });
}

/**
 * Assigns a case to the actor, even if a colleague has claimed it, because the colleague may be
 * away.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; CASE_CLOSED; CONFLICT with the current
 * state; CONFLICT_OF_INTEREST
 */
export function claimCase(actor: Member, asRead: CaseAsRead): Promise<PresentedCase> {
  return transaction(async () => {
    const row = await requireToChange(actor, asRead);
    requireOpen(row);
    await requireNoConflictInCase(actor, row);
    if (row.assignedToId === actor.userId) return asStored(actor, row);
    await change(row, { assignedToId: actor.userId });
    await addEntry(row, { kind: CaseEntryKind.TAKEN, actorId: actor.userId });
    await settleState(row, actor.userId);
    await emitHandled(row, actor, 'taken');
    return asStored(actor, row);
  });
}

/**
 * Releases a case that the actor has claimed.
 * @throws AppError FORBIDDEN, also for a case claimed by another user; otherwise as `claimCase`,
 * except CONFLICT_OF_INTEREST
 */
export function releaseCase(actor: Member, asRead: CaseAsRead): Promise<PresentedCase> {
  return transaction(async () => {
    const row = await requireToChange(actor, asRead);
    requireOpen(row);
    if (row.assignedToId === null) return asStored(actor, row);
    authorize(casesPolicy.release, actor, row);
    await change(row, { assignedToId: null });
    await addEntry(row, { kind: CaseEntryKind.RELEASED, actorId: actor.userId });
    await settleState(row, actor.userId);
    await emitHandled(row, actor, 'released');
    return asStored(actor, row);
  });
}

/**
 * Links a case to another. Linking them again changes nothing.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE, also for the other case; VALIDATION_FAILED
 * on `otherNumber`
 */
export function linkCases(
  actor: Member,
  number: string,
  otherNumber: string,
): Promise<PresentedCase> {
  return transaction(async () => {
    const found = await requireOutside(actor, number);
    const other = await findCase(actor, otherNumber);
    if (!other) throw AppError.invalid({ otherNumber: 'Ce numéro de dossier n’existe pas.' });
    authorize(casesPolicy.isNotSubject, actor, other, casesErrors.OWN_CASE);
    if (other.id === found.id) {
      throw AppError.invalid({ otherNumber: 'Indiquez le numéro d’un autre dossier.' });
    }
    const [olderId = 0, newerId = 0] = [found.id, other.id].toSorted((one, two) => one - two);
    await repository(CaseLink)
      .createQueryBuilder()
      .insert()
      .values({ olderId, newerId })
      .orIgnore()
      .execute();
    if (await isLinkedByHand(found.id, other.id)) return asStored(actor, found);
    const { userId: actorId } = actor;
    await addEntry(found, { kind: CaseEntryKind.LINKED, actorId, refId: other.id });
    await addEntry(other, { kind: CaseEntryKind.LINKED, actorId, refId: found.id });
    await emitHandled(found, actor, 'linked', { other: other.number });
    return asStored(actor, found);
  });
}

const isLinkedByHand = (caseId: number, refId: number): Promise<boolean> =>
  repository(CaseEntryRow).existsBy({ caseId, refId, kind: CaseEntryKind.LINKED });

/**
 * Opens a case by hand, or adds the note to the open case about the same target. The case stays
 * open until staff close it by hand.
 * @throws AppError OWN_CASE for a case about the actor; VALIDATION_FAILED with a message
 * per field
 */
export function openCaseByHand(
  actor: Member,
  given: z.input<typeof openCaseInput>,
): Promise<PresentedCase> {
  const { subjectType, subjectId, severity, title, note } = parse(openCaseInput, given);
  return transaction(async () => {
    const subject = await subjectOf(subjectType, subjectId ?? null);
    authorize(casesPolicy.isNotSubject, actor, subject, casesErrors.OWN_CASE);
    const { userId: actorId } = actor;
    const row = await caseFor(subject, { severity, openedById: actorId, title });
    await addMatter(row, MatterKind.HAND, row.id);
    await addEntry(row, { kind: CaseEntryKind.NOTE, actorId, text: note });
    await emitHandled(row, actor, 'opened');
    return asStored(actor, row);
  });
}

async function subjectOf(subjectType: CaseSubjectType, given: string | null): Promise<Subject> {
  if (subjectType === CaseSubjectType.NONE) {
    return { subjectType, subjectId: null, subjectText: null, personId: null };
  }
  const subjectId = given !== null && isId(given) ? Number(given) : 0;
  const key = { type: subjectType, id: subjectId };
  const found = (await readSubjects([key])).get(keyOf(key));
  if (!found) throw AppError.invalid({ subjectId: 'Ce numéro de dossier n’existe pas.' });
  return { subjectType, subjectId, subjectText: found.text, personId: found.personId };
}

/**
 * Throws when the actor has a conflict of interest in a case. Called before a case is claimed,
 * closed or reopened, and before its comment is hidden or shown.
 * @throws AppError CONFLICT_OF_INTEREST; VALIDATION_FAILED on `lastResort`
 */
export async function requireNoConflictInCase(
  actor: Member,
  row: CaseFacts,
  lastResort?: string | null,
): Promise<void> {
  for (const action of caseActionsOf(row))
    await requireNoConflictOfInterest(actor, action, lastResort);
}

/** Reason and outcome with which a case is closed. */
interface Closing {
  reason: string | null;
  /** Outcome of the distress messages; null when none is pending. */
  outcome?: DistressOutcome | null;
}

const outcomes: Readonly<Record<DistressOutcome, CaseOutcome>> = {
  [DistressOutcome.ANSWERED]: CaseOutcome.ANSWERED,
  [DistressOutcome.FALSE_ALARM]: CaseOutcome.FALSE_ALARM,
  [DistressOutcome.HANDED_OVER]: CaseOutcome.HANDED_OVER,
};

/**
 * Closes a case by hand. Throws while anything is pending that must be decided elsewhere, such as a
 * report (see `BY_HAND`). Pending distress messages get the given outcome.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; CASE_CLOSED; CASE_STILL_WAITS; CONFLICT;
 *   CONFLICT_OF_INTEREST; VALIDATION_FAILED on `reason`, `outcome` or `lastResort`
 */
export function closeCase(
  actor: Member,
  asRead: CaseToSettle,
  given: Closing,
): Promise<PresentedCase> {
  const { reason, outcome = null } = parse(caseClosingInput, given);
  return transaction(async () => {
    const row = await requireToChange(actor, asRead);
    requireOpen(row);
    const waiting = await repository(CaseMatter).findBy({ caseId: row.id, settledAt: IsNull() });
    if (waiting.some(({ kind }) => !BY_HAND.has(kind))) {
      throw new AppError(casesErrors.CASE_STILL_WAITS, { current: currentOf(row) });
    }
    await requireNoConflictInCase(actor, row, asRead.lastResort);
    const signIds = detectionIdsIn(waiting);
    await requireOutcome(row, signIds, outcome);
    await repository(CaseMatter).update(
      waiting.map(({ id }) => id),
      { settledAt: now() },
    );
    if (signIds.length > 0)
      await settleDetections(signIds, { actorId: actor.userId, number: row.number });
    const closing = { reason, outcome: outcome && outcomes[outcome] };
    await settleState(row, actor.userId, closing);
    await emitHandled(row, actor, 'closed', outcome && { outcome });
    return asStored(actor, row);
  });
}

const detectionIdsIn = (matters: readonly CaseMatter[]): number[] =>
  matters.filter(({ kind }) => kind === MatterKind.EMERGENCY).map(({ refId }) => refId);

/**
 * Reopens a closed case, which staff must then close by hand. Distress messages in the case become
 * pending again, so that closing the case again needs a new outcome.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; CASE_NOT_CLOSED; CONFLICT;
 *   CONFLICT_OF_INTEREST; VALIDATION_FAILED on `reason` or `lastResort`
 */
export function reopenCase(
  actor: Member,
  asRead: CaseToSettle,
  given: string | null,
): Promise<PresentedCase> {
  const { reason } = parse(caseReasonInput, { reason: given });
  return transaction(async () => {
    const row = await requireToChange(actor, asRead);
    if (row.state !== CaseState.CLOSED) throw new AppError(casesErrors.CASE_NOT_CLOSED);
    await requireNoConflictInCase(actor, row, asRead.lastResort);
    await addEntry(row, { kind: CaseEntryKind.REOPENED, actorId: actor.userId, text: reason });
    const matters = await repository(CaseMatter).findBy({
      caseId: row.id,
      kind: MatterKind.EMERGENCY,
    });
    const cause = { actorId: actor.userId, number: row.number };
    const signIds = await reopenDetections([...new Set(detectionIdsIn(matters))], cause);
    for (const signId of signIds) await addMatter(row, MatterKind.EMERGENCY, signId);
    // A reopened distress message is enough to keep the case open. No matter of kind HAND is added,
    // because the author of the message could see that matter.
    if (signIds.length === 0) await addMatter(row, MatterKind.HAND, row.id);
    await emitHandled(row, actor, 'reopened');
    return asStored(actor, row);
  });
}
