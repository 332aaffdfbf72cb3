import { dayInParis } from '#platform/running/clock';
import { acquireLock, repository } from '#platform/db/transaction';
import { OrderNumbers } from './order.entity';

/** Returns the readable number of an order, such as CMD-2026-000001. */
export function orderNumber(year: number, number: number): string {
  return `CMD-${year}-${String(number).padStart(6, '0')}`;
}

/**
 * Returns the next order number of the calendar year in Paris. Must run in the transaction that
 * stores the order: the sequence stays locked until the transaction ends, so a rollback leaves no
 * gap.
 */
export async function nextOrderNumber(instant: Date): Promise<string> {
  await acquireLock('order-numbers');
  const year = Number(dayInParis(instant).slice(0, 4));
  const row = await repository(OrderNumbers).findOneBy({ year });
  const last = (row?.last ?? 0) + 1;
  await repository(OrderNumbers).save({ year, last });
  return orderNumber(year, last);
}
