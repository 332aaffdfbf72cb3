import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Member } from '#platform/access/actor';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import { pageAsked, pagination, PAGING_FIELDS } from '#platform/rest/paging';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { requireMemberArticle } from '../news/reading/memberNews.service';
import { restArticle } from '../news/news.shapes';
import { CommentStatus } from './comment.types';
import * as schemas from './comments.schemas';
import { addComment, listComments } from './comments.service';
import type { CommentRow } from './comments.reads';
import { restComment } from './comments.shapes';

/**
 * Page of comments that is returned with an article. The comments route returns the other pages.
 */
const FIRST_COMMENTS = { page: 1, pageSize: 20 };

interface Paging {
  page: string;
  limit: string;
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** Registers the REST routes of articles with their comments, and of comments. */
export async function memberCommentRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/news/:id',
    schema: schemas.articleSchema,
    handler: async (request) => ({
      success: true,
      data: await articleWithComments(request.actor, idOf(request)),
    }),
  });
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/news/:id/comments',
    schema: schemas.commentsSchema,
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
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/member/news/:id/comments',
    schema: schemas.addCommentSchema,
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
