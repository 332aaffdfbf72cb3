import { useState } from 'react';

import { useRulesInForceQuery } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { CommentDecisionInput as limits } from '#client/generated/limits';
import type { SuggestsFacts } from './suggestedFacts';
import { draftOf, deleteDraft, saveDraft, lastRuleOf, type GroundsDraft } from './groundsDrafts';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';

export interface GroundsOptions {
  /** What is decided: 'comment:7'. Its draft stays in this tab until it was sent. */
  place: string;
  /** The key of the rule that the report proposes; null for none. */
  proposes?: string | null;
  /** Of what restricts somebody, who has to read facts: those that the form begins with. */
  suggests?: SuggestsFacts | null;
}

/**
 * The grounds of a decision while they are written: the rule, the facts, and the other text of the
 * form. The rule is proposed by the report, or else the one that was named last, or the general one.
 */
export function useGrounds({ place, proposes = null, suggests = null }: GroundsOptions) {
  const { user } = useViewer();
  const { data, loading } = useRulesInForceQuery({ fetchPolicy: 'cache-and-network' });
  const rules = data?.rules?.rules ?? [];
  const isRule = (key: string) => rules.some((rule) => rule.key === key);
  const [draft, setDraft] = useState(() => draftOf(user.id, place));
  const general = rules.find(({ isGeneral }) => isGeneral)?.key;
  // A draft may be older than the rules in force.
  const ruleKey =
    [draft?.ruleKey, proposes, lastRuleOf(user.id), general].find((key) => key && isRule(key)) ??
    '';
  const { facts: written, text = '' } = draft ?? {};
  const ruleTitle = rules.find(({ key }) => key === ruleKey)?.title ?? '';
  const suggested = suggests && ruleTitle ? suggests(ruleTitle, text.trim()) : '';
  const facts = written ?? suggested.slice(0, limits.facts.max);
  const isWritten = `${written ?? ''}${text}`.trim() !== '';
  // The draft lasts as long as the tab, so closing the form loses nothing.
  useUnsavedChanges(isWritten);
  const change = (part: Partial<GroundsDraft>) => {
    const next = { ruleKey, facts: written, text, ...part };
    setDraft(next);
    saveDraft(user.id, place, next);
  };
  return {
    rules,
    /** Whether a rule is proposed, if any will be: what was chosen is complete from then on. */
    ready: data !== undefined || !loading,
    ruleKey,
    facts,
    text,
    change,
    needsFacts: suggests !== null,
    /** What has to be written first, by field; null when nothing is missing. */
    missing: suggests !== null && ruleTitle && facts.trim() === '' ? NO_FACTS : null,
    /** As an act takes them: only what was given. */
    given: {
      ...(ruleKey !== '' && { ruleKey }),
      ...(facts.trim() !== '' && { facts: facts.trim() }),
    },
    /** After the act: the draft is forgotten, and the rule proposed the next time. */
    sent: () => {
      setDraft(null);
      deleteDraft(user.id, place, ruleKey);
    },
  };
}

const NO_FACTS = { facts: 'Décrivez les faits. Le membre lira ce texte.' };

export type GroundsState = ReturnType<typeof useGrounds>;
