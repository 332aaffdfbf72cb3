import { Ctx, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Access } from '../../../platform/access/access';
import type { Context } from '../../../platform/access/context';
import { readDashboard } from './dashboard.service';
import { AdminDashboard } from './dashboard.types';
import { watchMaintenance } from './maintenanceSignal';
import { watchQueues } from './queues';
import { QueueSignal } from './queues.types';

@Resolver()
export class DashboardResolver {
  // Which roles enter the administration is a setting: the service asks it.
  @Access('member')
  @Query(() => AdminDashboard, {
    description: 'What staff see first; for whoever may enter the administration.',
  })
  adminDashboard(@Ctx() { actor }: Context): Promise<AdminDashboard> {
    return readDashboard(actor);
  }

  @Access('member')
  @Subscription(() => QueueSignal, {
    description:
      'The queues that the caller may view, each time they change; for whoever may enter the administration.',
    subscribe: ({ context }: { context: Context }) => watchQueues(context.actor),
  })
  staffQueueChanged(@Root() signal: QueueSignal): QueueSignal {
    return signal;
  }

  @Access('member')
  @Subscription(() => Boolean, {
    description:
      'Whether the site is in maintenance, each time that changes; for whoever may enter the administration.',
    subscribe: ({ context }: { context: Context }) => watchMaintenance(context.actor),
  })
  maintenanceChanged(@Root() closed: boolean): boolean {
    return closed;
  }
}
