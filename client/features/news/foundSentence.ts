/** What is read aloud when a list of articles has come: how many there are, and which page it is. */
export const foundSentence = ({
  total,
  page,
  pageCount,
}: {
  total: number;
  page: number;
  pageCount: number;
}): string =>
  total < 2
    ? `${total} article trouvé`
    : `${total} articles trouvés, page ${page} sur ${pageCount}`;
