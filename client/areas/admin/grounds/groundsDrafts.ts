import { tabStorage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';

/** What somebody was writing about a decision. */
export interface GroundsDraft {
  /** The key of the rule; empty before one was known. */
  ruleKey: string;
  /** As they were written; none as long as those of the form stand. */
  facts?: string;
  /** The other text of the form: the reason of a ban, the note on a report. */
  text: string;
}

interface StoredDrafts {
  /** Whose they are: nobody is shown the text of another person. */
  viewerId: string;
  /** The rule that was named last. */
  lastRule: string;
  drafts: Record<string, GroundsDraft>;
}

/** The oldest drafts make room. */
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

/** The rule that somebody named last in this tab; empty for none. */
export const lastRuleOf = (viewerId: string): string => read(viewerId).lastRule;

/** What somebody was writing about one decision, in this tab; null for nothing. */
export const draftOf = (viewerId: string, place: string): GroundsDraft | null =>
  read(viewerId).drafts[place] ?? null;

/** Keeps what somebody is writing, until it was sent. */
export const saveDraft = (viewerId: string, place: string, draft: GroundsDraft): void =>
  change(viewerId, ({ drafts: { [place]: _older, ...others } }) => ({
    drafts: Object.fromEntries(
      [...Object.entries(others), [place, draft] as const].slice(-MOST_DRAFTS),
    ),
  }));

/** Forgets a draft that was sent, and remembers its rule for the next decision. */
export const deleteDraft = (viewerId: string, place: string, lastRule: string): void =>
  change(viewerId, ({ drafts: { [place]: _sent, ...drafts } }) => ({ lastRule, drafts }));
