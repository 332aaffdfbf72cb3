import { Lightbulb } from 'lucide-react';

import { formatTime } from '#client/platform/text/format';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { callAnchor } from './details/CallsTable';
import type { Call, Report } from './shiftLabels';

export interface AdviceCardProps {
  advice: Report['advice'];
  calls: readonly Call[];
}

/** Card with one piece of advice, its reason and a link to the call that shows the reason best. */
export function AdviceCard({ advice, calls }: AdviceCardProps) {
  const example = calls.find(({ callId }) => callId === advice.callId);
  return (
    <Card
      as="section"
      aria-labelledby="titre-conseil"
      className="mt-4 grid items-end gap-x-7 gap-y-4 border-l-[6px] border-l-signal px-[18px] py-5 md:grid-cols-[1fr_auto] md:px-7 md:py-6"
    >
      <div className="min-w-0">
        <p className="flex items-center gap-2.5 text-body font-semibold text-muted">
          <Lightbulb aria-hidden="true" size={20} className="shrink-0" />
          Un conseil pour la prochaine garde
        </p>
        <h2 id="titre-conseil" className="mt-2 text-xl text-balance md:text-[1.4375rem]">
          {advice.sentence}
        </h2>
        <p className="mt-1.5">{advice.reason}</p>
      </div>
      {example && (
        <ButtonLink variant="secondary" preserveScroll to={`#${callAnchor(example)}`}>
          Revoir l’appel de {formatTime(example.answeredAt)}
        </ButtonLink>
      )}
    </Card>
  );
}
