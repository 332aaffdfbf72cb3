import { localDrafts } from '../../platform/forms/localDrafts';
import { randomKey } from '../../platform/forms/randomKey';
import { storageKeys } from '../../platform/storageKeys';

/**
 * A text that was typed and not posted yet; it survives a failed request, a reload and an expired
 * session.
 */
export interface Draft {
  text: string;
  /** The idempotency key, so that a retry after a lost answer posts nothing twice. */
  clientKey: string;
}

const isDraft = (value: Partial<Draft>): value is Draft =>
  typeof value.text === 'string' && typeof value.clientKey === 'string';

const drafts = localDrafts(storageKeys.commentDrafts, isDraft);

/** The key of a draft: the person, the article and, for a reply, the parent comment. */
export const draftPlace = (userId: string, articleId: string, parentId: string | null): string =>
  [userId, articleId, parentId ?? ''].join('/');

/** The stored draft; an empty one where there is none. */
export function readDraft(place: string): Draft {
  const kept = drafts.read(place);
  return kept ? { text: kept.text, clientKey: kept.clientKey } : emptyDraft();
}

/** An empty draft. */
export const emptyDraft = (): Draft => ({ text: '', clientKey: randomKey() });

/** Stores a draft; an empty one is deleted. */
export const keepDraft = (place: string, draft: Draft): void =>
  drafts.keep(place, draft.text ? draft : null);
