import { BANNING } from '../../domains/identity/accounts/accounts.grave';
import { askAnyway } from '../../domains/identity/confirmations/asking.service';
import { ConfirmationRow } from '../../domains/identity/confirmations/confirmation.entity';
import { repository } from '../../platform/db/transaction';
import { fromNow, HOUR } from '../../platform/running/clock';
import { accountOf, actorOf, type Act } from '../past';
import { MODERATOR } from './accounts';

/** Whom the moderator would ban for good. */
const SUBJECT = 'tom.leclerc@centrale.test';

/** Plans a permanent ban that waits for a second person; the settings of the site ask nobody. Once. */
export async function planConfirmations(): Promise<Act[]> {
  if (await repository(ConfirmationRow).existsBy({})) return [];
  return [{ at: fromNow(-3 * HOUR), run: askForBan }];
}

async function askForBan(): Promise<void> {
  const { id } = await accountOf(SUBJECT);
  await askAnyway(BANNING, await actorOf(MODERATOR), {
    userId: String(id),
    reason: 'Compte ouvert pour revenir malgré un bannissement.',
    permanent: true,
  });
}
