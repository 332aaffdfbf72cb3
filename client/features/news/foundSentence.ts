import { counted } from '#client/platform/text/format';

/**
 * The announcement when a list of articles was loaded: how many there are, and which page it is, if
 * that page exists.
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
