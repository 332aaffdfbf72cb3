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
import { NotificationPreferenceRow } from './notification.entity';
import {
  NotificationKind,
  type NotificationPreference,
  type NotificationPreferenceInput,
} from './notification.types';

/** Returns the actor's notification preferences, in the order of the kinds. */
export function notificationPreferences(actor: Member): Promise<NotificationPreference[]> {
  return preferencesOf(actor.userId);
}

/**
 * Saves the preferences for some kinds; the others stay. Turning mails on or off is recorded as a
 * consent.
 * @returns all preferences
 * @throws AppError VALIDATION_FAILED for a repeated kind and for turning messages off on the site;
 *    RATE_LIMITED
 */
export async function updateNotificationPreferences(
  actor: Member,
  given: readonly NotificationPreferenceInput[],
): Promise<NotificationPreference[]> {
  const { userId } = actor;
  const { preferences } = parse(preferencesInput, { preferences: [...given] });
  await countChoice(userId);
  return transaction(async () => {
    // Two concurrent saves would each record the same change.
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

/** Requires each kind at most once, and messages of staff on the site. */
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
 * Returns the consent to mails of a kind, given or withdrawn. The kind is named as in the GraphQL
 * schema, which exposes it.
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
