import { useImages } from '../domains/media/library.service';
import { mediaPath } from '../domains/media/media.service';
import { MediaImage } from '../domains/media/mediaImage.entity';
import { Article } from '../domains/news/article.entity';
import { tagsOf } from '../domains/news/articleState';
import { keepRevision } from '../domains/news/revisions.service';
import { User } from '../domains/users/user.entity';
import { fromNow, HOUR } from '../platform/clock';
import { repository } from '../platform/db/transaction';
import { foldText } from '../platform/text';
import { typeset } from './news/articleSeed';
import { demoHistories, type DemoHistory } from './news/demoHistory';
import { demoImages, type DemoImage } from './news/demoImages';

/** As long as the keys that are drawn at random. */
const KEY_LENGTH = 22;
const SIZE = { width: 1200, height: 675 };
const UPLOADER = 'redacteur@centrale.test';

/**
 * Puts in the demonstration's media library, the images above its articles, and what some of these
 * were before. To be called once, in the transaction that puts in the articles.
 */
export async function storeDemoLibrary(): Promise<void> {
  for (const image of demoImages) await storeImage(image);
  for (const history of demoHistories) await storeHistory(history);
}

async function storeImage({ name, alt, above, base64 }: DemoImage): Promise<void> {
  const content = Buffer.from(base64, 'base64');
  const uploader = await accountOf(UPLOADER);
  const { id, key } = await repository(MediaImage).save({
    key: `demonstration-${name}`.padEnd(KEY_LENGTH, '-'),
    alt,
    searchText: foldText(alt),
    ...SIZE,
    bytes: content.length,
    createdAt: fromNow(-48 * HOUR),
    uploadedById: uploader?.id ?? null,
    content,
  });
  const article = above && (await repository(Article).findOneBy({ slug: above }));
  if (!article) return;
  await repository(Article).update(article.id, { imageUrl: mediaPath(key), imageAlt: alt });
  await useImages(article.id, [id]);
}

async function storeHistory({ slug, editor, before }: DemoHistory): Promise<void> {
  const article = await repository(Article).findOneBy({ slug });
  if (!article) return;
  const editorId = (await accountOf(editor))?.id ?? null;
  const tags = await tagsOf(article.id);
  for (const [index, { hoursAgo, title, excerpt, html }] of before.entries()) {
    const former = {
      ...article,
      version: index + 1,
      updatedAt: fromNow(-hoursAgo * HOUR),
      ...(title && { title: typeset(title) }),
      ...(excerpt && { excerpt: typeset(excerpt) }),
      ...(html && { contentHtml: typeset(html) }),
    };
    await keepRevision(former, tags, editorId);
  }
  const current = { version: before.length + 1, updatedAt: fromNow(-HOUR) };
  await repository(Article).update(article.id, current);
  await keepRevision({ ...article, ...current }, tags, editorId);
}

function accountOf(email: string): Promise<User | null> {
  return repository(User).findOneBy({ emailKey: email });
}
