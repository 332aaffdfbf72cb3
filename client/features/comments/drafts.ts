import { randomKey } from '../../platform/randomKey';
import { storage } from '../../platform/storage';
import { storageKeys } from '../../platform/storageKeys';

/** What was typed and not yet published, kept through a failed call, a reload, a lost session. */
export interface Draft {
  text: string;
  /** Sent with the text: a second try after a lost answer publishes nothing twice. */
  clientKey: string;
}

interface KeptDraft extends Draft {
  /** When it was typed, in milliseconds. */
  at: number;
}

/** Drafts that nobody came back to for so long are forgotten. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Where a draft belongs: to one person, below an article or a comment of it. */
export const draftPlace = (userId: string, articleId: string, parentId: string | null): string =>
  [userId, articleId, parentId ?? ''].join('/');

const isDraft = (value: unknown): value is KeptDraft => {
  const draft = value as Partial<KeptDraft> | null;
  return (
    typeof draft?.text === 'string' &&
    typeof draft.clientKey === 'string' &&
    typeof draft.at === 'number'
  );
};

function readAll(): Record<string, KeptDraft> {
  try {
    const kept: unknown = JSON.parse(storage.get(storageKeys.commentDrafts) ?? '{}');
    const recent = Object.entries(kept ?? {}).filter(
      ([, draft]) => isDraft(draft) && Date.now() - draft.at < KEPT_MS,
    );
    return Object.fromEntries(recent) as Record<string, KeptDraft>;
  } catch {
    return {};
  }
}

/** The draft kept at a place; an empty one where there is none. */
export function readDraft(place: string): Draft {
  const kept = readAll()[place];
  return kept ? { text: kept.text, clientKey: kept.clientKey } : emptyDraft();
}

/** A draft with nothing in it yet. */
export const emptyDraft = (): Draft => ({ text: '', clientKey: randomKey() });

/** Keeps a draft at its place; an empty one is forgotten. */
export function keepDraft(place: string, draft: Draft): void {
  const { [place]: _previous, ...others } = readAll();
  const all = draft.text ? { ...others, [place]: { ...draft, at: Date.now() } } : others;
  if (Object.keys(all).length === 0) storage.remove(storageKeys.commentDrafts);
  else storage.set(storageKeys.commentDrafts, JSON.stringify(all));
}
