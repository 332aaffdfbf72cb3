import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CommentStatus } from '../comments/comment.types';
import { addComment, listComments } from '../comments/comments.service';
import { setArticleLike } from './likes.service';
import { listMemberArticles, requireMemberArticle } from './memberNews.service';
import { pageAsked, pagination, PAGING_FIELDS } from '../../platform/rest/paging';
import { prepareRest, restRoute } from '../../platform/rest/route';
import { withRestFieldNames } from '../../platform/rest/fieldNames';
import { restArticle, restComment } from './news.shapes';
import * as schemas from './news.schemas';

/** How many comments come with an article; the others by the call for comments. */
const FIRST_COMMENTS = { page: 1, pageSize: 20 };

interface Paging {
  page: string;
  limit: string;
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** The news of the member area, with likes and comments. Member document, section 7. */
export async function memberNewsRoutes(scope: FastifyInstance): Promise<void> {
  prepareRest(scope);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  articleRoutes(scope);
  likeRoutes(scope);
  commentRoutes(scope);
}

function articleRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/news',
    schema: schemas.listSchema,
    handler: async ({ query, caller: { actor } }) => {
      const request = pageAsked(query as Paging);
      const articles = await withRestFieldNames(listMemberArticles(actor, request), PAGING_FIELDS);
      const data = articles.items.map((article) => restArticle(actor.userId, article));
      return { success: true, data, pagination: pagination(articles) };
    },
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/news/:id',
    schema: schemas.articleSchema,
    handler: async (request) => {
      const { actor } = request.caller;
      const article = await requireMemberArticle(actor, idOf(request));
      const comments = await listComments(actor, String(article.id), FIRST_COMMENTS);
      const data = {
        ...restArticle(actor.userId, article),
        content: article.contentHtml ?? '',
        comments: comments.items.map((comment) => restComment(actor.userId, comment)),
      };
      return { success: true, data };
    },
  });
}

function likeRoutes(scope: FastifyInstance): void {
  const setLike = async (request: FastifyRequest, liked: boolean) => {
    const { actor } = request.caller;
    const input = { articleId: idOf(request), liked };
    const { likeCount: likes } = await setArticleLike(actor, request.ip, input);
    // Sentences of the member document, section 4.
    const message = liked ? 'Article ajouté à vos favoris !' : 'Article retiré de vos favoris';
    return { success: true, message, data: { liked, likes } };
  };
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/member/news/:id/like',
    schema: schemas.likeSchema,
    handler: (request) => setLike(request, true),
  });
  restRoute(scope, 'member', {
    method: 'DELETE',
    url: '/member/news/:id/like',
    schema: schemas.unlikeSchema,
    handler: (request) => setLike(request, false),
  });
}

function commentRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/news/:id/comments',
    schema: schemas.commentsSchema,
    handler: async (request) => {
      const { actor } = request.caller;
      const paging = pageAsked(request.query as Paging);
      const comments = await withRestFieldNames(
        listComments(actor, idOf(request), paging),
        PAGING_FIELDS,
      );
      const data = comments.items.map((comment) => restComment(actor.userId, comment));
      return { success: true, data, pagination: pagination(comments) };
    },
  });
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/member/news/:id/comments',
    schema: schemas.addCommentSchema,
    handler: async (request, reply) => {
      const { actor } = request.caller;
      const { content } = request.body as { content: string };
      const comment = await addComment(actor, { articleId: idOf(request), content });
      const isRead = comment.status === CommentStatus.APPROVED;
      const message = isRead ? 'Commentaire publié' : (comment.statusReason ?? 'Commentaire reçu');
      const data = restComment(actor.userId, comment);
      return reply.status(201).send({ success: true, message, data });
    },
  });
}
