import { localDrafts } from '#client/platform/forms/localDrafts';
import { randomKey } from '#client/platform/forms/randomKey';
import { storageKeys } from '#client/platform/storageKeys';

/** Typed text of a comment that is not posted yet, stored across failures and reloads. */
export interface Draft {
  text: string;
  /** Idempotency key. A retry after a lost response then does not post the comment twice. */
  clientKey: string;
  /** Whether the comment was submitted without a network, and is sent when it is back. */
  waiting?: boolean;
}

const isDraft = (value: Partial<Draft>): value is Draft =>
  typeof value.text === 'string' && typeof value.clientKey === 'string';

const drafts = localDrafts(storageKeys.commentDrafts, isDraft);

/** Returns the storage key of a draft. */
export const draftPlace = (userId: string, articleId: string, parentId: string | null): string =>
  [userId, articleId, parentId ?? ''].join('/');

/** Returns the stored draft, or an empty one. */
export function readDraft(place: string): Draft {
  const stored = drafts.read(place);
  return stored
    ? { text: stored.text, clientKey: stored.clientKey, waiting: stored.waiting }
    : emptyDraft();
}

/** Returns an empty draft with a new idempotency key. */
export const emptyDraft = (): Draft => ({ text: '', clientKey: randomKey() });

/** Stores a draft; deletes it when it is null or empty. */
export const saveDraft = (place: string, draft: Draft | null): void =>
  drafts.save(place, draft?.text ? draft : null);

/** Comment of a member, stored in this browser until the network is back. */
export interface WaitingComment {
  place: string;
  articleId: string;
  parentId: string | null;
  draft: Draft;
}

export function waitingComments(userId: string): WaitingComment[] {
  return Object.entries(drafts.readAll()).flatMap(([place, draft]) => {
    const [owner, articleId = '', parentId = ''] = place.split('/');
    if (!draft.waiting || owner !== userId) return [];
    return [{ place, articleId, parentId: parentId || null, draft }];
  });
}

export function draftedReplies(userId: string, articleId: string): string[] {
  return Object.keys(drafts.readAll()).flatMap((place) => {
    const [owner, article, parentId] = place.split('/');
    return owner === userId && article === articleId && parentId ? [parentId] : [];
  });
}

/** Returns whether a draft is stored. Another tab may have replaced or deleted it. */
export function isStored({ place, draft }: Pick<WaitingComment, 'place' | 'draft'>): boolean {
  const stored = readDraft(place);
  return stored.clientKey === draft.clientKey && stored.text === draft.text;
}

/** Returns whether a comment still waits to be sent. Its author may have edited or discarded it. */
export const stillWaits = (one: WaitingComment): boolean =>
  isStored(one) && readDraft(one.place).waiting === true;

/**
 * Calls the listener when another tab of this browser changed the drafts.
 * @returns a function that removes the listener
 */
export function listenToOtherTabs(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKeys.commentDrafts || key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
