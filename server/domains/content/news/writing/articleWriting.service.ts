import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { requirePermission } from '#platform/access/policy';
import { Article, ArticleTag } from '../article/article.entity';
import { ArticleAudience, ArticleStatus } from '../article/article.types';
import { imagesShown, setArticleImages, withoutLostImages } from './articleImages';
import { changeInput, checkedArticle, columnsOf, type ArticleInput } from './articleInput';
import { placed, type Placing } from '../article/articlePlace';
import {
  requireLockedArticle,
  isSame,
  storeChange,
  storeTags,
  tagsOf,
  wholeOf,
} from '../article/articleState';
import { allTags } from '../article/articleTags';
import { chosenAuthor } from '../reading/authors.service';
import { dropDraft } from './drafts/drafts.service';
import { requireManaged, type ManagedArticleRow } from '../managing/managedArticles.reads';
import type { SaveArticleInput } from '../managing/articleActions.types';
import { articleActed } from '../news.events';
import { publish, schedule, unpublish } from './publication.service';
import { articleRevisions, storeOriginal, storeRevision } from './history/revisions.service';
import { chosenSlug, redirectFormerSlug, uniqueSlug } from '../article/slugs';

/** An article and its tags before a change. */
interface Opened {
  article: Article;
  tags: string[];
}

/**
 * Creates or changes an article, and publishes, schedules or unschedules it on request, in one
 * transaction. The
 * slug stays when only the title changes, so that links keep working. When the slug of a published
 * article changes, the article is still found under its former slugs. Deletes the actor's unsaved
 * draft of the article.
 * @throws AppError ARTICLE_NOT_FOUND; REQUIRED_FIELDS and VALIDATION_FAILED with a message per
 * field; CONFLICT with the current article when the actor's version is outdated; ARTICLE_STATUS;
 * FORBIDDEN without the permission that one of the changes needs
 */
export async function saveArticle(
  actor: Member,
  input: SaveArticleInput,
): Promise<ManagedArticleRow> {
  return transaction(async () => {
    const isNew = input.id == null;
    const article = isNew ? await create(actor, input) : await change(actor, input);
    await moveAsAsked(actor, article, input);
    await dropDraft(actor, { articleId: input.id ?? null, key: input.draftKey ?? null });
    return requireManaged(article.id);
  });
}

/**
 * Restores the text of an older version of an article, and stores it as a new version, so that no
 * version is lost. Status and audience do not change. Images that were deleted since are left out.
 * @throws AppError ARTICLE_NOT_FOUND; NOT_FOUND for an unknown version
 */
export async function restoreRevision(
  actor: Member,
  id: string,
  version: number,
): Promise<ManagedArticleRow> {
  return transaction(async () => {
    const opened = await open(id);
    const { article } = opened;
    const { title, excerpt, contentHtml, tags, imageUrl, imageAlt, seoTitle, seoDescription } =
      await withoutLostImages(await articleRevisions.require(article.id, version));
    const text = { title, excerpt, contentHtml, imageUrl, imageAlt, seoTitle, seoDescription };
    await store(actor, opened, { ...inputOf(opened), ...text, tags }, 'restored');
    return requireManaged(article.id);
  });
}

/**
 * Creates an article in the open transaction.
 * @throws AppError as `saveArticle` does
 */
export async function create(actor: Member, input: SaveArticleInput): Promise<Article> {
  requirePermission(actor, Permission.CONTENT_NEWS_CREATE);
  const authorId = await chosenAuthor(actor, input.authorId ?? null, null);
  const given = checkedArticle(completed(input, { premium: false, featured: false, authorId }));
  if (given.featured) requirePermission(actor, Permission.CONTENT_NEWS_MANAGE);
  const columns = columnsOf(given);
  // Locks slugs before images, in the same order as a change does, so that two saves cannot
  // deadlock.
  const slug = input.slug?.trim()
    ? await chosenSlug(input.slug, null)
    : await uniqueSlug(columns.title);
  const { ids, imageAlt } = await imagesShown(columns);
  const time = now();
  const article = await repository(Article).save(
    Object.assign(new Article(), columns, {
      imageAlt,
      slug,
      createdAt: time,
      updatedAt: time,
    }),
  );
  const { id: articleId } = article;
  const tags = allTags(given.tags ?? [], given);
  await storeTags(articleId, tags);
  await setArticleImages(articleId, ids);
  await storeRevision(article, tags, actor.userId);
  const after = wholeOf(article);
  await emit(articleActed, {
    articleId,
    actorId: actor.userId,
    action: 'created',
    before: null,
    after,
  });
  return article;
}

async function change(actor: Member, input: SaveArticleInput): Promise<Article> {
  requirePermission(actor, Permission.CONTENT_NEWS_EDIT);
  const opened = await open(input.id ?? '');
  const { article } = opened;
  const { version } = parse(changeInput, input);
  if (version !== article.version) throw new AppError('CONFLICT');
  const authorId = await chosenAuthor(actor, input.authorId ?? null, article.authorId);
  const given = checkedArticle(completed(input, { ...inputOf(opened), authorId }));
  if (given.featured !== article.featured) requirePermission(actor, Permission.CONTENT_NEWS_MANAGE);
  if (changesReaders(article, given)) requirePermission(actor, Permission.CONTENT_NEWS_PUBLISH);
  await store(actor, opened, given, 'updated', await placed(actor, article, input));
  return article;
}

/** Stores the changes of a locked article, and a revision, if a field changed. */
async function store(
  actor: Member,
  { article, tags }: Opened,
  given: ArticleInput,
  action: 'updated' | 'restored',
  placing: Placing = { slug: article.slug, publishedAt: article.publishedAt },
): Promise<void> {
  const columns = columnsOf(given);
  const { ids, imageAlt } = await imagesShown(columns);
  const changed: Partial<typeof columns & Placing> = { ...columns, ...placing, imageAlt };
  const wasPublic = article.audience === ArticleAudience.PUBLIC;
  const newTags = allTags(given.tags ?? [], given, wasPublic);
  const names = Object.keys(changed) as (keyof typeof changed)[];
  const sameTags = JSON.stringify(tags) === JSON.stringify(newTags);
  if (sameTags && names.every((name) => isSame(changed[name], article[name]))) return;
  await storeOriginal(article, tags);
  if (placing.slug !== article.slug) await redirectFormerSlug(article, placing.slug);
  const tagChange = sameTags ? undefined : { before: { tags }, after: { tags: newTags } };
  await storeChange(article, { ...changed, updatedAt: now() }, actor, action, tagChange);
  if (!sameTags) {
    await repository(ArticleTag).delete({ articleId: article.id });
    await storeTags(article.id, newTags);
  }
  await setArticleImages(article.id, ids);
  await storeRevision(article, newTags, actor.userId);
}

async function moveAsAsked(
  actor: Member,
  article: Article,
  input: SaveArticleInput,
): Promise<void> {
  const { publish: isToPublish, scheduledFor } = input;
  const isToUnschedule =
    scheduledFor === null && !isToPublish && article.status === ArticleStatus.SCHEDULED;
  const isToSchedule = scheduledFor != null && !isSame(scheduledFor, article.scheduledFor);
  if (isToPublish && isToSchedule) {
    throw AppError.invalid({
      scheduledFor: 'Choisissez entre publier maintenant et publier plus tard.',
    });
  }
  const isPublished = article.status === ArticleStatus.PUBLISHED;
  if (isToPublish ? isPublished : !isToSchedule && !isToUnschedule) return;
  requirePermission(actor, Permission.CONTENT_NEWS_PUBLISH);
  if (isToUnschedule) return unpublish(actor, article);
  await (isToSchedule ? schedule(actor, article, scheduledFor) : publish(actor, article));
}

async function open(id: string): Promise<Opened> {
  const article = await requireLockedArticle(id);
  return { article, tags: await tagsOf(article.id) };
}

function inputOf({ article, tags }: Opened): ArticleInput {
  return { ...article, tags };
}

/** Returns the input with each omitted field set to its current value. */
function completed(
  input: SaveArticleInput,
  former: Partial<ArticleInput> & Pick<ArticleInput, 'authorId' | 'premium' | 'featured'>,
): ArticleInput {
  const { title, excerpt, contentHtml, category, audience } = input;
  const nextValue = <Name extends 'imageUrl' | 'imageAlt' | 'seoTitle' | 'seoDescription'>(
    name: Name,
  ) => (input[name] === undefined ? former[name] : input[name]?.trim()) || null;
  return {
    title,
    excerpt,
    contentHtml,
    category,
    audience,
    authorId: former.authorId,
    tags: input.tags === undefined ? former.tags : (input.tags ?? []),
    // A public article cannot be premium.
    premium: input.premium ?? (audience === ArticleAudience.MEMBER && former.premium),
    featured: input.featured ?? former.featured,
    imageUrl: nextValue('imageUrl'),
    imageAlt: nextValue('imageAlt'),
    seoTitle: nextValue('seoTitle'),
    seoDescription: nextValue('seoDescription'),
  };
}

/** Returns whether the change of a published or scheduled article changes who may read it. */
function changesReaders({ status, audience, premium }: Article, given: ArticleInput): boolean {
  const isOut = status === ArticleStatus.PUBLISHED || status === ArticleStatus.SCHEDULED;
  return isOut && (given.audience !== audience || given.premium !== premium);
}
