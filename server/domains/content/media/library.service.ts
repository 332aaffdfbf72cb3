import { In } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { conditionsOnText } from '#platform/db/letterSearch';
import { searchedPage, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { authorize } from '#platform/access/policy';
import { prefixOf } from '#platform/text/text';
import { throttle } from '#platform/limits/throttle';
import { pictureOf } from '#platform/files/images';
import { newMediaKey } from '#platform/files/mediaPath';
import { whatShows } from './imageUses.service';
import { imageTexts, LONGEST_NAME } from './library.types';
import { libraryChanged } from './media.events';
import { mediaPolicy } from './media.policy';
import { MediaImage } from './mediaImage.entity';
import { mediaErrors } from './media.errors';
import { foldText, searchWords } from '#client/shared/searchText';

/** Rate limit for uploads per member, because an upload uses a CPU core for a while. */
const UPLOADS = { limit: 100, windowSeconds: 3600 };

interface ImageTextInput {
  /**
   * Name shown to staff, at most 100 characters. Null to leave the name unchanged or, for a new
   * image, to use the beginning of the alternative text.
   */
  name: string | null;
  alt: string;
}

/**
 * Adds an image to the library.
 * @param bytes a PNG, JPEG or WebP image
 * @throws AppError RATE_LIMITED; VALIDATION_FAILED on `image`, `name` or `alt`
 */
export async function uploadImage(
  actor: Member,
  bytes: Buffer,
  texts: ImageTextInput,
): Promise<MediaImage> {
  await throttle(`media:${actor.userId}`, UPLOADS);
  const text = checkedTexts({ ...texts, name: texts.name?.trim() || null });
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
    await emitChange(actor, image.id, null, text);
    return image;
  });
}

/**
 * Returns a page of the library, newest first.
 * @param search words to find in names and alternative texts, ignoring case and accents; null for
 * all images
 * @param request page from 1; at most 50 images a page
 * @throws AppError VALIDATION_FAILED for a page out of bounds or a search over 100
 * characters
 */
export async function listImages(
  actor: Member,
  search: string | null,
  request: PageRequest,
): Promise<PageOf<MediaImage>> {
  const { page, pageSize } = parse(searchedPage, { ...request, search });
  const images = repository(MediaImage).createQueryBuilder('m').orderBy('m.id', 'DESC');
  const found = conditionsOnText(searchWords(search), (word) => `m.searchText LIKE ${word}`);
  for (const condition of found.sql) images.andWhere(condition, found.parameters);
  const [items, total] = await images
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .getManyAndCount();
  return toPage(items, total, { page, pageSize });
}

/**
 * Changes the name and the alternative text of an image. Articles that already show it are not
 * changed.
 * @throws AppError MEDIA_NOT_FOUND; VALIDATION_FAILED on `name` or `alt`
 */
export async function describeImage(
  actor: Member,
  id: string,
  texts: ImageTextInput,
): Promise<MediaImage> {
  return transaction(async () => {
    const image = await requireLockedImage(id);
    const text = checkedTexts({ ...texts, name: texts.name ?? image.name });
    if (text.alt === image.alt && text.name === image.name) return image;
    await repository(MediaImage).update(image.id, text);
    await emitChange(actor, image.id, image, text);
    return Object.assign(image, text);
  });
}

/**
 * Deletes an image that no article shows.
 * @throws AppError FORBIDDEN; MEDIA_NOT_FOUND; MEDIA_IN_USE
 */
export async function deleteImage(actor: Member, id: string): Promise<void> {
  await transaction(async () => {
    const image = await requireLockedImage(id);
    authorize(mediaPolicy.delete, actor, image);
    const title = await whatShows(image.id);
    if (title !== null) throw new AppError(mediaErrors.MEDIA_IN_USE, { params: { title } });
    await repository(MediaImage).delete(image.id);
    await emitChange(actor, image.id, image, null);
  });
}

/** Reads the images of the library with the given keys. */
export async function readLockedImages(keys: readonly string[]): Promise<MediaImage[]> {
  // Always in the same order, so that two articles cannot deadlock.
  const ordered = [...new Set(keys)].toSorted();
  for (const key of ordered) await acquireLock(lockOf(key));
  return repository(MediaImage).findBy({ key: In(ordered) });
}

const lockOf = (key: string) => `media-image:${key}`;

/** Finds and locks an image until the end of the transaction, also against new uses. */
async function requireLockedImage(id: string): Promise<MediaImage> {
  const images = repository(MediaImage);
  const seen = isId(id) ? await images.findOneBy({ id: Number(id) }) : null;
  if (!seen) throw new AppError(mediaErrors.MEDIA_NOT_FOUND);
  await acquireLock(lockOf(seen.key));
  const image = await images.findOneBy({ id: seen.id });
  if (!image) throw new AppError(mediaErrors.MEDIA_NOT_FOUND);
  return image;
}

/** Returns the beginning of the alternative text of an image, for use as its name. */
const nameFrom = (alt: string) => prefixOf(alt, LONGEST_NAME).trimEnd();

function checkedTexts(given: ImageTextInput) {
  const { alt, name: chosen } = parse(imageTexts, given);
  const name = chosen ?? nameFrom(alt);
  return { name, alt, searchText: imageSearchText(name, alt) };
}

/**
 * Returns the folded text that the search looks in. The unit separator prevents matches that span
 * the name and the alternative text.
 */
export const imageSearchText = (name: string, alt: string): string =>
  `${foldText(name)}\u001f${foldText(alt)}`;

type ImageTexts = Pick<MediaImage, 'name' | 'alt'>;

/**
 * Emits the change of an image. The event contains only the texts that changed, or both texts when
 * the image was added or deleted.
 */
function emitChange(
  { userId: actorId }: Member,
  imageId: number,
  before: ImageTexts | null,
  after: ImageTexts | null,
) {
  const changed = (['name', 'alt'] as const).filter((word) => before?.[word] !== after?.[word]);
  const changedTexts = (texts: ImageTexts | null) =>
    texts && Object.fromEntries(changed.map((word) => [word, texts[word]]));
  return emit(libraryChanged, {
    imageId,
    actorId,
    before: changedTexts(before),
    after: changedTexts(after),
  });
}
