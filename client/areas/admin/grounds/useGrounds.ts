import { useState } from 'react';

import { useRulesInForceQuery, type ReportReason } from '../../../generated/graphql';
import { useViewer } from '../../../platform/session/useSession';
import { draftOf, forgetDraft, keepDraft, lastRuleOf, type GroundsDraft } from './groundsDrafts';

/** The rule of a new site that each reason of a report is about; staff may have renamed others. */
const RULE_FOR: Readonly<Record<ReportReason, string>> = {
  SPAM: 'publicite',
  HARASSMENT: 'harcelement',
  INAPPROPRIATE: 'contenu-choquant',
  OFF_TOPIC: 'sujet',
  OTHER: '',
};

export interface GroundsOptions {
  /** What is decided: 'comment:7'. Its draft stays in this tab until it was sent. */
  place: string;
  /** Why it was reported, which proposes the rule. */
  reason?: ReportReason;
  /** A decision that names no rule: it finds that none was broken. */
  withoutRule?: boolean;
}

/**
 * The grounds of a decision while they are written: the rule, the facts, and the other text of the
 * form. The rule is proposed by the report, or else the one that was named last.
 */
export function useGrounds({ place, reason, withoutRule = false }: GroundsOptions) {
  const { user } = useViewer();
  const { data } = useRulesInForceQuery({ fetchPolicy: 'cache-and-network' });
  const rules = data?.rules?.rules ?? [];
  const isRule = (key: string) => rules.some((rule) => rule.key === key);
  const [draft, setDraft] = useState(() => draftOf(user.id, place));
  const proposed = [reason ? RULE_FOR[reason] : '', lastRuleOf(user.id)].find(isRule) ?? '';
  const ruleKey =
    draft && (draft.ruleKey === '' || isRule(draft.ruleKey)) ? draft.ruleKey : proposed;
  const { facts = '', text = '' } = draft ?? {};
  const change = (part: Partial<GroundsDraft>) => {
    const next = { ruleKey, facts, text, ...part };
    setDraft(next);
    keepDraft(user.id, place, next);
  };
  return {
    withoutRule,
    rules,
    ruleKey,
    facts,
    text,
    change,
    /** As an act takes them: only what was given. */
    given: {
      ...(ruleKey !== '' && !withoutRule && { ruleKey }),
      ...(facts.trim() !== '' && { facts: facts.trim() }),
    },
    /** After the act: the draft is forgotten, and the rule proposed the next time. */
    sent: () => forgetDraft(user.id, place, ruleKey),
  };
}

export type GroundsState = ReturnType<typeof useGrounds>;
