import { countRankResponses } from '../domains/game/debriefings/ranks/rankResponses.service';
import { publishQuarters } from '../domains/moderation/transparency/transparency.service';
import { acquireLock, transaction } from '../platform/db/transaction';
import { lockAccounts } from '../domains/identity/users/accounts.service';
import { hasOwnAccounts } from './demonstrationAccounts';
import { storeDemoAccounts } from './people/accounts';
import { seedDemoActivity } from './people/activity';
import { planCases } from './cases';
import { planDecisions } from './decisions';
import { planDiscussions } from './discussions';
import { planApiTokens } from './people/apiTokens';
import { planExternalAccounts } from './people/externalAccounts';
import { planCalls } from './play/calls';
import { planComments } from './comments';
import { seedDemoMembers } from './people/members';
import { planModerationPast } from './moderationPast';
import { planNews } from './newsPast';
import { planNotifications } from './notifications';
import { planShifts } from './play/shifts';
import { planOrders } from './play/orders';
import { planPlayers } from './play/players';
import { planRanking } from './play/ranking';
import { replay } from './past';
import { planConfirmations } from './people/approvals';
import { planPlayedEvents } from './events/played';
import { planRegistrations } from './people/registrations';
import { planSecurity } from './people/securityEvents';
import { planSettings } from './settings';
import { planSituations } from './play/situations';
import { planStaff } from './people/staff';
import { planStaffViews } from './people/staffViews';
import { planStaffNotes } from './people/notes';
import { planWebhooks } from './webhooks';

/**
 * Adds the demonstration data, each part only once. Stores the accounts as rows, and then replays
 * their actions through the services in chronological order, each at its own time. The content is
 * the same on every site, with dates relative to now. Requires the default content. Does nothing in
 * a database with other accounts. Runs in one transaction, so that an interrupted seeding leaves
 * nothing behind and the next start repeats it.
 * @returns the number of actions that the site refused, which is 0 on a new site
 */
export async function seedDemo(): Promise<number> {
  return transaction(async () => {
    await acquireLock('seed');
    await lockAccounts();
    if (await hasOwnAccounts()) return 0;
    await storeDemoAccounts();
    await seedDemoMembers();
    const refused = await replay([
      ...(await planStaff()),
      ...(await planSettings()),
      ...(await planSituations()),
      ...(await planNews()),
      ...(await planOrders()),
      ...(await planCalls()),
      ...(await planShifts()),
      ...(await planRegistrations()),
      ...(await planPlayedEvents()),
      ...(await planComments()),
      ...(await planModerationPast()),
      ...(await planSecurity()),
      ...(await planApiTokens()),
      ...(await planExternalAccounts()),
      ...(await planStaffViews()),
      ...(await planStaffNotes()),
      ...(await planDecisions()),
      ...(await planCases()),
      ...(await planPlayers()),
      ...(await planRanking()),
      ...(await planDiscussions()),
      ...(await planNotifications()),
      ...(await planConfirmations()),
      ...(await planWebhooks()),
    ]);
    await seedDemoActivity();
    await publishQuarters();
    await countRankResponses();
    return refused;
  });
}
