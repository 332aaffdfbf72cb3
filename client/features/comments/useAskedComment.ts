import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useCommentPlaceQuery, type CommentPlaceQuery } from '#client/generated/graphql';
import { useStayingNavigate } from '#client/platform/address/useStayingNavigate';
import { readApiError } from '#client/platform/text/apiError';
import { askedComment } from './commentAnchor';
import { commentsHref, type NamedOrder } from './commentOrder';

/** The page on which the comment in the address is found. */
export type AskedComment = CommentPlaceQuery['commentPlace'];

/**
 * The place of the comment in the address (#commentaire-12), whose page is opened. Null for none,
 * and for one that the member may not read: the page stays as it is, and says that it is gone.
 */
export function useAskedComment(
  articleId: string,
  { page, order }: { page: number; order: NamedOrder },
): { asked: AskedComment | null; isGone: boolean } {
  const { hash } = useLocation();
  const navigate = useStayingNavigate();
  const id = askedComment(hash);
  const { data, error } = useCommentPlaceQuery({
    variables: { id: id ?? '', order: order.order },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  const place = data?.commentPlace.articleId === articleId ? data.commentPlace : null;
  const wanted = place?.page;
  useEffect(() => {
    if (wanted === undefined || wanted === page) return;
    navigate(`${commentsHref(order, wanted)}${hash}`, { replace: true });
    // Once per place, because the reader may leave the page that was opened for them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place]);
  const isElsewhere = data !== undefined && place === null;
  const isRefused = error !== undefined && readApiError(error).code === 'COMMENT_NOT_FOUND';
  return { asked: place, isGone: id !== null && (isElsewhere || isRefused) };
}
