import { ECDH } from 'node:crypto';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { fieldsJudgedBy } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { NotificationKind } from '../notification.types';
import { askedAddress } from '../push/pushHosts';

export enum DigestRhythm {
  DAILY = 'daily',
  WEEKLY = 'weekly',
}

const LONGEST_ENDPOINT = 1000;
/** Error message for the URL of an unknown push service, to which the site sends nothing. */
export const UNKNOWN_SERVICE = 'Le service de notifications de cette adresse est inconnu.';
const KEY = 'Cette clé n’est pas en base64url.';
const NO_POINT = 'Cette clé ne vient pas d’un navigateur.';

/** Returns whether a key is an uncompressed point of the curve P-256, as pushes need. */
function isPoint(p256dh: string): boolean {
  const key = Buffer.from(p256dh, 'base64url');
  try {
    return key[0] === UNCOMPRESSED && ECDH.convertKey(key, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

/** First byte of an uncompressed point, which contains both coordinates. */
const UNCOMPRESSED = 4;

/** Validation schema for a push subscription, as the browser provides it. */
export const pushSubscriptionInput = z.object({
  // The URL is normalised, because it identifies the browser. Normalisation can make the URL
  // longer, so its length is checked again.
  endpoint: z
    .string()
    .min(1, UNKNOWN_SERVICE)
    .max(LONGEST_ENDPOINT, UNKNOWN_SERVICE)
    .transform((endpoint) => askedAddress(endpoint) ?? endpoint)
    .refine((endpoint) => endpoint.length <= LONGEST_ENDPOINT, UNKNOWN_SERVICE),
  // The keys have 65 and 16 bytes (RFC 8291).
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
 * Returns the canonical name of a time zone, ignoring the case of the input; null for an unknown
 * time zone. Offsets such as "+02:00" are refused, because they have no daylight saving time. The
 * check looks at the canonical name, because the input may contain a minus sign ("−02:00") instead
 * of a hyphen.
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
@InputType({ description: 'A push subscription, as the browser provides it (RFC 8030).' })
export class PushSubscriptionInput {
  @Field(() => String, {
    description: 'URL of the subscription at the push service of the browser.',
  })
  endpoint!: string;

  @Field(() => String, { description: 'Public key of the browser (P-256), in base64url.' })
  p256dh!: string;

  @Field(() => String, {
    description: 'Authentication secret shared with the browser, in base64url.',
  })
  auth!: string;
}

@CheckedBy(deliveryInput)
@InputType({ description: 'Quiet hours, digest frequency and time zone of the caller.' })
export class DeliveryInput {
  @Field(() => String, { description: 'IANA time zone of the caller, such as Europe/Paris.' })
  timeZone!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Start of the quiet hours, in minutes after midnight in the time zone of the caller; null without quiet hours.',
  })
  quietFrom?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'End of the quiet hours, in minutes after midnight in the time zone of the caller, exclusive; null without quiet hours.',
  })
  quietUntil?: number | null;

  @Field(() => DigestRhythm, {
    nullable: true,
    description: 'Frequency of the email digest of the caller; null for no digest.',
  })
  digest?: DigestRhythm | null;
}

@ObjectType('PushDevice', {
  description: 'A browser of the caller to which the site pushes notifications.',
})
export class OwnPushDevice {
  @Field(() => ID, { description: 'ID of the push device.' })
  id!: number;

  @Field(() => String, {
    description: 'Name of the browser and system in French, such as "Firefox sur Windows".',
  })
  label!: string;

  @Field(() => Date, { description: 'Time at which the device was added (UTC).' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last push to the device (UTC); null when there was none.',
  })
  lastPushedAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether the device is linked to the session that sent this request.',
  })
  current!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether pushes can reach the device. False when the site no longer has the key with which the browser subscribed.',
  })
  reachable!: boolean;

  @Field(() => [NotificationKind], {
    description: 'Kinds of notifications that are not pushed to the device.',
  })
  mutedKinds!: NotificationKind[];
}

@ObjectType({
  description:
    'Settings of the caller for the delivery of notifications: push devices, quiet hours and digest.',
})
export class NotificationDelivery {
  @Field(() => String, {
    description:
      'Public VAPID key of the site, with which a browser subscribes to pushes, in base64url.',
  })
  pushKey!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'IANA time zone of the caller, such as Europe/Paris; null until the caller saves these settings.',
  })
  timeZone!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Start of the quiet hours, in minutes after midnight in the time zone of the caller; null without quiet hours.',
  })
  quietFrom!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'End of the quiet hours, in minutes after midnight in the time zone of the caller, exclusive; null without quiet hours.',
  })
  quietUntil!: number | null;

  @Field(() => DigestRhythm, {
    nullable: true,
    description: 'Frequency of the email digest of the caller; null for no digest.',
  })
  digest!: DigestRhythm | null;

  @Field(() => [OwnPushDevice], {
    description: 'Browsers of the caller that receive pushes, oldest first.',
  })
  devices!: OwnPushDevice[];
}

registerEnumType(DigestRhythm, {
  name: 'DigestRhythm',
  description: 'Frequency of the digest, which is sent by email.',
  valuesConfig: {
    DAILY: { description: 'A digest every morning.' },
    WEEKLY: { description: 'A digest every Monday morning.' },
  },
});

@CheckedBy(mutedKindsInput)
@InputType({ description: 'Kinds of notifications not to push to a device.' })
export class SetPushKindsInput {
  @Field(() => ID, { description: 'ID of the push device of the caller.' })
  id!: string;

  @Field(() => [NotificationKind], {
    description: 'Kinds of notifications not to push to the device. All other kinds are pushed.',
  })
  mutedKinds!: NotificationKind[];
}

@ObjectType({ description: 'The changed delivery of notifications.' })
export class NotificationDeliveryPayload {
  @Field(() => NotificationDelivery, { description: 'Delivery of notifications after the change.' })
  delivery!: NotificationDelivery;
}

@ObjectType({ description: 'A changed push device.' })
export class PushDevicePayload {
  @Field(() => OwnPushDevice, { description: 'Push device after the change.' })
  device!: OwnPushDevice;
}

@ObjectType({ description: 'A push device linked to the caller.' })
export class LinkPushDevicePayload {
  @Field(() => OwnPushDevice, {
    nullable: true,
    description: 'Linked device; null when the browser was not registered.',
  })
  device!: OwnPushDevice | null;
}
