import { counted } from '#client/platform/text/format';

/**
 * Returns the screen reader announcement of a loaded article list: the total and, if the page
 * exists and there are two or more articles, the page number.
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
  counted(total, 'article trouvé', 'articles trouvés') +
  (total < 2 || page > pageCount ? '' : `, page ${page} sur ${pageCount}`);
