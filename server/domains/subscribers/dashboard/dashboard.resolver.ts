import { Query, Resolver, Root, Subscription } from 'type-graphql';
import { Access, CurrentMember, streamTo } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { readDashboard } from './dashboard.service';
import { AdminDashboard } from './dashboard.types';
import { watchMaintenance } from './maintenanceSignal';
import { watchQueues } from './queues';
import { QueueSignal } from './queues.types';

@Resolver()
export class DashboardResolver {
  // The setting adminAreaAccess decides which roles enter; the service checks it.
  @Access('member', { shows: 'unsolicited' })
  @Query(() => AdminDashboard, {
    description: 'What staff see first; for whoever may enter the administration.',
  })
  adminDashboard(@CurrentMember() actor: Member): ReturnType<typeof readDashboard> {
    return readDashboard(actor);
  }

  @Access('member')
  @Subscription(() => QueueSignal, {
    description:
      'The queues that the caller may view, each time they change; for whoever may enter the administration.',
    subscribe: streamTo(watchQueues),
  })
  staffQueueChanged(@Root() signal: QueueSignal): QueueSignal {
    return signal;
  }

  @Access('member')
  @Subscription(() => Boolean, {
    description:
      'Whether the site is in maintenance, now and each time that changes; for whoever may enter the administration.',
    subscribe: streamTo(watchMaintenance),
  })
  maintenanceChanged(@Root() closed: boolean): boolean {
    return closed;
  }
}
