import { on } from '#platform/running/bus';
import { commentShown, commentStored } from '../comments/comments.events';
import { followOwn } from './follows.service';
import { deleteMentions, storeMentions } from './mentions.service';

/** Subscribes to comment events. Called once by the composition root. */
export function registerDiscussionListeners(): void {
  on(commentShown, async (shown) => {
    const { isFirst, authorId, articleId } = shown;
    await storeMentions(shown);
    if (isFirst && authorId !== null) await followOwn(authorId, articleId);
  });
  on(commentStored, async ({ commentId, text }) => {
    if (text === '') await deleteMentions(commentId);
  });
}
