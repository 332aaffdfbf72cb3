import { StaffViewRow } from '#domains/insights/staffViews/staffView.entity';
import { LookedAt, reportLook } from '#platform/access/accessLog';
import { repository } from '#platform/db/transaction';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { accountOf, actorOf, type PastAction } from '../past';
import { BANNED, MODERATOR, SUPPORT } from './accounts';

const MEMBER = 'membre@centrale.test';

/** Pages of members that staff opened, each before writing a note on it. */
const openings = (): { on: string; by: string; at: Date; sessions?: boolean }[] => [
  { on: MEMBER, by: MODERATOR, at: fromNow(-24 * DAY - HOUR) },
  { on: MEMBER, by: SUPPORT, at: fromNow(-3 * DAY + HOUR / 2), sessions: true },
  { on: 'premium@centrale.test', by: SUPPORT, at: fromNow(-5 * DAY - HOUR) },
  { on: BANNED, by: MODERATOR, at: fromNow(-2 * DAY + HOUR / 2) },
];

/** Plans views of accounts by staff. Requires accounts and roles. Does nothing if views exist. */
export async function planStaffViews(): Promise<PastAction[]> {
  if (await repository(StaffViewRow).exists()) return [];
  return openings().map(({ at, ...opening }) => ({ at, run: () => open(opening) }));
}

async function open(opening: { on: string; by: string; sessions?: boolean }): Promise<void> {
  const { id } = await accountOf(opening.on);
  const actor = await actorOf(opening.by);
  await reportLook(actor, id, LookedAt.PROFILE);
  if (opening.sessions) await reportLook(actor, id, LookedAt.SESSIONS);
}
