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
  // The setting adminAreaAccess decides which roles have access; the service checks it.
  @Access('member', { shows: 'unsolicited' })
  @Query(() => AdminDashboard, {
    description: 'Returns the dashboard of staff. Requires access to the administration.',
  })
  adminDashboard(@CurrentMember() actor: Member): ReturnType<typeof readDashboard> {
    return readDashboard(actor);
  }

  @Access('member')
  @Subscription(() => QueueSignal, {
    description:
      'Publishes a signal each time a work queue that the caller may view changes. For staff only.',
    subscribe: streamTo(watchQueues),
  })
  staffQueueChanged(@Root() signal: QueueSignal): QueueSignal {
    return signal;
  }

  @Access('member')
  @Subscription(() => Boolean, {
    description:
      'Publishes whether the site is in maintenance mode: once when the subscription opens, then after each change. For staff only.',
    subscribe: streamTo(watchMaintenance),
  })
  maintenanceChanged(@Root() closed: boolean): boolean {
    return closed;
  }
}
