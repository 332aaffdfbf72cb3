import type { PersonalData } from '../../../platform/personalData';
import { repository } from '../../../platform/db/transaction';
import { readRegistrationsOf } from './events.reads';
import { ShownMember } from './shownMember.entity';

/** What events add to the export of a member's data. */
export const eventsPersonalData: PersonalData = {
  eventRegistrations: readRegistrationsOf,
  shownInEvents: (userId) => repository(ShownMember).findOneBy({ userId }),
};
