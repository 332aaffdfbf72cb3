import { on } from '../../platform/bus';
import { libraryChanged } from '../media/media.events';
import { articleActed } from '../news/news.events';
import { recordAct } from './audit.service';

/**
 * Writes down what is done to articles, also by the site itself at a scheduled time, and to the media
 * library.
 */
export function listenToContent(): void {
  on(articleActed, ({ articleId, actorId, act, before, after }) =>
    recordAct({
      actorId,
      action: `article.${act}`,
      targetType: 'article',
      targetId: articleId,
      before,
      after,
    }),
  );
  on(libraryChanged, async ({ imageId, actorId, before, after }) => {
    const done = before === null ? 'uploaded' : after === null ? 'deleted' : 'updated';
    await recordAct({
      actorId,
      action: `media.${done}`,
      targetType: 'media',
      targetId: imageId,
      before: before && { ...before },
      after: after && { ...after },
    });
  });
}
