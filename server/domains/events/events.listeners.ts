import { on } from '../../platform/bus';
import { repository } from '../../platform/db/transaction';
import { registerPersonalData } from '../../platform/personalData';
import { accountErased } from '../users/users.events';
import { readRegistrationsOf } from './events.reads';
import { leaveEveryEvent } from './events.service';
import { ShownMember } from './shownMember.entity';

/**
 * An account that is erased leaves its events first, so that counters stay right and its seats are
 * not lost. Called once by the composition root.
 */
export function registerEventListeners(): void {
  on(accountErased, ({ userId }) => leaveEveryEvent(userId));
  registerPersonalData('eventRegistrations', readRegistrationsOf);
  registerPersonalData('shownInEvents', (userId) => repository(ShownMember).findOneBy({ userId }));
}
