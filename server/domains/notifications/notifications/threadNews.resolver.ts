import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { FollowedThread } from '#domains/content/discussions/discussions.types';
import { threadNewsLoader } from './threadNews.reads';
import { ThreadNews } from './threadNews.types';

@Resolver(() => FollowedThread)
export class ThreadNewsResolver {
  @Access('member')
  @FieldResolver(() => ThreadNews, {
    nullable: true,
    description:
      'New comments of the followed discussion; null when there is none, and while the caller may not read the article.',
  })
  async news(
    @Root() { articleId, title }: FollowedThread,
    @CurrentMember() { userId }: Member,
    @Ctx() { loader }: Context,
  ): Promise<ThreadNews | null> {
    if (title === null) return null;
    const news = await loader(threadNewsLoader).load(userId);
    return news.get(articleId) ?? null;
  }
}
