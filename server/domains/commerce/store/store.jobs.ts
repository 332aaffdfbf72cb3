import { MINUTE } from '#platform/running/clock';
import type { Job } from '#platform/running/jobs';
import { log } from '#platform/log';
import { abandonedOrders, settleOrder } from './orders/orders.service';
import { endOrRenew, membershipsDue } from './memberships/renewals.service';

const BATCH = 100;

/**
 * Calls `work` for one ID after the other. An ID whose call fails does not stop the others; the
 * next run of the job tries it again.
 */
async function each(
  ids: readonly number[],
  signal: AbortSignal,
  work: (id: number) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    if (signal.aborted) return;
    try {
      await work(id);
    } catch (error) {
      log().error({ err: error, id }, 'an order or a subscription could not be dealt with');
    }
  }
}

/** Jobs of the store, which end or renew subscriptions and complete interrupted payments. */
export const storeJobs: readonly Job[] = [
  {
    name: 'store.abandoned-orders',
    label: 'reprise des paiements interrompus',
    everyMilliseconds: MINUTE,
    run: async (signal) => each(await abandonedOrders(BATCH), signal, settleOrder),
  },
  {
    name: 'store.memberships',
    label: 'fin et renouvellement des abonnements',
    everyMilliseconds: MINUTE,
    run: async (signal) => each(await membershipsDue(BATCH), signal, endOrRenew),
  },
];
