import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { usernameKeyOf } from '#domains/identity/users/accounts.service';
import type { CommentMention } from './discussions.types';
import { readMentions } from './mentions.reads';
import { ThreadFollow } from './threadFollow.entity';

interface FollowKey {
  articleId: number;
  userId: number;
}

export function followLoader(): DataLoader<FollowKey, boolean, string> {
  const nameOf = ({ articleId, userId }: FollowKey) => `${userId}/${articleId}`;
  return new DataLoader(
    async (keys) => {
      const rows = await repository(ThreadFollow).findBy({
        userId: In([...new Set(keys.map(({ userId }) => userId))]),
        articleId: In(keys.map(({ articleId }) => articleId)),
      });
      const followed = new Set(rows.map(nameOf));
      return keys.map((key) => followed.has(nameOf(key)));
    },
    { cacheKeyFn: nameOf },
  );
}

/**
 * Loads the mentions of comments. Leaves out members who have changed their name since; the old
 * name is then plain text.
 */
export function mentionsLoader(): DataLoader<number, CommentMention[]> {
  return new DataLoader(async (commentIds) => {
    const mentions = (await readMentions(commentIds)).filter(
      ({ written, usernameKey }) => usernameKeyOf(written) === usernameKey,
    );
    const rows = Map.groupBy(mentions, ({ commentId }) => commentId);
    return commentIds.map((id) => rows.get(id) ?? []);
  });
}
