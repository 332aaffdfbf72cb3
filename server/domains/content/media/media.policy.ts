import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import type { MediaViewerCan } from './library.types';

/** What the rules need to know of an image. */
export interface ImageFacts {
  uploadedById: number | null;
}

/**
 * Who may do what in the library, which serves articles: people who view articles view it, people
 * who edit them add and describe images. Deleting somebody else's image needs the permission to
 * delete articles.
 */
export const mediaPolicy = {
  view: (actor) => actor.can(Permission.CONTENT_NEWS_VIEW),
  upload: (actor) => actor.can(Permission.CONTENT_NEWS_EDIT),
  describe: (actor) => actor.can(Permission.CONTENT_NEWS_EDIT),
  delete: (actor, { uploadedById }) => {
    const isOwn = uploadedById !== null && uploadedById === actor.userId;
    return actor.can(Permission.CONTENT_NEWS_EDIT) && (isOwn || mayDeleteAny(actor));
  },
} satisfies Policy<ImageFacts>;

/** What the actor may do with an image, as the client is told. */
export function mediaViewerCan(actor: Actor, image: ImageFacts): MediaViewerCan {
  return { describe: mediaPolicy.describe(actor), delete: mediaPolicy.delete(actor, image) };
}

const mayDeleteAny = (actor: Actor) => actor.can(Permission.CONTENT_NEWS_DELETE);
