import { DecideCaseInput as limits } from '#client/generated/limits';
import { publicPaths } from '#client/platform/address/paths';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea } from '#ui/inputs/inputs';
import { SmartLink } from '#ui/layout/SmartLink';
import { RuleOptions, sendsByKey } from './GroundsFields';
import type { GroundsState } from './useGrounds';

const FACTS_HINT =
  'Ce que le membre a fait, où et quand, sans nommer d’autres personnes. Il lira ce texte.';

interface RuleAndFactsProps {
  grounds: GroundsState;
  /** Errors returned by the server, keyed by field. */
  errors: Partial<Record<string, string>>;
  hint?: string;
  /** Maximum length of the facts, in characters. */
  maxLength?: number;
}

/** Required fields for the rule, of which none is chosen at first, and for the facts. */
export function RuleAndFacts({
  grounds,
  errors,
  hint = FACTS_HINT,
  maxLength = limits.facts.max,
}: RuleAndFactsProps) {
  const { rules, ruleKey, facts, change } = grounds;
  return (
    <>
      <Field
        label="La règle"
        hint={
          <SmartLink to={publicPaths.rules} className="underline">
            Lire les règles
          </SmartLink>
        }
        error={errors.ruleKey}
        required
      >
        {(control) => (
          <Select
            {...control}
            {...sendsByKey}
            value={ruleKey}
            onChange={(event) => change({ ruleKey: event.target.value })}
          >
            <option value="">Choisissez la règle</option>
            <RuleOptions rules={rules} />
          </Select>
        )}
      </Field>
      <Field label="Les faits" hint={hint} error={errors.facts} required>
        {(control) => (
          <TextArea
            {...control}
            {...sendsByKey}
            rows={3}
            maxLength={maxLength}
            value={facts}
            onChange={(event) => change({ facts: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
