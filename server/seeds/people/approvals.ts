import { BANNING, DELETING } from '#domains/identity/accounts/accounts.types';
import { askAnyway } from '#domains/moderation/approvals/asking.service';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { endDueRequests, refuseAction } from '#domains/moderation/approvals/deciding.service';
import { repository } from '#platform/db/transaction';
import { DAY, fromNow, HOUR, MINUTE } from '#platform/running/clock';
import { typeset } from '../news/articleSeed';
import { accountOf, actorOf, type PastAction } from '../past';
import { ADMIN, MODERATOR } from './accounts';
import { DATA_OFFICER } from './staff';

/** Requests for permanent bans: a pending, a refused and an expired request. */
const BANS = {
  waiting: {
    about: 'victor.legrand@centrale.test',
    reason: 'Compte ouvert pour revenir malgré un bannissement.',
  },
  refused: {
    about: 'louis.david@centrale.test',
    reason: 'Quatre signalements en deux mois, dont un seul était fondé.',
    refusal: 'Ses signalements sont maladroits, pas malveillants : expliquons-lui d’abord.',
  },
  lapsed: {
    about: 'maxime.faure@centrale.test',
    reason: 'Encore des temps de réponse d’une seconde, à vérifier.',
  },
} as const;

/** Member whose account is requested to be erased while an appeal of the member is pending. */
export const ERASED_AT_REQUEST = 'gael.tanguy@centrale.test';

/**
 * Plans requests for the approval of permanent bans and of an erasure. Uses `askAnyway`, because
 * the settings of the site require no approval. The plan in staff.ts contains an approved ban. Does
 * nothing if requests exist.
 */
export async function planConfirmations(): Promise<PastAction[]> {
  if (await repository(ConfirmationRow).existsBy({})) return [];
  const { waiting, refused, lapsed } = BANS;
  return [
    { at: fromNow(-45 * DAY), run: () => askForBan(lapsed) },
    // Ends the request that was not answered within two days.
    { at: fromNow(-43 * DAY + MINUTE), run: () => endDueRequests(new AbortController().signal) },
    { at: fromNow(-20 * DAY), run: () => askForBan(refused) },
    { at: fromNow(-20 * DAY + 5 * HOUR), run: () => refuse(refused) },
    { at: fromNow(-20 * HOUR), run: askForErasure },
    { at: fromNow(-3 * HOUR), run: () => askForBan(waiting) },
  ];
}

async function askForBan({ about, reason }: { about: string; reason: string }): Promise<void> {
  const { id } = await accountOf(about);
  const input = { userId: String(id), reason: typeset(reason), permanent: true };
  await askAnyway(BANNING, await actorOf(MODERATOR), input);
}

async function refuse({ about, refusal }: (typeof BANS)['refused']): Promise<void> {
  const { id: subjectId } = await accountOf(about);
  const { id } = await repository(ConfirmationRow).findOneByOrFail({ subjectId });
  await refuseAction(await actorOf(ADMIN), String(id), typeset(refusal));
}

async function askForErasure(): Promise<void> {
  const { id: userId } = await accountOf(ERASED_AT_REQUEST);
  await askAnyway(DELETING, await actorOf(DATA_OFFICER), { userId });
}
