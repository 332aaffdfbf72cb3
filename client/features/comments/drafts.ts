import { localDrafts } from '#client/platform/forms/localDrafts';
import { randomKey } from '#client/platform/forms/randomKey';
import { storageKeys } from '#client/platform/storageKeys';

/**
 * A text that was typed and not posted yet; it survives a failed request, a reload and an expired
 * session.
 */
export interface Draft {
  text: string;
  /** The idempotency key, so that a retry after a lost answer posts nothing twice. */
  clientKey: string;
  /** Posted while there was no network: it is sent when there is one. */
  waiting?: boolean;
}

const isDraft = (value: Partial<Draft>): value is Draft =>
  typeof value.text === 'string' && typeof value.clientKey === 'string';

const drafts = localDrafts(storageKeys.commentDrafts, isDraft);

/** The key of a draft: the person, the article and, for a reply, the parent comment. */
export const draftPlace = (userId: string, articleId: string, parentId: string | null): string =>
  [userId, articleId, parentId ?? ''].join('/');

/** The stored draft; an empty one where there is none. */
export function readDraft(place: string): Draft {
  const stored = drafts.read(place);
  return stored
    ? { text: stored.text, clientKey: stored.clientKey, waiting: stored.waiting }
    : emptyDraft();
}

/** An empty draft. */
export const emptyDraft = (): Draft => ({ text: '', clientKey: randomKey() });

/** Stores a draft; an empty one is deleted. */
export const saveDraft = (place: string, draft: Draft | null): void =>
  drafts.save(place, draft?.text ? draft : null);

/** A comment of a member that waits for the network. */
export interface WaitingComment {
  place: string;
  articleId: string;
  parentId: string | null;
  draft: Draft;
}

/** The comments of a member that wait for the network in this browser. */
export function waitingComments(userId: string): WaitingComment[] {
  return Object.entries(drafts.readAll()).flatMap(([place, draft]) => {
    const [owner, articleId = '', parentId = ''] = place.split('/');
    if (!draft.waiting || owner !== userId) return [];
    return [{ place, articleId, parentId: parentId || null, draft }];
  });
}

/** Whether the draft of a comment is still the one that is being sent. */
export function isAsSent({ place, draft }: WaitingComment): boolean {
  const stored = readDraft(place);
  return stored.clientKey === draft.clientKey && stored.text === draft.text;
}

/** Whether a comment still waits: its writer may have taken it back meanwhile. */
export const stillWaits = (one: WaitingComment): boolean =>
  isAsSent(one) && readDraft(one.place).waiting === true;

/** Calls back when another tab of this browser changed the drafts. @returns what stops listening */
export function listenToOtherTabs(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKeys.commentDrafts || key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
