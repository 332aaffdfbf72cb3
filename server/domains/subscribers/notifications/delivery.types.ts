import { ECDH } from 'node:crypto';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { fieldsJudgedBy } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { NotificationKind } from './notification.types';
import { askedAddress } from './push/pushHosts';

/** How often a digest comes. */
export enum DigestRhythm {
  DAILY = 'daily',
  WEEKLY = 'weekly',
}

const LONGEST_ENDPOINT = 1000;
/** Said of an address to which the site pushes nothing. */
export const UNKNOWN_SERVICE = 'Cette adresse n’est pas celle d’un service de notifications connu.';
const KEY = 'Cette clé n’est pas en base64url.';
const NO_POINT = 'Cette clé n’est pas celle d’un navigateur.';

/** Whether a key is a point of P-256, uncompressed: nothing can be sealed for another. */
function isPoint(p256dh: string): boolean {
  const key = Buffer.from(p256dh, 'base64url');
  try {
    return key[0] === UNCOMPRESSED && ECDH.convertKey(key, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

/** The first byte of a point that tells both of its coordinates. */
const UNCOMPRESSED = 4;

/** What a browser hands over when it subscribes. */
export const pushSubscriptionInput = z.object({
  // Kept in one way of writing: by it a browser is told from another. It may be longer than what is given.
  endpoint: z
    .string()
    .min(1, UNKNOWN_SERVICE)
    .max(LONGEST_ENDPOINT, UNKNOWN_SERVICE)
    .transform((endpoint) => askedAddress(endpoint) ?? endpoint)
    .refine((endpoint) => endpoint.length <= LONGEST_ENDPOINT, UNKNOWN_SERVICE),
  // 65 and 16 bytes, as RFC 8291 has them.
  p256dh: z
    .string()
    .max(88, KEY)
    .regex(/^[\w-]{87}=?$/, { message: KEY, abort: true })
    .refine(isPoint, NO_POINT),
  auth: z
    .string()
    .max(24, KEY)
    .regex(/^[\w-]{22}={0,2}$/, KEY),
});

/** The kinds that a device is not told of. */
export const mutedKindsInput = z.object({
  mutedKinds: z
    .array(z.enum(NotificationKind))
    .max(
      Object.keys(NotificationKind).length,
      'Indiquez chaque type de notification une seule fois.',
    ),
});

const LAST_MINUTE = 24 * 60 - 1;
const MINUTES = 'Indiquez une heure de la journée.';
const minuteOfDay = z.number().int(MINUTES).min(0, MINUTES).max(LAST_MINUTE, MINUTES).nullish();

/**
 * The name of a time zone as all places write it, whatever the case that it was given in; null for none.
 * A distance from universal time ("+02:00") is none: it knows no summer. It is told by its name as it
 * is read, since "−02:00" begins with no hyphen.
 */
export function timeZoneOf(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('fr', { timeZone: name }).resolvedOptions();
    return /^[+-]/.test(timeZone) ? null : timeZone;
  } catch {
    return null;
  }
}

const NO_TIME_ZONE = 'Ce fuseau horaire n’existe pas.';

/** Quiet hours, and the digest. */
export const deliveryInput = z
  .object({
    timeZone: z
      .string()
      .max(60, NO_TIME_ZONE)
      .refine((name) => timeZoneOf(name) !== null, NO_TIME_ZONE),
    quietFrom: minuteOfDay,
    quietUntil: minuteOfDay,
    digest: z.enum(DigestRhythm).nullish(),
  })
  .check(
    fieldsJudgedBy(
      ({ quietFrom, quietUntil }: { quietFrom?: number | null; quietUntil?: number | null }) => ({
        quietUntil:
          (quietFrom == null) !== (quietUntil == null)
            ? 'Indiquez le début et la fin des heures calmes, ou aucun des deux.'
            : quietFrom != null && quietFrom === quietUntil
              ? 'Choisissez deux heures différentes pour le début et la fin des heures calmes.'
              : null,
      }),
    ),
  );

@CheckedBy(pushSubscriptionInput)
@InputType({ description: 'A subscription to pushes, as the browser hands it over (RFC 8030).' })
export class PushSubscriptionInput {
  @Field(() => String, { description: 'Address at the push service of the browser.' })
  endpoint!: string;

  @Field(() => String, { description: 'Public key of the browser, in base64url.' })
  p256dh!: string;

  @Field(() => String, { description: 'Secret shared with the browser, in base64url.' })
  auth!: string;
}

@CheckedBy(deliveryInput)
@InputType({ description: 'When the caller wants to hear of things.' })
export class DeliveryInput {
  @Field(() => String, { description: 'Time zone of the caller, such as Europe/Paris.' })
  timeZone!: string;

  @Field(() => Int, { nullable: true, description: 'First minute of the quiet hours of a day.' })
  quietFrom?: number | null;

  @Field(() => Int, { nullable: true, description: 'First minute after the quiet hours.' })
  quietUntil?: number | null;

  @Field(() => DigestRhythm, { nullable: true, description: 'How often a digest comes by mail.' })
  digest?: DigestRhythm | null;
}

@ObjectType('PushDevice', { description: 'A browser that the caller lets the site push to.' })
export class OwnPushDevice {
  @Field(() => ID, { description: 'Number of it.' })
  id!: number;

  @Field(() => String, { description: 'What it is, in French: "Firefox sur Windows".' })
  label!: string;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When something was last pushed to it.' })
  lastPushedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it belongs to the session that asks.' })
  current!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether pushes can arrive: no longer, where the site lost the key it was added with.',
  })
  reachable!: boolean;

  @Field(() => [NotificationKind], { description: 'Kinds that are not pushed to it.' })
  mutedKinds!: NotificationKind[];
}

@ObjectType({ description: 'How and when the caller hears of things, away from the site.' })
export class NotificationDelivery {
  @Field(() => String, {
    description: 'Public key with which a browser subscribes (VAPID), in base64url.',
  })
  pushKey!: string;

  @Field(() => String, { nullable: true, description: 'Time zone of the caller, once chosen.' })
  timeZone!: string | null;

  @Field(() => Int, { nullable: true, description: 'First minute of the quiet hours of a day.' })
  quietFrom!: number | null;

  @Field(() => Int, { nullable: true, description: 'First minute after the quiet hours.' })
  quietUntil!: number | null;

  @Field(() => DigestRhythm, { nullable: true, description: 'How often a digest comes by mail.' })
  digest!: DigestRhythm | null;

  @Field(() => [OwnPushDevice], { description: 'Browsers that are pushed to, the oldest first.' })
  devices!: OwnPushDevice[];
}

registerEnumType(DigestRhythm, {
  name: 'DigestRhythm',
  description: 'How often a digest comes by mail.',
  valuesConfig: {
    DAILY: { description: 'Every morning.' },
    WEEKLY: { description: 'On Monday mornings.' },
  },
});
