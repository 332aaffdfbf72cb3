import { LessThan } from 'typeorm';
import type { Member } from '../../../platform/access/actor';
import { authorize } from '../../../platform/access/policy';
import { holdLock, query, repository, transaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors/AppError';
import { emit } from '../../../platform/running/bus';
import { DAY, fromNow, now } from '../../../platform/running/clock';
import { isId } from '../../../platform/text/ids';
import { urgesReading } from '../../../../client/platform/emergency/signs';
import { emergenciesErrors } from './emergencies.errors';
import { emergencyFound, emergencyGone, emergencySeen } from './emergencies.events';
import { emergenciesPolicy, placesOf } from './emergencies.policy';
import { readSign, readSigns } from './emergencies.reads';
import { EmergencyTarget, type EmergencySign } from './emergencies.types';
import { EmergencySignRow } from './emergencySign.entity';

/** How long it is kept that somebody wrote such a thing, once staff has read it. */
const KEPT_DAYS = 30;

/** A text that was written or changed. */
export interface WrittenText {
  targetType: EmergencyTarget;
  targetId: number;
  personId: number;
  /** Empty for one that was deleted. */
  text: string;
}

/**
 * Looks whether a text seems to tell of a real emergency, and keeps or drops its sign. Called in the
 * transaction that stores the text, whose lock it relies on; changes nothing of the text.
 */
export async function lookAt({ text, ...about }: WrittenText): Promise<void> {
  const { targetType, targetId, personId } = about;
  const signs = repository(EmergencySignRow);
  const known = await signs.findOneBy({ targetType, targetId });
  if (urgesReading(text)) {
    if (known) return;
    const row = Object.assign(new EmergencySignRow(), { ...about, at: now() });
    await signs.insert(row);
    await emit(emergencyFound, { signId: row.id, ...about });
  } else if (known) {
    await signs.delete(known.id);
    await emit(emergencyGone, { signId: known.id, targetType, targetId, personId });
  }
}

/**
 * What seems to tell of a real emergency: what nobody of the staff has read, the oldest first and each
 * person in turn, or the last that was read. At most 50.
 * @throws AppError FORBIDDEN for an actor who may read neither comments nor reports
 */
export async function listEmergencies(actor: Member, seen: boolean): Promise<EmergencySign[]> {
  const places = placesOf(actor);
  if (places.length === 0) throw new AppError('FORBIDDEN');
  return readSigns({ places, readerId: actor.userId, seen });
}

/**
 * Says that somebody of the staff has read a sign, or that nobody has yet. The first who reads it
 * stays the one who did.
 * @throws AppError EMERGENCY_NOT_FOUND; FORBIDDEN
 */
export function markEmergency(actor: Member, id: string, seen: boolean): Promise<EmergencySign> {
  if (placesOf(actor).length === 0) throw new AppError('FORBIDDEN');
  return transaction(async () => {
    await holdLock(`emergency:${id}`);
    const sign = isId(id) ? await readSign(Number(id)) : null;
    if (!sign || !emergenciesPolicy.view(actor, sign))
      throw new AppError(emergenciesErrors.EMERGENCY_NOT_FOUND);
    authorize(emergenciesPolicy.see, actor, sign);
    if ((sign.seenAt !== null) === seen) return sign;
    await repository(EmergencySignRow).update(sign.id, {
      seenAt: seen ? now() : null,
      seenById: seen ? actor.userId : null,
    });
    const { targetType, targetId, personId } = sign;
    const about = { signId: sign.id, targetType, targetId, personId };
    await emit(emergencySeen, { ...about, actorId: actor.userId, seen });
    return (await readSign(sign.id)) ?? sign;
  });
}

/** Forgets what staff has read a while ago, and what went with the article that it stood under. */
export function forgetOldSigns(): Promise<void> {
  return transaction(async () => {
    const seenAt = LessThan(fromNow(-KEPT_DAYS * DAY));
    await repository(EmergencySignRow).delete({ seenAt });
    await query(
      `DELETE FROM emergency_signs WHERE "targetType" = '${EmergencyTarget.COMMENT}'
       AND NOT EXISTS (SELECT 1 FROM comments c WHERE c."id" = emergency_signs."targetId")`,
    );
  });
}
