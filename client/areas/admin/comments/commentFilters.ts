import type { CommentStatus, ManagedCommentFilter } from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { LAST_QUEUE_PAGE } from '#client/platform/address/pageParameter';
import { adminPaths, type CommentQueueSearch } from '#client/platform/address/paths';
import { periods, periodStart } from '../lists/periods';

/** Choices of the status filter. `slug` is the value in the URL. */
export const commentStates: readonly {
  slug: string;
  status: CommentStatus | null;
  label: string;
}[] = [
  { slug: '', status: null, label: 'Tous les états' },
  { slug: 'en-attente', status: 'PENDING', label: 'En attente' },
  { slug: 'approuve', status: 'APPROVED', label: 'Approuvés' },
  { slug: 'rejete', status: 'REJECTED', label: 'Masqués' },
  { slug: 'signale', status: 'REPORTED', label: 'Signalés' },
];

/** Returns the URL value of a status. */
export const stateSlugOf = (status: CommentStatus): string =>
  commentStates.find((state) => state.status === status)?.slug ?? '';

/** URL of the moderation queue of comments. */
export const commentAddress = listAddress<CommentQueueSearch>(adminPaths.commentQueue, {
  recherche: parameter.search,
  etat: parameter.oneOf(commentStates),
  periode: parameter.oneOf(periods),
  article: parameter.id,
  auteur: parameter.id,
  commentaire: parameter.id,
  page: parameter.page(LAST_QUEUE_PAGE),
});

/** Converts the search to the filter of the API. */
export function commentFilterOf(search: Required<CommentQueueSearch>): ManagedCommentFilter {
  return {
    search: search.recherche || null,
    status: commentStates.find(({ slug }) => slug === search.etat)?.status ?? null,
    from: periodStart(search.periode),
    articleId: search.article || null,
    authorId: search.auteur || null,
    id: search.commentaire || null,
  };
}
