import { useEffect, useRef, useState } from 'react';

import type { ArticleDraftQuery } from '#client/generated/graphql';
import { localDrafts } from '#client/platform/forms/localDrafts';
import { signOutHere } from '#client/platform/session/signOutHere';
import { useViewer } from '#client/platform/session/useSession';
import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';

type ArticleDraft = NonNullable<ArticleDraftQuery['articleDraft']>;

/** The parts of a draft that the server stores too. */
type UnsavedArticle = Pick<ArticleDraft, 'json'> & { version: number | null };

const isUnsaved = (value: Partial<UnsavedArticle>): value is UnsavedArticle =>
  typeof value.json === 'string' && (value.version === null || typeof value.version === 'number');

const unsaved = localDrafts(storageKeys.articleDrafts, isUnsaved);

/** The place of a draft: an article, or a new one that a key identifies. */
export interface DraftPlace {
  /** Null for a new article. */
  articleId: string | null;
  /** Null for the draft of an article. */
  key: string | null;
}

const placeOf = (userId: string, { articleId, key }: DraftPlace): string =>
  [userId, articleId ?? key ?? ''].join('/');

/**
 * The text left in this browser when its writer's session ended, as a draft: it is newer than the
 * one on the server, unless more was typed elsewhere since.
 */
export function useLeftBehind(place: DraftPlace) {
  const { user } = useViewer();
  const [left, setLeft] = useState(() => unsaved.read(placeOf(user.id, place)));
  return {
    newestOf: (draft: ArticleDraft | null): ArticleDraft | null =>
      left && !(draft && Date.parse(draft.savedAt) > left.at)
        ? { ...left, savedAt: new Date(left.at).toISOString() }
        : draft,
    clear: () => setLeft(null),
  };
}

/**
 * The session may end while somebody types, for instance by a sign-out in another tab: the page is
 * left at once, and the server accepts nothing more. The text that it does not have is kept in this
 * browser.
 * @param left what the server does not have; null for nothing
 */
export function useLeaveBehind(place: DraftPlace, left: UnsavedArticle | null): void {
  // Somebody else may sign in on the page of an expired session.
  const [userId] = useState(useViewer().user.id);
  const stored = placeOf(userId, place);
  const latest = useRef(left);
  useEffect(() => {
    // Now the server has it; until then, the text that an earlier session left stays in this
    // browser.
    if (latest.current && !left) unsaved.save(stored, null);
    latest.current = left;
  });
  useEffect(
    () => () => {
      // A person who signs out in this tab was warned that it would be lost.
      const isCutShort = storage.get(storageKeys.authToken) === null && !signOutHere.isLast;
      if (!isCutShort) unsaved.save(stored, null);
      else if (latest.current) unsaved.save(stored, latest.current);
    },
    [stored],
  );
}
