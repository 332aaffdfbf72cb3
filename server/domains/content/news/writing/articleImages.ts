import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { readLockedImages } from '#domains/content/media/library.service';
import type { Article } from '../article/article.entity';
import { isOurImage, LIBRARY_IMAGE } from '../article/article.types';
import { MediaUse } from '../media/mediaUse.entity';

const IMAGE_TAGS = /<img [^>]*>/g;

type Shown = Pick<Article, 'imageUrl' | 'imageAlt' | 'contentHtml'>;

/** Returns the keys of the library images in a text, which is a single URL or sanitised HTML. */
const keysIn = (text: string | null) =>
  (text ?? '').split('"').flatMap((part) => LIBRARY_IMAGE.exec(part)?.[1] ?? []);

/**
 * Returns the IDs of the library images that an article shows, and the alternative text of its
 * cover. Locks the images against deletion until the end of the transaction. A cover image without
 * its own alternative text gets the text stored in the library.
 * @throws AppError VALIDATION_FAILED for an image of this site that is not in the library
 */
export async function imagesShown(
  columns: Shown,
): Promise<{ ids: number[]; imageAlt: string | null }> {
  const [above, inText] = [keysIn(columns.imageUrl), keysIn(columns.contentHtml)];
  const images = new Map(
    (await readLockedImages([...above, ...inText])).map((one) => [one.key, one]),
  );
  const isMissing = (key: string) => !images.has(key);
  const fields = {
    ...(above.some(isMissing) && { imageUrl: 'Cette image n’est pas dans la médiathèque.' }),
    ...(inText.some(isMissing) && {
      contentHtml: 'Une image du texte n’est pas dans la médiathèque.',
    }),
  };
  if (Object.keys(fields).length > 0) throw AppError.invalid(fields);
  const described = images.get(above[0] ?? '')?.alt ?? null;
  return { ids: [...images.values()].map(({ id }) => id), imageAlt: columns.imageAlt ?? described };
}

/** Returns a text without the images, and cover, that are no longer in the library. */
export async function withoutLostImages<Text extends Shown>(text: Text): Promise<Text> {
  const { imageUrl, contentHtml } = text;
  const keys = [...keysIn(imageUrl), ...keysIn(contentHtml)];
  const found = new Set((await readLockedImages(keys)).map(({ key }) => key));
  const isLost = (html: string) => keysIn(html).some((key) => !found.has(key));
  const showsNothing = (tag: string) => keysIn(tag).length === 0 || isLost(tag);
  return {
    ...text,
    contentHtml: contentHtml.replace(IMAGE_TAGS, (tag) => (showsNothing(tag) ? '' : tag)),
    ...(imageUrl !== null &&
      (!isOurImage(imageUrl) || isLost(imageUrl)) && { imageUrl: null, imageAlt: null }),
  };
}

/** Records the images that an article shows, in the transaction that locked them. */
export async function setArticleImages(
  articleId: number,
  imageIds: readonly number[],
): Promise<void> {
  await repository(MediaUse).delete({ articleId });
  const uses = imageIds.map((imageId) => ({ articleId, imageId }));
  if (uses.length > 0) await repository(MediaUse).insert(uses);
}

/** Returns the title of an article that shows an image; null when no article does. */
export async function articleShowing(imageId: number): Promise<string | null> {
  const use = await repository(MediaUse).findOne({
    where: { imageId },
    relations: { article: true },
  });
  return use?.article.title ?? null;
}
