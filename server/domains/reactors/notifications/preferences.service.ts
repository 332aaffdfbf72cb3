import type { Member } from '../../../platform/access/actor';
import { repository, transaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors/AppError';
import { NotificationPreferenceRow } from './notification.entity';
import {
  NotificationKind,
  type NotificationPreference,
  type NotificationPreferenceInput,
} from './notification.types';

/** How the actor wants to hear of each kind of things, in the order of the kinds. */
export function notificationPreferences(actor: Member): Promise<NotificationPreference[]> {
  return preferencesOf(actor.userId);
}

/**
 * Saves how the actor wants to hear of some kinds; the others stay.
 * @returns every preference
 * @throws AppError VALIDATION_FAILED for a kind that comes twice, and for messages kept off the site
 */
export async function updateNotificationPreferences(
  actor: Member,
  preferences: readonly NotificationPreferenceInput[],
): Promise<NotificationPreference[]> {
  const { userId } = actor;
  refuseUnfit(preferences);
  return transaction(async () => {
    await repository(NotificationPreferenceRow).upsert(
      preferences.map(({ kind, inSite, byMail }) => ({ userId, kind, inSite, byMail })),
      ['userId', 'kind'],
    );
    return preferencesOf(userId);
  });
}

function refuseUnfit(preferences: readonly NotificationPreferenceInput[]): void {
  const kinds = new Set(preferences.map(({ kind }) => kind));
  if (kinds.size < preferences.length) {
    throw AppError.invalid({
      preferences: 'Chaque sorte de notification ne se règle qu’une fois.',
    });
  }
  const hidesMessages = preferences.some(
    ({ kind, inSite }) => kind === NotificationKind.MESSAGE && !inSite,
  );
  if (hidesMessages) {
    throw AppError.invalid({
      preferences: 'Les messages de l’équipe s’affichent toujours sur le site.',
    });
  }
}

async function preferencesOf(userId: number): Promise<NotificationPreference[]> {
  const rows = await repository(NotificationPreferenceRow).findBy({ userId });
  const saved = new Map(rows.map((row) => [row.kind, row]));
  return Object.values(NotificationKind).map((kind) => ({
    kind,
    inSite: saved.get(kind)?.inSite ?? true,
    byMail: saved.get(kind)?.byMail ?? false,
  }));
}
