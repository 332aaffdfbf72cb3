import { errorAnswers } from '#platform/rest/document';
import { paginationShape } from '#platform/rest/paging';
import {
  body,
  count,
  exactly,
  dateTime,
  needed,
  OF_BODIES,
  optional,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import { articleProperties, common, likedBy, number, paging } from '../news/news.schemas';
import { CommentStatus } from './comment.types';
import { commentsErrors } from './comments.errors';
import { newsErrors } from '../news/news.errors';

const replyProperties = {
  id: { type: 'integer' },
  userId: { type: ['integer', 'null'], description: 'Nul si le compte est supprimé.' },
  userName: text,
  userAvatar: optional,
  content: { ...text, description: 'Texte brut\u00a0; vide quand son auteur l’a retiré.' },
  date: dateTime,
  likes: count,
  likedBy,
  status: { type: 'string', enum: Object.values(CommentStatus) },
  statusReason: { ...optional, description: 'Visible par l’auteur seulement.' },
  deleted: { type: 'boolean' },
  hidden: { type: 'boolean' },
};

/** A comment with its first replies, oldest first. */
const comment = exactly({
  ...replyProperties,
  replies: { type: 'array', items: exactly(replyProperties) },
});

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
    ...errorAnswers(...SIGNED_IN, newsErrors.ARTICLE_NOT_FOUND, newsErrors.PREMIUM_REQUIRED),
  },
};

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
    ...errorAnswers(
      ...SIGNED_IN,
      newsErrors.ARTICLE_NOT_FOUND,
      newsErrors.PREMIUM_REQUIRED,
      'VALIDATION_FAILED',
    ),
  },
};

export const addCommentSchema = {
  ...common,
  operationId: 'addComment',
  summary: 'Commente un article',
  description: 'Le statut indique si le commentaire est publié ou attend un modérateur.',
  params: number,
  body: body({ content: needed }, ['content']),
  response: {
    201: success('Le commentaire.', { message: text, data: comment }),
    ...errorAnswers(
      ...SIGNED_IN,
      ...OF_BODIES,
      newsErrors.ARTICLE_NOT_FOUND,
      newsErrors.PREMIUM_REQUIRED,
      commentsErrors.COMMENTS_CLOSED,
    ),
  },
};
