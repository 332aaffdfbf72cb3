import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy } from '../../../platform/access/policy';
import type { MediaViewerCan } from './library.types';

/** What the rules look at of an image of the library. */
export interface ImageFacts {
  uploadedById: number | null;
}

/**
 * Who may do what in the library, which is there for articles: whoever views those views it, whoever
 * edits them adds to it and describes. What somebody else uploaded is deleted by who deletes articles.
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
