import { z } from 'zod';
import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { ConsentKind } from '#domains/identity/consents/consentKind.types';
import {
  countChoice,
  recordConsents,
  type ConsentChoice,
} from '#domains/identity/consents/consents.service';
import { NotificationPreferenceRow } from '../notification.entity';
import {
  NotificationKind,
  type NotificationPreference,
  type NotificationPreferenceInput,
} from '../notification.types';

export function notificationPreferences(actor: Member): Promise<NotificationPreference[]> {
  return preferencesOf(actor.userId);
}

/**
 * Saves the actor's preferences for some kinds; those for other kinds stay unchanged. Turning mails
 * of a kind on or off is recorded as a consent given or withdrawn.
 * @returns the preferences for all kinds
 * @throws AppError VALIDATION_FAILED when a kind is repeated, or when messages are turned off on
 * the site; RATE_LIMITED
 */
export async function updateNotificationPreferences(
  actor: Member,
  given: readonly NotificationPreferenceInput[],
): Promise<NotificationPreference[]> {
  const { userId } = actor;
  const { preferences } = parse(preferencesInput, { preferences: [...given] });
  await countChoice(userId);
  return transaction(async () => {
    // Without the lock, two concurrent saves would both record the same consent.
    await acquireLock(`preferences:${userId}`);
    const before = new Map((await preferencesOf(userId)).map((one) => [one.kind, one.byMail]));
    await repository(NotificationPreferenceRow).upsert(
      preferences.map(({ kind, inSite, byMail }) => ({ userId, kind, inSite, byMail })),
      ['userId', 'kind'],
    );
    const changed = preferences.filter(({ kind, byMail }) => before.get(kind) !== byMail);
    await recordConsents(
      userId,
      changed.map(({ kind, byMail }) => mailConsent(kind, byMail)),
    );
    return preferencesOf(userId);
  });
}

/**
 * Validation schema for preferences. Each kind may occur only once, and messages of staff cannot be
 * turned off on the site.
 */
const preferencesInput = z.object({
  preferences: z
    .array(z.object({ kind: z.enum(NotificationKind), inSite: z.boolean(), byMail: z.boolean() }))
    .refine(
      (preferences) => new Set(preferences.map(({ kind }) => kind)).size === preferences.length,
      'Indiquez chaque type de notification une seule fois.',
    )
    .refine(
      (preferences) =>
        preferences.every(({ kind, inSite }) => inSite || kind !== NotificationKind.MESSAGE),
      'Les messages de l’équipe s’affichent toujours sur le site.',
    ),
});

/**
 * Returns the record of a consent to mails of one kind. The kind has its name in the GraphQL
 * schema, because the schema exposes the record.
 * @param given true when the consent was given, false when it was withdrawn
 */
export const mailConsent = (kind: NotificationKind, given: boolean): ConsentChoice => ({
  kind: ConsentKind.MAILS,
  about: kind.toUpperCase(),
  given,
});

async function preferencesOf(userId: number): Promise<NotificationPreference[]> {
  const rows = await repository(NotificationPreferenceRow).findBy({ userId });
  const saved = new Map(rows.map((row) => [row.kind, row]));
  return Object.values(NotificationKind).map((kind) => ({
    kind,
    inSite: saved.get(kind)?.inSite ?? true,
    byMail: saved.get(kind)?.byMail ?? false,
  }));
}
