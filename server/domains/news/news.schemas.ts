import { CommentStatus } from '../comments/comment.types';
import { ArticleCategory } from './article.types';
import { BEARER, errorAnswers, TAGS } from '../../platform/rest/document';
import { pagingQuery, paginationShape } from '../../platform/rest/paging';
import {
  body,
  count,
  exactly,
  moment,
  needed,
  OF_BODIES,
  optional,
  SIGNED_IN,
  success,
  text,
} from '../../platform/rest/shapes';

const common = { tags: [TAGS.member], security: BEARER };

const likedBy = {
  type: 'array',
  items: { type: 'integer' },
  description: 'Le numéro de la personne connectée si elle aime, et aucun autre.',
};

/** An article. Source: member document, section 3. */
const articleProperties = {
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

const replyProperties = {
  id: { type: 'integer' },
  userId: { type: ['integer', 'null'], description: 'Nul\u00a0: le compte n’est plus.' },
  userName: text,
  userAvatar: optional,
  content: { ...text, description: 'Texte brut\u00a0; vide quand son auteur l’a retiré.' },
  date: moment,
  likes: count,
  likedBy,
  status: { type: 'string', enum: Object.values(CommentStatus) },
  statusReason: { ...optional, description: 'Dit à son auteur seulement.' },
  deleted: { type: 'boolean' },
  hidden: { type: 'boolean' },
};

/** A comment with its first replies, oldest first. Source: member document, section 3. */
const comment = exactly({
  ...replyProperties,
  replies: { type: 'array', items: exactly(replyProperties) },
});

const number = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', description: 'Numéro de l’article.' } },
} as const;

const paging = { type: 'object', properties: pagingQuery };

export const listSchema = {
  ...common,
  operationId: 'listArticles',
  summary: 'Donne les actualités réservées aux membres',
  description:
    'Les plus récentes d’abord, sans leur texte. Les articles premium n’y sont que pour les abonnés.',
  querystring: paging,
  response: {
    200: success('Une page d’articles.', {
      data: { type: 'array', items: exactly(articleProperties) },
      pagination: paginationShape,
    }),
    ...errorAnswers(...SIGNED_IN, 'VALIDATION_FAILED'),
  },
};

export const articleSchema = {
  ...common,
  operationId: 'getArticle',
  summary: 'Donne un article avec son texte et ses premiers commentaires',
  params: number,
  response: {
    200: success('L’article.', {
      data: exactly({
        ...articleProperties,
        content: { ...text, description: 'HTML assaini.' },
        comments: { type: 'array', items: comment },
      }),
    }),
    ...errorAnswers(...SIGNED_IN, 'ARTICLE_NOT_FOUND', 'PREMIUM_REQUIRED'),
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
    ...errorAnswers(...SIGNED_IN, 'ARTICLE_NOT_FOUND', 'PREMIUM_REQUIRED'),
  },
});

export const likeSchema = liking('likeArticle', 'Aime un article', 'L’article est aimé.');
export const unlikeSchema = liking(
  'unlikeArticle',
  'N’aime plus un article',
  'L’article n’est plus aimé.',
);

export const commentsSchema = {
  ...common,
  operationId: 'listComments',
  summary: 'Donne les commentaires d’un article',
  description: 'Les plus récents d’abord, chacun avec ses 20 premières réponses.',
  params: number,
  querystring: paging,
  response: {
    200: success('Une page de commentaires.', {
      data: { type: 'array', items: comment },
      pagination: paginationShape,
    }),
    ...errorAnswers(...SIGNED_IN, 'ARTICLE_NOT_FOUND', 'PREMIUM_REQUIRED', 'VALIDATION_FAILED'),
  },
};

export const addCommentSchema = {
  ...common,
  operationId: 'addComment',
  summary: 'Commente un article',
  description: 'Le statut dit si les autres le lisent déjà, ou s’il attend un modérateur.',
  params: number,
  body: body({ content: needed }, ['content']),
  response: {
    201: success('Le commentaire.', { message: text, data: comment }),
    ...errorAnswers(
      ...SIGNED_IN,
      ...OF_BODIES,
      'ARTICLE_NOT_FOUND',
      'PREMIUM_REQUIRED',
      'COMMENTS_CLOSED',
    ),
  },
};
