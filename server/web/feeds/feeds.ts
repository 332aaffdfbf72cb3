import type { FastifyInstance } from 'fastify';
import { ArticleAudience, categoryLabels } from '#domains/content/news/article/article.types';
import { findArticle, listArticles } from '#domains/content/news/reading/news.service';
import { settings } from '#domains/identity/settings/settings.service';
import { Actor } from '#platform/access/actor';
import { currentEnv } from '#platform/env';
import { escapeText, withoutIllegal } from '#platform/text/markup';
import { memoByContent } from '#platform/cache/memo';
import { datedContents, sendContent } from '../content';
import { closeInMaintenance } from '../maintenance';
import { sitePaths } from '#client/shared/sitePaths';

const ENTRIES = 20;

const types = {
  [sitePaths.rss]: 'application/rss+xml; charset=utf-8',
  [sitePaths.atom]: 'application/atom+xml; charset=utf-8',
  [sitePaths.jsonFeed]: 'application/feed+json; charset=utf-8',
} as const;

/**
 * Registers the feeds of the latest public articles, as RSS 2.0, Atom and JSON Feed 1.1, each with
 * the hub of WEBSUB_HUB (https://www.w3.org/TR/websub/).
 */
export async function feedRoutes(
  scope: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  closeInMaintenance(scope);
  const contentOf = datedContents();
  const feedOf = memoByContent(async (path) => {
    const news = await readNews(publicUrl);
    const write = path === sitePaths.jsonFeed ? jsonFeed : xmlFeed;
    const text = await write(news, `${publicUrl}${path}`, path === sitePaths.atom);
    return contentOf(path, text, types[path as keyof typeof types]);
  });
  const { WEBSUB_HUB: hub } = currentEnv();
  for (const path of Object.keys(types)) {
    scope.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      if (hub) reply.header('link', `<${hub}>; rel="hub", <${publicUrl}${path}>; rel="self"`);
      return sendContent(request, reply, await feedOf(path));
    });
  }
  scope.get('/atom.xml', (_request, reply) => reply.redirect(sitePaths.atom, 301));
}

interface NewsEntry {
  /** Uses the ID of the article instead of its slug, because the slug changes with the title. */
  id: string;
  url: string;
  title: string;
  excerpt: string;
  html: string;
  author: string;
  category: string;
  tags: readonly string[];
  image: string;
  publishedAt: Date;
  updatedAt: Date;
}

/** The latest public articles, without characters that XML does not allow. */
interface News {
  title: string;
  description: string;
  home: string;
  url: string;
  entries: readonly NewsEntry[];
}

async function readNews(publicUrl: string): Promise<News> {
  const { siteName, siteDescription } = await settings();
  const filter = { audience: ArticleAudience.PUBLIC };
  const articles = await listArticles(Actor.anonymous, filter, { page: 1, pageSize: ENTRIES })
    .items;
  const texts = await Promise.all(
    articles.map(({ slug }) => findArticle(Actor.anonymous, slug).then((one) => one?.contentHtml)),
  );
  const url = `${publicUrl}${sitePaths.news}`;
  return {
    title: withoutIllegal(`${siteName}\u00a0: actualités`),
    description: withoutIllegal(siteDescription || `Les actualités de ${siteName}.`),
    home: `${publicUrl}${sitePaths.home}`,
    url,
    entries: articles.map((article, index) => ({
      id: `${url}/${article.id}`,
      url: `${publicUrl}${sitePaths.article(article.slug)}`,
      title: withoutIllegal(article.title),
      excerpt: withoutIllegal(article.excerpt),
      html: withoutIllegal(withWholeAddresses(texts[index] ?? '', publicUrl)),
      author: withoutIllegal(article.author.name),
      category: categoryLabels[article.category],
      tags: article.tags.map(withoutIllegal),
      image: `${publicUrl}${sitePaths.shareImage(article.id, article.updatedAt.getTime())}`,
      publishedAt: article.publishedAt ?? article.updatedAt,
      updatedAt: article.updatedAt,
    })),
  };
}

/** Returns the feed as RSS or Atom. @param self URL of the feed */
async function xmlFeed(news: News, self: string, isAtom: boolean): Promise<string> {
  const { title, description, home, url, entries } = news;
  // Loads the package only when a feed is requested, because it uses 5 MB of memory.
  const { Feed } = await import('feed');
  const feed = new Feed({
    id: home,
    title,
    description,
    link: url,
    feed: self,
    hub: currentEnv().WEBSUB_HUB,
    language: 'fr',
    updated: new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime()))),
    generator: false,
  });
  // In Atom feeds, the package declares titles as HTML, so they are escaped.
  const plain = (text: string) => (isAtom ? escapeText(text) : text);
  for (const { author, category, image, ...entry } of entries) {
    feed.addItem({
      id: entry.id,
      link: entry.url,
      title: plain(entry.title),
      description: plain(entry.excerpt),
      content: entry.html,
      category: [{ name: category, term: category }],
      published: entry.publishedAt,
      date: entry.updatedAt,
      // RSS requires a length, and allows 0 where it is unknown: the image is drawn on request.
      enclosure: { url: image, type: 'image/jpeg', length: 0 },
      // In RSS, `author` must be an email address, so the name is given as `dc:creator`.
      ...(isAtom
        ? { author: [{ name: author }] }
        : { extensions: [{ name: 'dc:creator', objects: { _text: author } }] }),
    });
  }
  const xml = isAtom ? feed.atom1() : feed.rss2();
  // The package derives the type from the extension.
  return xml.replace(/(<(?:enclosure|link)[^>]* type="image\/)jpg"/g, '$1jpeg"');
}

/** Returns the feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
function jsonFeed(news: News, self: string): string {
  const { WEBSUB_HUB: hub } = currentEnv();
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: news.title,
    description: news.description,
    home_page_url: news.url,
    feed_url: self,
    language: 'fr',
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    items: news.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.excerpt,
      content_html: entry.html,
      image: entry.image,
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      authors: [{ name: entry.author }],
      tags: entry.tags,
    })),
  });
}

/** Converts the URLs in a text to absolute ones, because feeds are read elsewhere. */
const withWholeAddresses = (html: string, publicUrl: string): string =>
  html.replace(/(?<= (?:src|href)=")\/(?!\/)/g, `${publicUrl}/`);
