import { defineDomain } from '#platform/domain';
import { Discussions1763600000067 } from './1763600000067-discussions';
import { CommentMentionRow } from './commentMention.entity';
import { discussionsPersonalData } from './discussions.personalData';
import { FollowsResolver, MentionPlayersResolver, MentionsResolver } from './discussions.resolver';
import { DiscussionChoicesRow, ThreadFollow } from './threadFollow.entity';
import { on } from '#platform/running/bus';
import { commentShown, commentStored } from '../comments/comments.events';
import { followOwn } from './follows.service';
import { deleteMentions, storeMentions } from './mentions.service';

function registerDiscussionListeners(): void {
  on(commentShown, async (shown) => {
    const { isFirst, authorId, articleId } = shown;
    await storeMentions(shown);
    if (isFirst && authorId !== null) await followOwn(authorId, articleId);
  });
  on(commentStored, async ({ commentId, text }) => {
    if (text === '') await deleteMentions(commentId);
  });
}

/** Discussions domain: the article discussions that members follow, and mentions in comments. */
export const discussions = defineDomain({
  name: 'discussions',
  entities: [ThreadFollow, DiscussionChoicesRow, CommentMentionRow],
  migrations: [Discussions1763600000067],
  resolvers: [FollowsResolver, MentionsResolver, MentionPlayersResolver],
  listen: registerDiscussionListeners,
  personalData: discussionsPersonalData,
});
