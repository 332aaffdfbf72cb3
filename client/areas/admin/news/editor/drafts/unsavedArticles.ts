import { useEffect, useRef, useState } from 'react';

import type { ArticleDraftQuery } from '#client/generated/graphql';
import { localDrafts } from '#client/platform/forms/localDrafts';
import { signOutHere } from '#client/platform/session/signOutHere';
import { useViewer } from '#client/platform/session/useSession';
import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';

type ArticleDraft = NonNullable<ArticleDraftQuery['articleDraft']>;

type UnsavedArticle = Pick<ArticleDraft, 'json'> & { version: number | null };

const isUnsaved = (value: Partial<UnsavedArticle>): value is UnsavedArticle =>
  typeof value.json === 'string' && (value.version === null || typeof value.version === 'number');

const unsaved = localDrafts(storageKeys.articleDrafts, isUnsaved);

/** Identity of a draft: the ID of its article or, for a new article, the key of the draft. */
export interface DraftPlace {
  /** ID of the article; null for a new one. */
  articleId: string | null;
  /** Key of the draft of a new article; null for an existing one. */
  key: string | null;
}

const placeOf = (userId: string, { articleId, key }: DraftPlace): string =>
  [userId, articleId ?? key ?? ''].join('/');

/**
 * Manages the draft that was stored in this browser when the writer's session ended. `newestOf`
 * returns either that draft or the draft on the server, whichever is newer.
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
 * Stores unsaved text in this browser when the session ends during editing, for example because of
 * a sign-out in another tab. The page is then left immediately, and the server no longer accepts
 * the text.
 * @param left text that the server has not stored yet; null when there is none
 */
export function useLeaveBehind(place: DraftPlace, left: UnsavedArticle | null): void {
  // The first user is stored in the state, because another user may sign in on the page of an
  // expired session.
  const [userId] = useState(useViewer().user.id);
  const stored = placeOf(userId, place);
  const latest = useRef(left);
  useEffect(() => {
    // Deletes the copy in this browser once the server has stored the text. Until then, a copy from
    // an earlier session remains.
    if (latest.current && !left) unsaved.save(stored, null);
    latest.current = left;
  });
  useEffect(
    () => () => {
      // After a sign-out in this tab, nothing is stored. The user was warned that the text would be
      // lost.
      const isCutShort = storage.get(storageKeys.authToken) === null && !signOutHere.isLast;
      if (!isCutShort) unsaved.save(stored, null);
      else if (latest.current) unsaved.save(stored, latest.current);
    },
    [stored],
  );
}
