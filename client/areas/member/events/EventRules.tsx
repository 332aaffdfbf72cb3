import { Trophy } from 'lucide-react';

import { eventBandLabels } from '#features/events/eventLabels';
import type { EventDetailsFragment } from '#client/generated/graphql';
import { EventTime } from '#client/platform/text/EventTime';
import { Card } from '#ui/layout/Card';
import { prizeSentence, scoringSentence } from './scoringLabels';

export interface EventRulesProps {
  event: EventDetailsFragment;
  scoring: NonNullable<EventDetailsFragment['scoring']>;
}

/** Card that explains the scoring and the prizes of an event. */
export function EventRules({ event, scoring }: EventRulesProps) {
  const { prizes, resultsAt, settledAt } = event;
  return (
    <Card as="section" aria-labelledby="titre-regle" className="px-6 py-[22px]">
      <h2 id="titre-regle" className="text-lg">
        Calcul du score
      </h2>
      <p className="mt-3 text-body">{scoringSentence(scoring)}</p>
      <p className="mt-2 text-body text-muted">
        Le score compte les appels des gardes vérifiées, entre le début et la fin de l’événement.
        Les joueurs à égalité ont la même place.{' '}
        {scoring.kind !== 'RESPONSE' && 'Un score de 0 ne donne aucune récompense. '}
        L’événement est individuel.
      </p>
      {resultsAt && !settledAt && (
        <p className="mt-2 text-body text-muted">
          Les résultats sont définitifs un jour après la fin, le <EventTime span={[resultsAt]} />.
          Les gardes jouées hors connexion peuvent être envoyées jusque-là.
        </p>
      )}
      {prizes.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {prizes.map((prize) => (
            <li key={prize.band} className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3 py-2.5">
              <Trophy aria-hidden="true" size={18} className="mt-[3px] text-muted" />
              <span className="text-body wrap-anywhere">
                <b className="text-ink">{eventBandLabels[prize.band]}&nbsp;:</b>{' '}
                {prizeSentence(prize)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
