import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access';
import type { Context } from '../../graphql/context';
import { readDashboard } from './dashboard.service';
import { AdminDashboard } from './dashboard.types';

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
}
