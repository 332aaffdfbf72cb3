import { classes } from '#ui/inputs/classes';
import type { Debriefed } from '../shiftLabels';

interface AdviceRulesProps {
  rules: Debriefed['rules'];
  /** Code of the rule that gave the advice. */
  applied: string;
}

/** The conditions of the advice in order of precedence. The one that applied is marked. */
export function AdviceRules({ rules, applied }: AdviceRulesProps) {
  return (
    <>
      <p className="text-body text-muted">
        Le site vérifie ces points dans l’ordre. Le premier qui correspond à votre garde donne le
        conseil.
      </p>
      <ol className="mt-2 list-inside list-decimal divide-y divide-line text-body">
        {rules.map(({ code, condition }) => (
          <li
            key={code}
            aria-current={code === applied || undefined}
            className={classes('py-2', code === applied && 'font-semibold text-ink')}
          >
            {condition}
          </li>
        ))}
      </ol>
    </>
  );
}
