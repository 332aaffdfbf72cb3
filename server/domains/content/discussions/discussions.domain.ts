import { defineDomain } from '#platform/domain';
import { Discussions1763600000067 } from './1763600000067-discussions';
import { CommentMentionRow } from './commentMention.entity';
import { registerDiscussionListeners } from './discussions.listeners';
import { discussionsPersonalData } from './discussions.personalData';
import { FollowsResolver, MentionPlayersResolver, MentionsResolver } from './discussions.resolver';
import { DiscussionChoicesRow, ThreadFollow } from './threadFollow.entity';

/** Discussions domain: the article discussions that members follow, and mentions in comments. */
export const discussions = defineDomain({
  name: 'discussions',
  entities: [ThreadFollow, DiscussionChoicesRow, CommentMentionRow],
  migrations: [Discussions1763600000067],
  resolvers: [FollowsResolver, MentionsResolver, MentionPlayersResolver],
  listen: registerDiscussionListeners,
  personalData: discussionsPersonalData,
});
