import { on } from '../../platform/bus';
import { libraryChanged } from '../media/media.events';
import { articleActed } from '../news/news.events';
import { recordAct } from './audit.service';

/** Writes down what staff does to articles and to the media library. */
export function listenToContent(): void {
  on(articleActed, async ({ articleId, actorId, act, before, after }) => {
    // What the site itself publishes, at a scheduled time, is no act of staff.
    if (actorId === null) return;
    const action = `article.${act}`;
    await recordAct({ actorId, action, targetType: 'article', targetId: articleId, before, after });
  });
  on(libraryChanged, async ({ imageId, actorId, before, after }) => {
    const done = before === null ? 'uploaded' : after === null ? 'deleted' : 'updated';
    await recordAct({
      actorId,
      action: `media.${done}`,
      targetType: 'media',
      targetId: imageId,
      before: before === null ? null : { alt: before },
      after: after === null ? null : { alt: after },
    });
  });
}
