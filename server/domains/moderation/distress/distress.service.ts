import { In, IsNull, LessThan } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { authorize } from '#platform/access/policy';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { accountsThatMay } from '#domains/identity/roles/holders.service';
import { urgesReading } from '#client/shared/distressDetection';
import { distressErrors } from './distress.errors';
import {
  emergencyFound,
  emergencyGone,
  emergencySeen,
  emergencySettled,
  type DetectionFacts,
} from './distress.events';
import { distressPolicy, permissionsToAnswer, placesOf } from './distress.policy';
import {
  detectionFactsOf,
  readDetectionFacts,
  readDetection,
  readDetections,
} from './distress.reads';
import { EmergencyTarget, type EmergencySign } from './distress.types';
import { EmergencyReading } from './emergencyReading.entity';
import { EmergencyDetectionRow } from './emergencyDetection.entity';
import { recordDistress, settleDistress } from '../cases/recording/distress';

/** Maximum number of accounts with one permission that are notified, above the size of any staff. */
const MOST_NOTIFIED = 500;

/** Retention of a detection after its outcome, in days. */
const RETENTION_DAYS = 30;

/** New or changed text of a member. */
export interface WrittenText {
  targetType: EmergencyTarget;
  targetId: number;
  personId: number;
  /** Empty for a deleted text. */
  text: string;
}

/**
 * Checks whether a text may be a distress message, and stores or deletes its detection. The text
 * itself is not changed. Call this function in the transaction that stores the text, because it
 * relies on the locks of that transaction.
 */
export async function lookAt({ text, ...about }: WrittenText): Promise<void> {
  const { targetType, targetId } = about;
  const detections = repository(EmergencyDetectionRow);
  if (!urgesReading(text)) return deleteDetection(about);
  if (await detections.existsBy({ targetType, targetId })) return;
  const row = Object.assign(new EmergencyDetectionRow(), { ...about, at: now() });
  await detections.insert(row);
  for (const found of await readDetectionFacts([row.id])) {
    const number = await recordDistress(found);
    await emit(emergencyFound, { ...found, number });
  }
}

/** Deletes the detection of a text that its author changed or deleted. */
export async function deleteDetection({
  targetType,
  targetId,
}: Pick<WrittenText, 'targetType' | 'targetId'>): Promise<void> {
  const detections = repository(EmergencyDetectionRow);
  const stored = await detections.findOneBy({ targetType, targetId });
  if (!stored) return;
  const [gone] = await readDetectionFacts([stored.id]);
  await detections.delete(stored.id);
  if (!gone) return;
  await settleDistress(gone);
  await emit(emergencyGone, gone);
}

/**
 * Returns the distress messages that have an outcome (`settled`), or those that need one, in the
 * order of `readDetections`, at most 50.
 * @throws AppError FORBIDDEN for an actor who may read neither comments nor reports
 */
export async function listEmergencies(actor: Member, settled: boolean): Promise<EmergencySign[]> {
  const places = placesOf(actor);
  if (places.length === 0) throw new AppError('FORBIDDEN');
  return readDetections({ places, readerId: actor.userId, settled });
}

/**
 * Marks a distress message as read by the actor, or removes the mark. Repeating the call changes
 * nothing. The message still needs an outcome, which it gets when its case is closed.
 * @throws AppError EMERGENCY_NOT_FOUND; FORBIDDEN
 */
export function reviewDistressDetection(
  actor: Member,
  id: string,
  seen: boolean,
): Promise<EmergencySign> {
  if (placesOf(actor).length === 0) throw new AppError('FORBIDDEN');
  const { userId } = actor;
  return transaction(async () => {
    await acquireLock(`emergency:${id}`);
    const sign = isId(id) ? await readDetection(Number(id), userId) : null;
    if (!sign || !distressPolicy.view(actor, sign))
      throw new AppError(distressErrors.EMERGENCY_NOT_FOUND);
    authorize(distressPolicy.see, actor, sign);
    if (sign.readByViewer === seen) return sign;
    const readings = repository(EmergencyReading);
    if (seen) await readings.insert({ signId: sign.id, userId, readAt: now() });
    else await readings.delete({ signId: sign.id, userId });
    await emit(emergencySeen, { ...detectionFactsOf(sign), actorId: userId, seen });
    return (await readDetection(sign.id, userId)) ?? sign;
  });
}

/** Closing or reopening of the case of distress messages. */
interface CaseChange {
  actorId: number;
  /** Case number. */
  number: string;
}

/** Marks detections as settled when their case is closed with an outcome. */
export async function settleDetections(ids: readonly number[], cause: CaseChange): Promise<void> {
  const change = { seenAt: now(), seenById: cause.actorId };
  await repository(EmergencyDetectionRow).update({ id: In([...ids]), seenAt: IsNull() }, change);
  await emitSettled(ids, { ...cause, settled: true });
}

/**
 * Clears the outcome of detections when their case is reopened.
 * @returns IDs of the detections that still exist
 */
export async function reopenDetections(
  ids: readonly number[],
  cause: CaseChange,
): Promise<number[]> {
  const detections = repository(EmergencyDetectionRow);
  const stored = await detections.find({ select: { id: true }, where: { id: In([...ids]) } });
  const reopened = stored.map(({ id }) => id);
  if (reopened.length === 0) return [];
  await detections.update({ id: In(reopened) }, { seenAt: null, seenById: null });
  await emitSettled(reopened, { ...cause, settled: false });
  return reopened;
}

async function emitSettled(
  ids: readonly number[],
  cause: CaseChange & { settled: boolean },
): Promise<void> {
  for (const about of await readDetectionFacts(ids)) {
    await emit(emergencySettled, { ...about, ...cause });
  }
}

/** Account that is notified of a distress message. */
export interface NotifiedReader {
  userId: number;
  /** Whether the account may open the case of the message. */
  opensCase: boolean;
}

/**
 * Returns the accounts that are notified of a distress message: those that may act on it, except the
 * ones that must not learn of it.
 */
export async function readersToNotify({
  targetType,
  hiddenFrom,
}: Pick<DetectionFacts, 'targetType' | 'hiddenFrom'>): Promise<NotifiedReader[]> {
  const openers = await idsThatMay(Permission.MODERATION_REPORTS_VIEW);
  const ids = new Set<number>();
  for (const permission of permissionsToAnswer(targetType)) {
    for (const id of await idsThatMay(permission)) ids.add(id);
  }
  return [...ids]
    .filter((id) => !hiddenFrom.includes(id))
    .map((userId) => ({ userId, opensCase: openers.includes(userId) }));
}

const idsThatMay = async (permission: Permission): Promise<number[]> =>
  (await accountsThatMay(permission, MOST_NOTIFIED)).map(({ id }) => id);

/**
 * Deletes detections whose retention period is over, and those of comments deleted with their
 * article.
 */
export function deleteOldDetections(): Promise<void> {
  return transaction(async () => {
    const seenAt = LessThan(fromNow(-RETENTION_DAYS * DAY));
    await repository(EmergencyDetectionRow).delete({ seenAt });
    await query(
      `DELETE FROM emergency_signs WHERE "targetType" = '${EmergencyTarget.COMMENT}'
       AND NOT EXISTS (SELECT 1 FROM comments c WHERE c."id" = emergency_signs."targetId")`,
    );
  });
}
