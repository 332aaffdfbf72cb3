import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../../platform/access';
import type { Context } from '../../platform/context';
import { myAchievements } from './achievements.service';
import { Achievement } from './achievements.types';

@Resolver()
export class AchievementsResolver {
  @Access('member')
  @Query(() => [Achievement], {
    description: 'Every achievement, with what the caller unlocked and how far they are.',
  })
  myAchievements(@Ctx() { actor }: Context): Promise<Achievement[]> {
    return myAchievements(actor);
  }
}
