import type { FastifyInstance } from 'fastify';
import type { Feed } from 'feed';
import { ArticleAudience, categoryLabels } from '#domains/content/news/article/article.types';
import { findArticle, listArticles } from '#domains/content/news/reading/news.service';
import { settings } from '#domains/identity/settings/settings.service';
import { Actor } from '#platform/access/actor';
import { escapeText, withoutIllegal } from '#platform/text/markup';
import { memoByContent } from '#platform/cache/memo';
import { datedContents, sendContent } from '../content';
import { closeInMaintenance } from '../maintenance';
import { sitePaths } from '#client/shared/sitePaths';

const ENTRIES = 20;

const types = {
  [sitePaths.rss]: 'application/rss+xml; charset=utf-8',
  [sitePaths.atom]: 'application/atom+xml; charset=utf-8',
} as const;

/** Registers the feeds of the latest public articles, as RSS 2.0 and Atom. */
export async function feedRoutes(
  scope: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  closeInMaintenance(scope);
  const contentOf = datedContents();
  const feedOf = memoByContent(async (path) => {
    const isAtom = path === sitePaths.atom;
    const feed = await readFeed(publicUrl, isAtom);
    const text = isAtom ? feed.atom1() : feed.rss2();
    const type = types[path as keyof typeof types];
    return contentOf(path, text, type);
  });
  for (const path of Object.keys(types)) {
    scope.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return sendContent(request, reply, await feedOf(path));
    });
  }
  scope.get('/atom.xml', (_request, reply) => reply.redirect(sitePaths.atom, 301));
}

async function readFeed(publicUrl: string, isAtom: boolean): Promise<Feed> {
  const { siteName, siteDescription } = await settings();
  const filter = { audience: ArticleAudience.PUBLIC };
  const articles = await listArticles(Actor.anonymous, filter, { page: 1, pageSize: ENTRIES })
    .items;
  const texts = await Promise.all(
    articles.map(({ slug }) => findArticle(Actor.anonymous, slug).then((one) => one?.contentHtml)),
  );
  const news = `${publicUrl}${sitePaths.news}`;
  // Loads the package only when a feed is requested, because it uses 5 MB of memory.
  const { Feed } = await import('feed');
  const feed = new Feed({
    id: `${publicUrl}${sitePaths.home}`,
    title: withoutIllegal(`${siteName}\u00a0: actualités`),
    description: withoutIllegal(siteDescription || `Les actualités de ${siteName}.`),
    link: news,
    feed: `${publicUrl}${isAtom ? sitePaths.atom : sitePaths.rss}`,
    language: 'fr',
    updated: new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt.getTime()))),
    generator: false,
  });
  // In Atom feeds, the package declares titles as HTML, so they are escaped.
  const plain = (text: string) => (isAtom ? escapeText(text) : withoutIllegal(text));
  for (const [index, article] of articles.entries()) {
    const author = withoutIllegal(article.author.name);
    const category = categoryLabels[article.category];
    feed.addItem({
      // Uses the ID of the article instead of its slug, because the slug changes with the title.
      id: `${news}/${article.id}`,
      link: `${publicUrl}${sitePaths.article(article.slug)}`,
      title: plain(article.title),
      description: plain(article.excerpt),
      content: withoutIllegal(withWholeAddresses(texts[index] ?? '', publicUrl)),
      category: [{ name: category, term: category }],
      published: article.publishedAt ?? article.updatedAt,
      date: article.updatedAt,
      // In RSS, `author` must be an email address, so the name is given as `dc:creator`.
      ...(isAtom
        ? { author: [{ name: author }] }
        : { extensions: [{ name: 'dc:creator', objects: { _text: author } }] }),
    });
  }
  return feed;
}

/** Converts the URLs in a text to absolute ones, because feeds are read elsewhere. */
const withWholeAddresses = (html: string, publicUrl: string): string =>
  html.replace(/(?<= (?:src|href)=")\/(?!\/)/g, `${publicUrl}/`);
