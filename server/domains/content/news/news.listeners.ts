import { on } from '#platform/running/bus';
import { repository } from '#platform/db/transaction';
import { registerImageUses } from '../media/imageUses.service';
import { ERASED_NAME } from '#client/shared/removedNames';
import { accountErased, userUpdated } from '#domains/identity/users/users.events';
import { announceChange } from './editing/editing.service';
import { articleActed } from './news.events';
import { articleShowing } from './writing/articleImages';
import { Author } from './reading/author.entity';

/** Renames an author whose name was copied from a username. A name that the team chose stays. */
const rename = (userId: number, username: string, name: string) =>
  repository(Author).update({ userId, name: username }, { name });

/**
 * Subscribes to changes of usernames, to update author names, and to changes of articles, to notify
 * their open editors. Also registers the function with which the media library finds the article
 * that shows an image.
 */
export function registerNewsListeners(): void {
  registerImageUses(articleShowing);
  on(articleActed, ({ articleId, actorId }) => announceChange(articleId, actorId));
  on(accountErased, async ({ userId, username }) => {
    await rename(userId, username, ERASED_NAME);
  });
  on(userUpdated, async ({ userId, before, after }) => {
    if (after.username) await rename(userId, String(before.username), String(after.username));
  });
}
