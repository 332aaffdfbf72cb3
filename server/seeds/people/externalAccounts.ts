import { repository } from '#platform/db/transaction';
import { DAY, fromNow } from '#platform/running/clock';
import { ExternalAccount } from '#domains/identity/auth/external/externalAccount.entity';
import { linkForDemonstration } from '#domains/identity/auth/external/externalAccounts.service';
import { accountOf, type PastAction } from '../past';

/** Plans the Discord account that a member has linked. Does nothing if accounts are linked. */
export async function planExternalAccounts(): Promise<PastAction[]> {
  if (await repository(ExternalAccount).exists()) return [];
  const run = async () => {
    const { id } = await accountOf('pro@centrale.test');
    const account = { issuer: 'https://discord.com', subject: '180112000000000001' };
    const stated = { label: 'pro.18112', email: null, emailVerified: false };
    await linkForDemonstration(id, { ...account, ...stated });
  };
  return [{ at: fromNow(-35 * DAY), run }];
}
