import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useCommentPlaceQuery, type CommentPlaceQuery } from '#client/generated/graphql';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { askedComment } from './commentAnchor';
import { commentsHref, type NamedOrder } from './commentOrder';

/** Page of the comment that the URL links to and, for a reply, its page of replies. */
export type AskedComment = NonNullable<CommentPlaceQuery['commentPlace']>;

/**
 * Finds the comment that the URL links to (#commentaire-12), and opens the page that contains it.
 * @returns `asked`: position of the comment; null until it is found. `isGone`: whether the comment
 *    does not exist or is hidden from the member; no other page is then opened
 */
export function useAskedComment(
  articleId: string,
  { page, order }: { page: number; order: NamedOrder },
): { asked: AskedComment | null; isGone: boolean } {
  const { hash } = useLocation();
  const navigate = useStayingNavigate();
  const id = askedComment(hash);
  const { data } = useCommentPlaceQuery({
    variables: { id: id ?? '', order: order.order },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  const place = data?.commentPlace?.articleId === articleId ? data.commentPlace : null;
  const wanted = place?.page;
  useEffect(() => {
    if (wanted === undefined || wanted === page) return;
    navigate(`${commentsHref(order, wanted)}${hash}`, { replace: true });
    // Runs once per position. The reader can then open another page without being sent back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place]);
  return { asked: place, isGone: id !== null && data !== undefined && place === null };
}
