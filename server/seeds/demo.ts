import { holdLock, transaction } from '../platform/db/transaction';
import { seedDemoActivity } from './activity';
import { seedDemoAccounts } from './accounts';
import { seedDemoCalls } from './calls';
import { seedDemoComments } from './comments';
import { seedDemoMembers } from './members';
import { seedDemoRegistrations } from './events';
import { seedDemoNews } from './news';
import { seedDemoNotifications } from './notifications';
import { seedDemoOrders } from './orders';
import { seedDemoSecurity } from './security';
import { seedDemoStaffNotes } from './staffNotes';

/**
 * Puts in the demonstration data, each part once. Deterministic: the same seed gives the same
 * content, dates apart, which are counted back from now. Needs the documented content.
 * Source: decisions, section 4.
 */
export async function seedDemo(): Promise<void> {
  await transaction(async () => {
    await holdLock('seed');
    await seedDemoAccounts();
    await seedDemoMembers();
    await seedDemoCalls();
    await seedDemoNews();
    await seedDemoComments();
    await seedDemoRegistrations();
    await seedDemoOrders();
    await seedDemoNotifications();
    await seedDemoActivity();
    await seedDemoSecurity();
    await seedDemoStaffNotes();
  });
}
