import { Article } from '../domains/content/news/article/article.entity';
import type { SaveArticleInput } from '../domains/content/news/managing/articleActions.types';
import {
  ArticleAudience,
  ArticleStatus,
  type QuickUpdateType,
} from '../domains/content/news/article/article.types';
import { ArticleLike } from '../domains/content/news/article/articleLike.entity';
import { saveArticle } from '../domains/content/news/writing/articleWriting.service';
import { Author } from '../domains/content/news/reading/author.entity';
import { publishScheduledArticles } from '../domains/content/news/news.jobs';
import { archiveArticle } from '../domains/content/news/writing/publication.service';
import { QuickUpdate } from '../domains/content/news/writing/quickUpdates/quickUpdate.entity';
import { fanOutStep } from '../domains/notifications/notifications/sending/fanOut.service';
import { DAY, dayInParis, fromNow, HOUR, MINUTE, now } from '../platform/running/clock';
import { repository } from '../platform/db/transaction';
import { slugify } from '../platform/text/text';
import { EDITOR, SUPER_ADMIN } from './people/accounts';
import { storeAuthor, linkToAccount } from './news';
import { coverPath, typeset, type AuthorKey, type DemoArticle } from './news/articleSeed';
import { demoAuthors } from './news/demoAuthors';
import { demoHistories } from './news/demoHistory';
import { demoImages, type DemoImage } from './news/demoImages';
import { demoMembers } from './news/demoMembers';
import { demoPublic } from './news/demoPublic';
import { demoQuickUpdates, demoUnpublished } from './news/demoUnpublished';
import { demoUpdates } from './news/demoUpdates';
import { documentedAuthor } from './news/documented';
import { storeImage } from './newsLibrary';
import { accountOf, actorOf, after, type PastAction } from './past';
import { mediaPath } from '../platform/files/mediaPath';

/** Hour of publication, in UTC. */
const PUBLICATION_HOUR = 8;
/** Time between scheduling and publication, in milliseconds. */
const SCHEDULED_BEFORE = 18 * HOUR;

/**
 * Time from the day on which the editor joined until the editor starts to write articles, in
 * milliseconds. Before that, the super administrator writes all articles.
 */
const EDITOR_SINCE = 4 * DAY;

/** Time from the publication of an article until it is archived, in milliseconds. */
const ARCHIVED_AFTER = 120 * DAY;

const demoArticles = [...demoUpdates, ...demoPublic, ...demoMembers, ...demoUnpublished];

const slugOf = ({ title }: Pick<DemoArticle, 'title'>) => slugify(typeset(title));

/** Slugs of the demonstration articles when they are created. */
export const demoArticleSlugs = demoArticles.map(slugOf);

/**
 * Plans the news of the demonstration. The super administrator or the editor writes, publishes or
 * schedules each article, also for authors without an account. Members are notified of member
 * articles. Likes and views of visitors are stored as rows. Requires the default news. Does nothing
 * on a second run.
 */
export async function planNews(): Promise<PastAction[]> {
  const [claire] = await repository(Author).find({ order: { id: 'ASC' }, take: 1 });
  if (!claire || (await repository(Author).existsBy({ name: demoAuthors.malik.name }))) return [];
  await linkToAccount(claire, documentedAuthor);
  const authors: Record<AuthorKey, number> = {
    claire: claire.id,
    julien: (await storeAuthor(demoAuthors.julien)).id,
    helene: (await storeAuthor(demoAuthors.helene)).id,
    malik: (await storeAuthor(demoAuthors.malik)).id,
  };
  await storeQuickUpdates();
  const editorSince = after((await accountOf(EDITOR)).joinedAt, EDITOR_SINCE);
  const library = new Map<string, string>();
  const uploads = demoImages.map((image) => planUpload(image, library));
  const articles = demoArticles.flatMap((seed) => {
    const isOwn = seed.author === 'claire' || morning(seed.daysAgo) < editorSince;
    const plan = { seed, writer: isOwn ? SUPER_ADMIN : EDITOR, library };
    return planArticle({ ...plan, authorId: String(authors[seed.author]) });
  });
  return [...uploads, ...articles];
}

/** Published member article of the demonstration, on which other plans add comments. */
export interface ShelvedArticle {
  slug: string;
  category: DemoArticle['category'];
  premium: boolean;
  publishedAt: Date;
}

/** Returns the published member articles, latest first, or the planned ones. */
export async function memberShelf(): Promise<ShelvedArticle[]> {
  const stored = new Map((await repository(Article).find()).map((one) => [one.slug, one]));
  const isEmpty = !demoMembers.some((seed) => stored.has(slugOf(seed)));
  return demoMembers
    .filter((seed) => isEmpty || stored.get(slugOf(seed))?.status === ArticleStatus.PUBLISHED)
    .map((seed) => {
      const { category, premium = false, daysAgo } = seed;
      const publishedAt = stored.get(slugOf(seed))?.publishedAt ?? morning(daysAgo);
      return { slug: slugOf(seed), category, premium, publishedAt };
    })
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
}

/** Returns the ID of a stored article as text, for calls of services. */
export async function numberOf({ slug }: Pick<ShelvedArticle, 'slug'>): Promise<string> {
  return String((await repository(Article).findOneByOrFail({ slug })).id);
}

interface ArticlePlan {
  seed: DemoArticle;
  authorId: string;
  /** Email of the account that writes the article. */
  writer: string;
  /** Keys of uploaded cover images, keyed by the slug of the article. */
  library: ReadonlyMap<string, string>;
}

function planArticle(plan: ArticlePlan): PastAction[] {
  const { seed, writer } = plan;
  const date = morning(seed.daysAgo);
  const { status = ArticleStatus.PUBLISHED } = seed;
  if (status === ArticleStatus.DRAFT || status === ArticleStatus.SCHEDULED) return planDraft(plan);
  const save = async (input: Partial<SaveArticleInput>) =>
    saveArticle(await actorOf(writer), { ...inputOf(plan), ...input });
  const appear = async () => {
    while (await fanOutStep());
    await storeVisitors(seed);
  };
  if (seed.author === 'malik') {
    const write = () => save({ scheduledFor: date });
    const publishIt = async () => {
      await publishScheduledArticles.run(new AbortController().signal);
      await appear();
    };
    return [
      { at: after(date, -SCHEDULED_BEFORE), run: write },
      { at: date, run: publishIt },
      ...planArchiving(seed, after(date, ARCHIVED_AFTER)),
    ];
  }
  const publishIt = async () => {
    await save({ publish: true });
    await appear();
  };
  return [{ at: date, run: publishIt }, ...planArchiving(seed, after(date, ARCHIVED_AFTER))];
}

function planArchiving(seed: DemoArticle, at: Date): PastAction[] {
  if (seed.status !== ArticleStatus.ARCHIVED) return [];
  const run = async () =>
    archiveArticle(await actorOf(SUPER_ADMIN), await numberOf({ slug: slugOf(seed) }));
  return [{ at, run }];
}

/**
 * Plans the successive versions of a draft. The last version may schedule its publication.
 */
function planDraft(plan: ArticlePlan): PastAction[] {
  const { seed } = plan;
  const slug = slugOf(seed);
  const history = demoHistories.find((one) => one.slug === slug);
  const writer = history?.editor ?? plan.writer;
  const texts = [
    ...(history?.before ?? []).map(({ hoursAgo, title, excerpt, html }) => ({
      hoursAgo,
      ...(title && { title: typeset(title) }),
      ...(excerpt && { excerpt: typeset(excerpt) }),
      ...(html && { contentHtml: typeset(html) }),
    })),
    { hoursAgo: history ? 1 : 24 * seed.daysAgo },
  ];
  const scheduledFor = seed.status === ArticleStatus.SCHEDULED ? morning(seed.daysAgo) : null;
  return texts.map(({ hoursAgo, ...text }, index) => ({
    at: fromNow(-hoursAgo * HOUR),
    run: async () => {
      const stored = index > 0 ? await repository(Article).findOneByOrFail({ slug }) : null;
      const known = stored && { id: String(stored.id), version: stored.version };
      const isLast = index === texts.length - 1;
      const last = isLast && scheduledFor ? { scheduledFor } : {};
      return saveArticle(await actorOf(writer), { ...inputOf(plan), ...text, ...known, ...last });
    },
  }));
}

function inputOf({ seed, authorId, library }: ArticlePlan): SaveArticleInput {
  const { title, excerpt, html, category, audience, premium, featured, cover, tags } = seed;
  const key = library.get(slugOf(seed));
  return {
    title: typeset(title),
    excerpt: typeset(excerpt),
    contentHtml: typeset(html),
    category,
    audience: audience ?? ArticleAudience.PUBLIC,
    premium: premium ?? false,
    featured: featured ?? false,
    imageUrl: key === undefined ? coverPath(cover) : mediaPath(key),
    tags: [...tags],
    authorId,
  };
}

/** Plans the upload of an image: two hours before its published article, otherwise two days ago. */
function planUpload(image: DemoImage, library: Map<string, string>): PastAction {
  const { above } = image;
  const article = demoArticles.find((seed) => slugOf(seed) === above);
  const isPublished = article && article.daysAgo > 0;
  return {
    at: isPublished ? after(morning(article.daysAgo), -2 * HOUR) : fromNow(-48 * HOUR),
    run: async () => {
      const key = await storeImage(image);
      if (above) library.set(above, key);
    },
  };
}

/** Stores the likes and views that an article received from visitors since its publication. */
async function storeVisitors(seed: DemoArticle): Promise<void> {
  const { id: articleId } = await repository(Article).findOneByOrFail({ slug: slugOf(seed) });
  const { likes: likeCount, views } = seed;
  await repository(Article).update(articleId, { likeCount, views });
  const days = Math.max(0.5, seed.daysAgo - 1);
  const likes = Array.from({ length: likeCount }, (_, index) => ({
    articleId,
    visitorKey: `visiteur-de-demonstration-${index + 1}`,
    createdAt: after(now(), days * DAY * ((index + 1) / likeCount) ** 3 + MINUTE),
  }));
  if (likes.length > 0) await repository(ArticleLike).insert(likes);
}

async function storeQuickUpdates(): Promise<void> {
  await repository(QuickUpdate).insert(
    demoQuickUpdates.map(({ title, description, daysAgo, type }) => ({
      title: typeset(title),
      description: typeset(description),
      publishedOn: dayInParis(fromNow(-daysAgo * DAY)),
      type: type as QuickUpdateType,
    })),
  );
}

/** Returns the time 08:00 UTC, `daysAgo` days before today. */
function morning(daysAgo: number): Date {
  const date = fromNow(-daysAgo * DAY);
  date.setUTCHours(PUBLICATION_HOUR, 0, 0, 0);
  return date;
}
