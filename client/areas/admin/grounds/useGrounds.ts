import { useRulesInForceQuery } from '#client/generated/graphql';
import { useDeviceState } from '#client/platform/device/useDeviceState';
import { useViewer } from '#client/platform/session/useSession';
import { CommentDecisionInput as limits } from '#client/generated/limits';
import type { SuggestsFacts } from './suggestedFacts';
import { draftOf, deleteDraft, saveDraft, lastRuleOf, type GroundsDraft } from './groundsDrafts';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

export interface GroundsOptions {
  /**
   * Key of the draft, which names the target of the decision, such as 'comment:7'. The draft stays
   * in this tab until the decision is sent.
   */
  place: string;
  /** Key of the rule that the report proposes; null when it proposes none. */
  proposes?: string | null;
  /** Function that suggests facts; null for decisions without restriction. */
  suggests: SuggestsFacts | null;
  /**
   * Whether the rule is empty until the draft or the report proposes one. Otherwise, the rule cited
   * last or the general rule is chosen.
   */
  startsEmpty?: boolean;
}

const noDraft = (): GroundsDraft | null => null;

/**
 * Manages the grounds of a decision: the rule, the facts, and the other text of the form. The
 * initial rule is the first one in force among the rule of the draft, the rule of the report, the
 * rule cited last and the general rule.
 */
export function useGrounds({ place, proposes = null, suggests, startsEmpty }: GroundsOptions) {
  const { user } = useViewer();
  const { data, loading } = useRulesInForceQuery({ fetchPolicy: 'cache-and-network' });
  const rules = data?.rules?.rules ?? [];
  const [draft, setDraft] = useDeviceState(() => draftOf(user.id, place), noDraft);
  const ruleKey = firstRule(rules, [
    // The draft may cite a rule that is no longer in force.
    draft?.ruleKey,
    proposes,
    ...(startsEmpty ? [] : [lastRuleOf(user.id), rules.find(({ isGeneral }) => isGeneral)?.key]),
  ]);
  const { facts: written, text = '' } = draft ?? {};
  const ruleTitle = rules.find(({ key }) => key === ruleKey)?.title ?? '';
  const suggested = suggests && ruleTitle ? suggests(ruleTitle, text.trim()) : '';
  const facts = written ?? suggested.slice(0, limits.facts.max);
  const isWritten = `${written ?? ''}${text}`.trim() !== '';
  // Leaving the page asks for confirmation. Closing the form does not, because the draft remains
  // stored until the tab is closed.
  useUnsavedChanges(isWritten);
  const change = (part: Partial<GroundsDraft>) => {
    const next = { ruleKey, facts: written, text, ...part };
    setDraft(next);
    saveDraft(user.id, place, next);
  };
  return {
    rules,
    /** Whether the rules were loaded or failed to load, so that the facts are final. */
    ready: data !== undefined || !loading,
    ruleKey,
    facts,
    text,
    change,
    needsFacts: suggests !== null,
    /** Error messages for missing fields, keyed by field; null when the form is complete. */
    missing: suggests !== null && ruleTitle && facts.trim() === '' ? NO_FACTS : null,
    /** Grounds to submit, without empty fields. */
    given: {
      ...(ruleKey !== '' && { ruleKey }),
      ...(facts.trim() !== '' && { facts: facts.trim() }),
    },
    /**
     * Deletes the draft, and stores its rule as the suggestion for the next decision. Must be
     * called after the decision was sent.
     */
    sent: () => {
      setDraft(null);
      deleteDraft(user.id, place, ruleKey);
    },
  };
}

/** Returns the first key that belongs to a rule in force; empty when none does. */
const firstRule = (
  rules: readonly { key: string }[],
  keys: readonly (string | null | undefined)[],
): string => keys.find((key) => key && rules.some((rule) => rule.key === key)) ?? '';

/**
 * Values of a form whose grounds are managed by `useGrounds`: names the fields, so that the form
 * accepts their errors.
 */
export const NO_GROUNDS = { ruleKey: '', facts: '', note: '', reason: '', lastResort: '' };

const NO_FACTS = { facts: 'Décrivez les faits. Le membre lira ce texte.' };

export type GroundsState = ReturnType<typeof useGrounds>;
