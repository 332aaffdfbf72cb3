import type { FastifyInstance } from 'fastify';
import {
  transparencyCsv,
  transparencyJson,
} from '#domains/moderation/transparency/statisticsFiles';
import { sitePaths } from '#client/shared/sitePaths';
import { memoByContent } from '#platform/cache/memo';
import { datedContents, sendContent } from '../content';
import { closeInMaintenance } from '../maintenance';

const files = {
  [sitePaths.transparencyJson]: {
    type: 'application/json; charset=utf-8',
    write: transparencyJson,
  },
  [sitePaths.transparencyCsv]: { type: 'text/csv; charset=utf-8', write: transparencyCsv },
} as const;

/** Registers the public moderation statistics as JSON and CSV files. */
export async function transparencyRoutes(scope: FastifyInstance): Promise<void> {
  closeInMaintenance(scope);
  const contentOf = datedContents();
  const fileOf = memoByContent(async (path) => {
    const { type, write } = files[path as keyof typeof files];
    return contentOf(path, await write(), type);
  });
  for (const path of Object.keys(files)) {
    scope.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      reply.header('content-disposition', `attachment; filename="${path.slice(1)}"`);
      return sendContent(request, reply, await fileOf(path));
    });
  }
}
