import type { FastifyInstance } from 'fastify';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { pictureSchema } from './debriefings.schemas';
import { shiftPicture } from './picture/picture.service';

/** Registers the REST route that returns the picture of a shift to the player of that shift. */
export async function shiftPictureRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/api/shifts/:id/picture.png',
    exposeHeadRoute: false,
    schema: pictureSchema,
    handler: async ({ params, query, actor }, reply) => {
      const { id } = params as { id: string };
      const { figures } = query as { figures?: string };
      const { fileName, png } = await shiftPicture(actor, id, figures);
      return reply
        .type('image/png')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(png);
    },
  });
}
