import type { Member } from '#platform/access/actor';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { parse } from '#platform/input/parse';
import { now } from '#platform/running/clock';
import { ConsentKind } from '#domains/identity/consents/consentKind.types';
import { countChoice, recordConsents } from '#domains/identity/consents/consents.service';
import {
  deliveryInput,
  timeZoneOf,
  type DeliveryInput,
  type NotificationDelivery,
} from './delivery.types';
import { pushDevicesOf } from '../push/pushDevices.service';
import { pushKey } from '../push/pushKeys.service';
import { nextDigest } from './quietHours';
import { NotificationRhythm } from './rhythm.entity';

/** Returns the actor's push devices, quiet hours and digest. */
export async function notificationDelivery(actor: Member): Promise<NotificationDelivery> {
  const rhythm = await repository(NotificationRhythm).findOneBy({ userId: actor.userId });
  const { publicKey } = await pushKey();
  return {
    pushKey: publicKey,
    timeZone: rhythm?.timeZone ?? null,
    quietFrom: rhythm?.quietFrom ?? null,
    quietUntil: rhythm?.quietUntil ?? null,
    digest: rhythm?.digest ?? null,
    devices: await pushDevicesOf(actor),
  };
}

/** Subject under which consents to digests are recorded. */
const DIGEST = 'DIGEST';

/** Returns the record of a consent to digests, which was given or withdrawn. */
export const digestConsent = (given: boolean) => ({
  kind: ConsentKind.MAILS,
  about: DIGEST,
  given,
});

/**
 * Saves the actor's quiet hours, digest frequency and time zone. Turning digests on or off is
 * recorded as a consent given or withdrawn.
 * @throws AppError VALIDATION_FAILED; RATE_LIMITED
 */
export async function setNotificationDelivery(
  actor: Member,
  given: DeliveryInput,
): Promise<NotificationDelivery> {
  const {
    timeZone: named,
    quietFrom = null,
    quietUntil = null,
    digest = null,
  } = parse(deliveryInput, given);
  const timeZone = timeZoneOf(named) ?? named;
  const { userId } = actor;
  await countChoice(userId);
  return transaction(async () => {
    await acquireLock(`preferences:${userId}`);
    const rhythms = repository(NotificationRhythm);
    const before = await rhythms.findOneBy({ userId });
    // The first digest does not contain notifications from before digests were enabled.
    const digestSince = digest === null ? null : (before?.digestSince ?? now());
    const digestDueAt = digest === null ? null : nextDigest(now(), digest, timeZone);
    const chosen = { userId, timeZone, quietFrom, quietUntil, digest, digestSince, digestDueAt };
    await rhythms.upsert(chosen, ['userId']);
    const wasGiven = (before?.digest ?? null) !== null;
    if (wasGiven !== (digest !== null)) await recordConsents(userId, [digestConsent(!wasGiven)]);
    return notificationDelivery(actor);
  });
}
