import DataLoader from 'dataloader';
import {
  actionKey,
  type Conflict,
  type ConflictKey,
  type EligibleReviewer,
} from './conflict.types';
import { conflictsOf, eligibleReviewers } from './conflicts.service';

/** Creates a loader for the conflicts of the viewer in decisions. */
export function conflictLoader(): DataLoader<ConflictKey, Conflict | null, string> {
  return new DataLoader(
    async (keys) => {
      const [first] = keys;
      if (!first) return [];
      // All keys of a request have the same actor: the viewer.
      return conflictsOf(
        first.actor,
        keys.map(({ action }) => action),
      );
    },
    { cacheKeyFn: ({ action }) => actionKey(action) },
  );
}

/** Creates a loader for the eligible reviewers of decisions. */
export function eligibleReviewerLoader(): DataLoader<ConflictKey, EligibleReviewer[], string> {
  return new DataLoader(
    async (keys) => {
      const [first] = keys;
      if (!first) return [];
      return eligibleReviewers(
        first.actor,
        keys.map(({ action }) => action),
      );
    },
    { cacheKeyFn: ({ action }) => actionKey(action) },
  );
}
