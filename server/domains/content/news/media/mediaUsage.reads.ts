import DataLoader from 'dataloader';
import { query } from '#platform/db/transaction';
import type { MediaUsage } from './mediaUsage.types';

/** Loads the articles that show each image, sorted by title, including trash. */
export function mediaUsagesLoader(): DataLoader<number, MediaUsage[]> {
  return new DataLoader(async (ids) => {
    const rows = await query<MediaUsage & { imageId: number }>(
      `SELECT u."imageId", a."id" AS "articleId", a."title", a."status"
       FROM media_uses u JOIN articles a ON a."id" = u."articleId"
       WHERE u."imageId" IN (:...ids) ORDER BY a."searchText", a."id"`,
      { ids },
    );
    const usages = Map.groupBy(rows, ({ imageId }) => imageId);
    return ids.map((id) => usages.get(id) ?? []);
  });
}
