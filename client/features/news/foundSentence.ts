import { counted } from '#client/platform/text/format';

/**
 * Returns the announcement of a loaded list of articles: their total and, if it exists, the
 * current page.
 */
export const foundSentence = ({
  total,
  page,
  pageCount,
}: {
  total: number;
  page: number;
  pageCount: number;
}): string =>
  `${counted(total, 'article')} trouvé${total > 1 ? 's' : ''}` +
  (total < 2 || page > pageCount ? '' : `, page ${page} sur ${pageCount}`);
