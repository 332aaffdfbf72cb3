import { classes } from '#ui/inputs/classes';
import { Card } from '#ui/layout/Card';
import type { Debriefed, Report } from './shiftLabels';
import { DisclosureIcon } from '#ui/data/DisclosureIcon';

export interface AdviceCardProps {
  advice: Report['advice'];
  rules: Debriefed['rules'];
}

/** Card with advice on what to train, the rule that led to it, and a table of all rules. */
export function AdviceCard({ advice, rules }: AdviceCardProps) {
  const applied = rules.find(({ code }) => code === advice.rule);
  return (
    <Card as="section" aria-labelledby="titre-conseil" className="min-w-0 px-5 py-[22px] md:px-6">
      <h2 id="titre-conseil" className="text-lg">
        Conseil pour la prochaine garde
      </h2>
      <p className="mt-3 text-[1.0625rem] leading-snug font-semibold text-ink">{advice.sentence}</p>
      <p className="mt-4 rounded-control bg-surface-sunken px-3.5 py-3 text-sm text-quiet">
        {applied?.condition}
      </p>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-semibold text-ink hover:text-accent-strong">
          <DisclosureIcon />
          Comment ce conseil est choisi
        </summary>
        <p className="text-sm text-muted">
          Le site vérifie ces règles dans l’ordre. La première règle qui s’applique donne le
          conseil.
        </p>
        <ol className="mt-2 list-inside list-decimal divide-y divide-line text-sm">
          {rules.map(({ code, condition }) => (
            <li
              key={code}
              aria-current={code === advice.rule || undefined}
              className={classes('py-2', code === advice.rule && 'font-semibold text-ink')}
            >
              {condition}
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
