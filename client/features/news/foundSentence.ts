import { counted } from '../../platform/words/format';

/**
 * What is read aloud when a list of articles has come: how many there are, and which page it is, where
 * there is such a page.
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
