import { ArticleCategory } from './article/article.types';
import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import { pagingQuery, paginationShape } from '#platform/rest/paging';
import { count, exactly, optional, SIGNED_IN, success, text } from '#platform/rest/shapes';
import { newsErrors } from './news.errors';

export const common = { tags: [TAGS.member], security: BEARER };

export const likedBy = {
  type: 'array',
  items: { type: 'integer' },
  description: 'Le numéro de la personne connectée si elle aime l’article.',
};

/** Fields of an article in the REST API. */
export const articleProperties = {
  id: { type: 'integer' },
  title: text,
  excerpt: text,
  author: text,
  publishDate: { type: ['string', 'null'], format: 'date-time' },
  category: { type: 'string', enum: Object.values(ArticleCategory) },
  image: { ...optional, description: 'Nulle\u00a0: une couverture dessinée.' },
  tags: { type: 'array', items: text },
  memberOnly: { type: 'boolean' },
  premium: { type: 'boolean' },
  likes: count,
  likedBy,
  commentCount: { ...count, description: 'Réponses comprises.' },
};

export const number = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', description: 'Numéro de l’article.' } },
} as const;

export const paging = { type: 'object', properties: pagingQuery };

export const listSchema = {
  ...common,
  operationId: 'listArticles',
  summary: 'Donne les actualités que le membre peut lire',
  description:
    'Publiques et réservées aux membres, les plus récentes d’abord, sans leur texte. Les articles premium n’y sont que pour les abonnés.',
  querystring: paging,
  response: {
    200: success('Une page d’articles.', {
      data: { type: 'array', items: exactly(articleProperties) },
      pagination: paginationShape,
    }),
    ...errorAnswers(...SIGNED_IN, 'VALIDATION_FAILED'),
  },
};

const liking = (operationId: string, summary: string, description: string) => ({
  ...common,
  operationId,
  summary,
  params: number,
  response: {
    200: success(description, {
      message: text,
      data: exactly({ liked: { type: 'boolean' }, likes: count }),
    }),
    ...errorAnswers(...SIGNED_IN, newsErrors.ARTICLE_NOT_FOUND, newsErrors.PREMIUM_REQUIRED),
  },
});

export const likeSchema = liking('likeArticle', 'Aime un article', 'L’article est aimé.');
export const unlikeSchema = liking(
  'unlikeArticle',
  'N’aime plus un article',
  'L’article n’est plus aimé.',
);
