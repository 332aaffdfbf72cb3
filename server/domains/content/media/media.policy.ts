import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { requiring, type Policy } from '#platform/access/policy';
import type { MediaViewerCan } from './library.types';

export interface ImageFacts {
  uploadedById: number | null;
}

/**
 * Access policy of the library. It uses the permissions on articles, because articles show the
 * images: the permission to view articles is enough to view the library, and the permission to edit
 * articles is enough to add and describe images. Deleting another person's image needs the
 * permission to delete articles.
 */
export const mediaPolicy = {
  delete: requiring((actor, { uploadedById }) =>
    uploadedById !== null && uploadedById === actor.userId
      ? [Permission.CONTENT_NEWS_EDIT]
      : [Permission.CONTENT_NEWS_EDIT, Permission.CONTENT_NEWS_DELETE],
  ),
} satisfies Policy<ImageFacts>;

/** Returns the actions on an image that the actor may perform, for the client. */
export function mediaViewerCan(actor: Actor, image: ImageFacts): MediaViewerCan {
  return {
    describe: actor.can(Permission.CONTENT_NEWS_EDIT),
    delete: mediaPolicy.delete(actor, image),
  };
}
