import type { CommentStatus, ManagedCommentFilter } from '#client/generated/graphql';
import { LAST_QUEUE_PAGE, readPage } from '#client/platform/address/pageParameter';
import type { CommentQueueSearch } from '#client/platform/address/paths';
import { readSearch } from '#client/platform/text/searchText';
import { periods, periodStart, slugAmong } from '../lists/periods';

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

const readId = (parameters: URLSearchParams, name: string): string => {
  const text = parameters.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? text : '';
};

/** Reads the search of the queue from the URL. Ignores invalid parts. */
export function readCommentSearch(parameters: URLSearchParams): Required<CommentQueueSearch> {
  return {
    recherche: readSearch(parameters),
    etat: slugAmong(commentStates, parameters, 'etat'),
    periode: slugAmong(periods, parameters, 'periode'),
    article: readId(parameters, 'article'),
    auteur: readId(parameters, 'auteur'),
    commentaire: readId(parameters, 'commentaire'),
    page: readPage(parameters, { last: LAST_QUEUE_PAGE }),
  };
}

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
