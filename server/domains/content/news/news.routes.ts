import { ApiScope } from '#platform/access/apiScopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setArticleLike } from './article/likes.service';
import { listMemberArticles, type MemberArticle } from './reading/memberNews.service';
import {
  pageAsked,
  pagination,
  PAGING_FIELDS,
  pagingQuery,
  paginationShape,
  type Paging,
} from '#platform/rest/paging';
import { idOf, preparePrivateRest, restRoute } from '#platform/rest/route';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import { ArticleCategory, ArticleAudience } from './article/article.types';
import { errorAnswers, OF_MEMBERS } from '#platform/rest/document';
import {
  count,
  dateTime,
  enumOf,
  exactly,
  id,
  idParameter,
  like,
  named,
  optional,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import { newsErrors } from './news.errors';

export async function memberNewsRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  articleRoutes(scope);
  likeRoutes(scope);
}

function articleRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/news',
    scope: ApiScope.NEWS_READ,
    schema: listSchema,
    handler: async ({ query, actor }) => {
      const request = pageAsked(query as Paging);
      const articles = await withRestFieldNames(listMemberArticles(actor, request), PAGING_FIELDS);
      const data = articles.items.map((article) => restArticle(actor.userId, article));
      return { success: true, data, pagination: pagination(articles) };
    },
  });
}

function likeRoutes(scope: FastifyInstance): void {
  const setLike = async (request: FastifyRequest, liked: boolean) => {
    const { actor } = request;
    const input = { articleId: idOf(request), liked };
    const { likeCount: likes } = await setArticleLike(actor, request.ip, input);
    const message = liked ? 'Article ajouté à vos favoris !' : 'Article retiré de vos favoris';
    return { success: true, message, data: { liked, likes } };
  };
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/member/news/:id/like',
    schema: likeSchema,
    handler: (request) => setLike(request, true),
  });
  restRoute(scope, 'member', {
    method: 'DELETE',
    url: '/member/news/:id/like',
    schema: unlikeSchema,
    handler: (request) => setLike(request, false),
  });
}

export const likedByShape = {
  type: 'array',
  items: id,
  description: 'Le numéro de la personne connectée si elle aime l’article.',
};

export const articleProperties = {
  id,
  title: like(text, 'Une nouvelle carte'),
  excerpt: like(text, 'La Bretagne rejoint le jeu avec quatre départements.'),
  author: like(text, 'Camille Martin'),
  publishDate: { ...dateTime, type: ['string', 'null'] },
  category: enumOf('ArticleCategory', ArticleCategory),
  image: { ...like(optional, null), description: 'Nulle\u00a0: une couverture dessinée.' },
  tags: { type: 'array', items: like(text, 'cartes') },
  memberOnly: { type: 'boolean' },
  premium: { type: 'boolean' },
  likes: count,
  likedBy: likedByShape,
  commentCount: { ...count, description: 'Réponses comprises.' },
};

export const number = idParameter('Numéro de l’article.');

export const paging = { type: 'object', properties: pagingQuery };

export const listSchema = {
  ...OF_MEMBERS,
  operationId: 'listArticles',
  summary: 'Donne les actualités que le membre peut lire',
  description:
    'Publiques et réservées aux membres, les plus récentes d’abord, sans leur texte. Les articles premium n’y sont que pour les abonnés.',
  querystring: paging,
  response: {
    200: success('Une page d’articles.', {
      data: { type: 'array', items: named('ArticleSummary', exactly(articleProperties)) },
      pagination: paginationShape,
    }),
    ...errorAnswers(...SIGNED_IN, 'VALIDATION_FAILED'),
  },
};

const liking = (operationId: string, summary: string, description: string, message: string) => ({
  ...OF_MEMBERS,
  operationId,
  summary,
  params: number,
  response: {
    200: success(description, {
      message: like(text, message),
      data: exactly({ liked: { type: 'boolean' }, likes: count }),
    }),
    ...errorAnswers(...SIGNED_IN, newsErrors.ARTICLE_NOT_FOUND, newsErrors.PREMIUM_REQUIRED),
  },
});

const likeSchema = liking(
  'likeArticle',
  'Aime un article',
  'L’article est aimé.',
  'Article ajouté à vos favoris !',
);
const unlikeSchema = liking(
  'unlikeArticle',
  'N’aime plus un article',
  'L’article n’est plus aimé.',
  'Article retiré de vos favoris',
);

/** Returns the REST field `likedBy` of an article or a comment. */
export const likedBy = (userId: number, liked: boolean) => (liked ? [userId] : []);

export function restArticle(userId: number, article: MemberArticle) {
  return {
    id: article.id,
    title: article.title,
    excerpt: article.excerpt,
    author: article.author.name,
    publishDate: article.publishedAt?.toISOString() ?? null,
    category: article.category,
    image: article.imageUrl,
    tags: article.tags,
    memberOnly: article.audience === ArticleAudience.MEMBER,
    premium: article.premium,
    likes: article.likeCount,
    likedBy: likedBy(userId, article.viewerHasLiked),
    commentCount: article.commentCount,
  };
}
