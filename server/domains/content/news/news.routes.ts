import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setArticleLike } from './article/likes.service';
import { listMemberArticles } from './reading/memberNews.service';
import { pageAsked, pagination, PAGING_FIELDS } from '#platform/rest/paging';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import { restArticle } from './news.shapes';
import * as schemas from './news.schemas';

interface Paging {
  page: string;
  limit: string;
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** Registers the REST routes for the articles that a member can read, and for liking them. */
export async function memberNewsRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  articleRoutes(scope);
  likeRoutes(scope);
}

function articleRoutes(scope: FastifyInstance): void {
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/news',
    schema: schemas.listSchema,
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
