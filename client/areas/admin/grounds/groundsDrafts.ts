import { tabStorage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';

/** Unsent draft of the grounds of a decision. */
export interface GroundsDraft {
  /** Key of the rule; empty when the rules were not loaded yet. */
  ruleKey: string;
  /** Facts as typed; absent while the suggested facts are unchanged. */
  facts?: string;
  /** Other text of the form, such as the reason for a ban or the note on a report. */
  text: string;
}

interface StoredDrafts {
  /** ID of the viewer who wrote the drafts. Another account in the same tab does not see them. */
  viewerId: string;
  /** Key of the rule that was cited last. */
  lastRule: string;
  drafts: Record<string, GroundsDraft>;
}

/** Maximum number of stored drafts. The oldest ones are deleted. */
const MOST_DRAFTS = 20;

function read(viewerId: string): StoredDrafts {
  const nothing = { viewerId, lastRule: '', drafts: {} };
  try {
    const stored = JSON.parse(
      tabStorage.get(storageKeys.groundsDrafts) ?? 'null',
    ) as StoredDrafts | null;
    return stored?.viewerId === viewerId ? { ...nothing, ...stored } : nothing;
  } catch {
    return nothing;
  }
}

function change(viewerId: string, next: (stored: StoredDrafts) => Partial<StoredDrafts>): void {
  const stored = read(viewerId);
  tabStorage.set(storageKeys.groundsDrafts, JSON.stringify({ ...stored, ...next(stored) }));
}

/** Returns the key of the rule that the viewer cited last in this tab; empty for none. */
export const lastRuleOf = (viewerId: string): string => read(viewerId).lastRule;

/**
 * Returns the viewer's draft in this tab for one decision; null when there is none.
 * @param place key of the draft, such as 'comment:7'
 */
export const draftOf = (viewerId: string, place: string): GroundsDraft | null =>
  read(viewerId).drafts[place] ?? null;

/** Stores a draft in this tab, until the decision is sent. */
export const saveDraft = (viewerId: string, place: string, draft: GroundsDraft): void =>
  change(viewerId, ({ drafts: { [place]: _older, ...others } }) => ({
    drafts: Object.fromEntries(
      [...Object.entries(others), [place, draft] as const].slice(-MOST_DRAFTS),
    ),
  }));

/** Deletes the draft of a sent decision, and stores its rule as the next suggestion. */
export const deleteDraft = (viewerId: string, place: string, lastRule: string): void =>
  change(viewerId, ({ drafts: { [place]: _sent, ...drafts } }) => ({ lastRule, drafts }));
