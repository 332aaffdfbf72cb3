import { localDrafts } from '../../platform/forms/localDrafts';
import { randomKey } from '../../platform/forms/randomKey';
import { storageKeys } from '../../platform/storageKeys';

/** What was typed and not yet published, kept through a failed call, a reload, a lost session. */
export interface Draft {
  text: string;
  /** Sent with the text: a second try after a lost answer publishes nothing twice. */
  clientKey: string;
}

const isDraft = (value: Partial<Draft>): value is Draft =>
  typeof value.text === 'string' && typeof value.clientKey === 'string';

const drafts = localDrafts(storageKeys.commentDrafts, isDraft);

/** Where a draft belongs: to one person, below an article or a comment of it. */
export const draftPlace = (userId: string, articleId: string, parentId: string | null): string =>
  [userId, articleId, parentId ?? ''].join('/');

/** The draft kept at a place; an empty one where there is none. */
export function readDraft(place: string): Draft {
  const kept = drafts.read(place);
  return kept ? { text: kept.text, clientKey: kept.clientKey } : emptyDraft();
}

/** A draft with nothing in it yet. */
export const emptyDraft = (): Draft => ({ text: '', clientKey: randomKey() });

/** Keeps a draft at its place; an empty one is forgotten. */
export const keepDraft = (place: string, draft: Draft): void =>
  drafts.keep(place, draft.text ? draft : null);
