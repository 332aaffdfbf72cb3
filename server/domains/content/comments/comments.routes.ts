import { ApiScope } from '#platform/access/apiScopes';
import type { FastifyInstance } from 'fastify';
import type { Member } from '#platform/access/actor';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import {
  pageAsked,
  pagination,
  PAGING_FIELDS,
  paginationShape,
  type Paging,
} from '#platform/rest/paging';
import { idOf, preparePrivateRest, restRoute } from '#platform/rest/route';
import { requireMemberArticle } from '../news/reading/memberNews.service';
import {
  restArticle,
  articleProperties,
  likedBy,
  likedByShape,
  number,
  paging,
} from '../news/news.routes';
import { CommentStatus } from './comment.types';
import { addComment, listComments } from './comments.service';
import type { CommentRow } from './comments.reads';
import { errorAnswers, OF_MEMBERS } from '#platform/rest/document';
import {
  body,
  count,
  dateTime,
  enumOf,
  exactly,
  id,
  like,
  named,
  needed,
  OF_BODIES,
  optional,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import { commentsErrors } from './comments.errors';
import { newsErrors } from '../news/news.errors';
import { namelessAuthor } from '#client/shared/removedNames';

/** Page of comments that is returned with an article. */
const FIRST_COMMENTS = { page: 1, pageSize: 20 };

export async function memberCommentRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/news/:id',
    scope: ApiScope.NEWS_READ,
    schema: articleSchema,
    handler: async (request) => ({
      success: true,
      data: await articleWithComments(request.actor, idOf(request)),
    }),
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/news/:id/comments',
    scope: ApiScope.NEWS_READ,
    schema: commentsSchema,
    handler: async (request) => {
      const { actor } = request;
      const paging = pageAsked(request.query as Paging);
      const comments = await withRestFieldNames(
        listComments(actor, idOf(request), paging),
        PAGING_FIELDS,
      );
      const data = comments.items.map((comment) => restComment(actor.userId, comment));
      return { success: true, data, pagination: pagination(comments) };
    },
  });
  writingRoute(scope);
}

function writingRoute(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/member/news/:id/comments',
    scope: ApiScope.COMMENTS_WRITE,
    schema: addCommentSchema,
    handler: async (request, reply) => {
      const { actor } = request;
      const { content } = request.body as { content: string };
      const comment = await addComment(actor, { articleId: idOf(request), content });
      const data = restComment(actor.userId, comment);
      return reply.status(201).send({ success: true, message: receivedMessage(comment), data });
    },
  });
}

async function articleWithComments(actor: Member, id: string) {
  const article = await requireMemberArticle(actor, id);
  const comments = await listComments(actor, String(article.id), FIRST_COMMENTS);
  return {
    ...restArticle(actor.userId, article),
    content: article.contentHtml ?? '',
    comments: comments.items.map((comment) => restComment(actor.userId, comment)),
  };
}

function receivedMessage({ status, statusReason }: CommentRow): string {
  if (status === CommentStatus.APPROVED) return 'Commentaire publié';
  return statusReason ?? 'Commentaire reçu';
}

const replyProperties = {
  id,
  userId: { ...id, type: ['integer', 'null'], description: 'Nul si le compte est supprimé.' },
  userName: like(text, 'marie.dupont'),
  userAvatar: like(optional, null),
  content: {
    ...like(text, 'Merci pour cette carte, elle est superbe.'),
    description: 'Texte brut\u00a0; vide si son auteur a supprimé le commentaire.',
  },
  date: dateTime,
  likes: count,
  likedBy: likedByShape,
  status: enumOf('CommentStatus', CommentStatus),
  statusReason: { ...like(optional, null), description: 'Visible par l’auteur seulement.' },
  deleted: { type: 'boolean' },
  hidden: { type: 'boolean' },
};

/** A comment with its first replies, oldest first. */
const comment = named(
  'Comment',
  exactly({
    ...replyProperties,
    replies: { type: 'array', items: named('Reply', exactly(replyProperties)) },
  }),
);

export const articleSchema = {
  ...OF_MEMBERS,
  operationId: 'getArticle',
  summary: 'Donne un article avec son texte et ses premiers commentaires',
  params: number,
  response: {
    200: success('L’article.', {
      data: named(
        'Article',
        exactly({
          ...articleProperties,
          content: {
            ...like(text, '<p>La Bretagne rejoint le jeu.</p>'),
            description: 'HTML assaini.',
          },
          comments: { type: 'array', items: comment },
        }),
      ),
    }),
    ...errorAnswers(...SIGNED_IN, newsErrors.ARTICLE_NOT_FOUND, newsErrors.PREMIUM_REQUIRED),
  },
};

const commentsSchema = {
  ...OF_MEMBERS,
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

const addCommentSchema = {
  ...OF_MEMBERS,
  operationId: 'addComment',
  summary: 'Commente un article',
  description: 'Le statut indique si le commentaire est publié ou en attente de modération.',
  params: number,
  body: body({ content: like(needed, 'Merci pour cette carte, elle est superbe.') }, ['content']),
  response: {
    201: success('Le commentaire.', { message: like(text, 'Commentaire publié'), data: comment }),
    ...errorAnswers(
      ...SIGNED_IN,
      ...OF_BODIES,
      newsErrors.ARTICLE_NOT_FOUND,
      newsErrors.PREMIUM_REQUIRED,
      commentsErrors.COMMENTS_CLOSED,
    ),
  },
};

function restComment(userId: number, comment: CommentRow) {
  return {
    ...restReply(userId, comment),
    replies: (comment.replies ?? []).map((reply) => restReply(userId, reply)),
  };
}

function restReply(userId: number, comment: CommentRow) {
  return {
    id: comment.id,
    userId: comment.author?.id ?? null,
    userName: comment.author?.username ?? namelessAuthor(comment),
    userAvatar: comment.author?.avatarUrl ?? null,
    content: comment.content,
    date: comment.createdAt.toISOString(),
    likes: comment.likeCount,
    likedBy: likedBy(userId, comment.viewerHasLiked),
    status: comment.status,
    statusReason: comment.statusReason,
    deleted: comment.deleted,
    hidden: comment.hidden,
  };
}
