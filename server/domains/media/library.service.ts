import { In } from 'typeorm';
import type { Actor } from '../../platform/actor';
import { emit } from '../../platform/bus';
import { now } from '../../platform/clock';
import {
  checkedPage,
  pageCount,
  refuseLongSearch,
  type PageOf,
  type PageRequest,
} from '../../platform/db/page';
import { holdLock, repository, transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors/AppError';
import { isId } from '../../platform/ids';
import { authorize } from '../../platform/policy';
import { foldText, likeAnywhere } from '../../platform/text';
import { throttle } from '../../platform/throttle';
import { Article } from '../news/article.entity';
import { pictureOf } from '../../platform/images';
import { libraryChanged } from './media.events';
import { mediaPolicy } from './media.policy';
import { MediaImage, MediaUse } from './mediaImage.entity';
import { newMediaKey } from '../../platform/mediaPath';

/** Each upload takes a core for some tenths of a second. */
const UPLOADS = { limit: 100, windowSeconds: 3600 };

const MAX_ALT = 250;

/**
 * Puts an image into the library.
 * @param bytes a PNG, JPEG or WebP image
 * @param alt what it shows, 1 to 250 characters
 * @throws AppError FORBIDDEN; RATE_LIMITED; VALIDATION_FAILED tied to `image` or `alt`
 */
export async function uploadImage(actor: Actor, bytes: Buffer, alt: string): Promise<MediaImage> {
  authorize(mediaPolicy.upload, actor, undefined as never);
  await throttle(`media:${actor.userId}`, UPLOADS);
  const text = checkedAlt(alt);
  const { bytes: content, width, height } = await pictureOf(bytes);
  return transaction(async () => {
    const image = await repository(MediaImage).save({
      key: newMediaKey(),
      ...text,
      width,
      height,
      bytes: content.length,
      createdAt: now(),
      uploadedById: actor.userId,
      content,
    });
    await tell(actor, image.id, null, text.alt);
    return image;
  });
}

/**
 * The library, newest first, one page of it.
 * @param search looked for in the alternative texts, whatever the case and the accents
 * @param request page from 1; at most 50 images a page
 * @throws AppError FORBIDDEN; VALIDATION_FAILED for a page out of bounds or a search over 100 characters
 */
export async function listImages(
  actor: Actor,
  search: string | null,
  request: PageRequest,
): Promise<PageOf<MediaImage>> {
  authorize(mediaPolicy.view, actor, undefined as never);
  const { page, pageSize } = checkedPage(request.page, request.pageSize);
  refuseLongSearch(search);
  const images = repository(MediaImage).createQueryBuilder('m').orderBy('m.id', 'DESC');
  if (search?.trim()) {
    images.where(`m.searchText LIKE :search ESCAPE '\\'`, { search: likeAnywhere(search) });
  }
  const [items, total] = await images
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .getManyAndCount();
  return { items, total, page, pageSize, pageCount: pageCount(total, pageSize) };
}

/**
 * Describes an image of the library otherwise. Articles that show it keep the text that they have.
 * @throws AppError FORBIDDEN; MEDIA_NOT_FOUND; VALIDATION_FAILED tied to `alt`
 */
export async function describeImage(actor: Actor, id: string, alt: string): Promise<MediaImage> {
  authorize(mediaPolicy.describe, actor, undefined as never);
  return transaction(async () => {
    const image = await holdImage(id);
    const text = checkedAlt(alt);
    if (text.alt === image.alt) return image;
    await repository(MediaImage).update(image.id, text);
    await tell(actor, image.id, image.alt, text.alt);
    return Object.assign(image, text);
  });
}

/**
 * Deletes an image that no article shows.
 * @throws AppError FORBIDDEN; MEDIA_NOT_FOUND; MEDIA_IN_USE
 */
export async function deleteImage(actor: Actor, id: string): Promise<void> {
  await transaction(async () => {
    const image = await holdImage(id);
    authorize(mediaPolicy.delete, actor, image);
    const use = await repository(MediaUse).findOneBy({ imageId: image.id });
    if (use) {
      const { title } = await repository(Article).findOneByOrFail({ id: use.articleId });
      throw new AppError('MEDIA_IN_USE', { params: { title } });
    }
    await repository(MediaImage).delete(image.id);
    await tell(actor, image.id, image.alt, null);
  });
}

/**
 * The images of the library that have these keys. Inside a transaction, nobody deletes them until its
 * end.
 */
export async function holdImages(keys: readonly string[]): Promise<MediaImage[]> {
  // Always in the same order, so that two articles at once never wait for each other's image.
  const ordered = [...new Set(keys)].toSorted();
  for (const key of ordered) await holdLock(lockOf(key));
  return repository(MediaImage).findBy({ key: In(ordered) });
}

/** Notes which images an article shows, inside the open transaction, which holds them. */
export async function useImages(articleId: number, imageIds: readonly number[]): Promise<void> {
  await repository(MediaUse).delete({ articleId });
  const uses = imageIds.map((imageId) => ({ articleId, imageId }));
  if (uses.length > 0) await repository(MediaUse).insert(uses);
}

const lockOf = (key: string) => `media-image:${key}`;

/** The image, which nobody else changes, deletes or begins to show until the end of the transaction. */
async function holdImage(id: string): Promise<MediaImage> {
  const images = repository(MediaImage);
  const seen = isId(id) ? await images.findOneBy({ id: Number(id) }) : null;
  if (!seen) throw new AppError('MEDIA_NOT_FOUND');
  await holdLock(lockOf(seen.key));
  const image = await images.findOneBy({ id: seen.id });
  if (!image) throw new AppError('MEDIA_NOT_FOUND');
  return image;
}

function checkedAlt(given: string): { alt: string; searchText: string } {
  const alt = given.replace(/\s+/g, ' ').trim();
  if (alt === '') throw AppError.invalid({ alt: 'Le texte alternatif est obligatoire.' });
  if (alt.length > MAX_ALT) {
    throw AppError.invalid({ alt: `Ce texte ne peut pas dépasser ${MAX_ALT} caractères.` });
  }
  return { alt, searchText: foldText(alt) };
}

function tell(
  { userId: actorId }: Actor,
  imageId: number,
  before: string | null,
  after: string | null,
) {
  return emit(libraryChanged, { imageId, actorId, before, after });
}
