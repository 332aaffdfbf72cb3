import type { FastifyInstance } from 'fastify';
import { ArticleAudience, categoryLabels } from '../domains/content/news/article/article.types';
import { findArticle, listArticles } from '../domains/content/news/reading/news.service';
import { settings } from '../domains/identity/settings/settings.service';
import { Actor } from '../platform/access/actor';
import { memoByContent } from '../platform/cache/memo';
import { Content, sendContent } from './content';
import { closeInMaintenance } from './maintenance';
import { element, XML_HEADER, xmlText } from './xml';
import { sitePaths } from '../platform/sitePaths';

const ENTRIES = 20;

interface Entry {
  id: string;
  title: string;
  summary: string;
  /** The whole text, with addresses that lead here from anywhere. */
  html: string;
  link: string;
  author: string;
  category: string;
  publishedAt: Date;
  updatedAt: Date;
}

interface Feed {
  title: string;
  description: string;
  /** The site's address, and those of the news and of the two feeds. */
  home: string;
  news: string;
  rss: string;
  atom: string;
  updatedAt: Date;
  entries: Entry[];
}

const formats = {
  [sitePaths.rss]: { write: writeRss, type: 'application/rss+xml; charset=utf-8' },
  [sitePaths.atom]: { write: writeAtom, type: 'application/atom+xml; charset=utf-8' },
} as const;

/** The latest public articles as an RSS 2.0 feed and as an Atom one. */
export async function feedRoutes(
  scope: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  closeInMaintenance(scope);
  const feedOf = memoByContent(async (path) => {
    const { write, type } = formats[path as keyof typeof formats];
    const feed = await readFeed(publicUrl);
    return new Content(write(feed), type, { lastModified: feed.updatedAt });
  });
  for (const path of Object.keys(formats)) {
    scope.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return sendContent(request, reply, await feedOf(path));
    });
  }
  scope.get('/atom.xml', (_request, reply) => reply.redirect(sitePaths.atom, 301));
}

async function readFeed(publicUrl: string): Promise<Feed> {
  const { siteName, siteDescription } = await settings();
  const filter = { audience: ArticleAudience.PUBLIC };
  const articles = await listArticles(Actor.anonymous, filter, { page: 1, pageSize: ENTRIES })
    .items;
  const texts = await Promise.all(
    articles.map(({ slug }) => findArticle(Actor.anonymous, slug).then((one) => one?.contentHtml)),
  );
  const news = `${publicUrl}${sitePaths.news}`;
  return {
    title: `${siteName}\u00a0: actualités`,
    description: siteDescription || `Les actualités de ${siteName}.`,
    home: `${publicUrl}${sitePaths.home}`,
    news,
    rss: `${publicUrl}${sitePaths.rss}`,
    atom: `${publicUrl}${sitePaths.atom}`,
    updatedAt: new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt.getTime()))),
    entries: articles.map((article, index) => ({
      // By number, which stays when a title and its slug change.
      id: `${news}/${article.id}`,
      title: article.title,
      summary: article.excerpt,
      html: withWholeAddresses(texts[index] ?? '', publicUrl),
      link: `${publicUrl}${sitePaths.article(article.slug)}`,
      author: article.author.name,
      category: categoryLabels[article.category],
      publishedAt: article.publishedAt ?? article.updatedAt,
      updatedAt: article.updatedAt,
    })),
  };
}

/** The text is read far from the site: its images and links name it. */
const withWholeAddresses = (html: string, publicUrl: string): string =>
  html.replace(/(?<= (?:src|href)=")\/(?!\/)/g, `${publicUrl}/`);

function writeRss(feed: Feed): string {
  return [
    XML_HEADER,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.news),
    element('description', feed.description),
    element('language', 'fr'),
    element('lastBuildDate', feed.updatedAt.toUTCString()),
    `<atom:link href="${xmlText(feed.rss)}" rel="self" type="application/rss+xml"/>`,
    ...feed.entries.map((entry) =>
      [
        '<item>',
        element('title', entry.title),
        element('link', entry.link),
        `<guid isPermaLink="false">${xmlText(entry.id)}</guid>`,
        element('pubDate', entry.publishedAt.toUTCString()),
        element('dc:creator', entry.author),
        element('category', entry.category),
        element('description', entry.summary),
        element('content:encoded', entry.html),
        '</item>',
      ].join('\n'),
    ),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function writeAtom(feed: Feed): string {
  return [
    XML_HEADER,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">',
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', feed.home),
    `<link href="${xmlText(feed.atom)}" rel="self" type="application/atom+xml"/>`,
    `<link href="${xmlText(feed.news)}" rel="alternate" type="text/html"/>`,
    element('updated', feed.updatedAt.toISOString()),
    ...feed.entries.map((entry) =>
      [
        '<entry>',
        element('title', entry.title),
        `<link href="${xmlText(entry.link)}" rel="alternate" type="text/html"/>`,
        element('id', entry.id),
        element('published', entry.publishedAt.toISOString()),
        element('updated', entry.updatedAt.toISOString()),
        `<author>${element('name', entry.author)}</author>`,
        `<category term="${xmlText(entry.category)}"/>`,
        element('summary', entry.summary),
        `<content type="html">${xmlText(entry.html)}</content>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>\n',
  ].join('\n');
}
