import { HeartPulse } from 'lucide-react';

import { useDistressDetectionsQuery } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { formatDateTime, formatInstant } from '#client/platform/text/format';
import { PersonLink } from '../lists/PersonLink';
import { useLiveQueue } from '../queues/useLiveQueue';
import { namesOfReaders } from '../lists/readers';
import { ScreenLink } from '../shell/ScreenLink';
import { ReadButton, type ReadButtonProps } from './ReadButton';
import { WrittenText } from '#ui/data/WrittenText';

const PLACES = {
  COMMENT: {
    label: 'Commentaire',
    to: (id: string) => adminPaths.commentQueue({ commentaire: id }),
  },
  REPORT: {
    label: 'Signalement',
    to: (id: string) => adminPaths.reportQueue({ signalement: id }),
  },
  APPEAL: {
    label: 'Recours',
    to: () => adminPaths.caseList({ type: 'recours' }),
  },
  MESSAGE: {
    label: 'Réponse à l’équipe',
    to: null,
  },
} as const;

/**
 * Banner above the moderation queues with the distress messages whose case has no outcome yet.
 * Hidden when there are none. A message that is marked as read stays in the banner, because its
 * case still has no outcome.
 */
export function Emergencies() {
  const { data, refetch } = useDistressDetectionsQuery({ fetchPolicy: 'cache-and-network' });
  const reload = useLiveQueue(['COMMENTS', 'REPORTS', 'CASES'], refetch);
  const detections = data?.distressDetections ?? [];

  return (
    <div aria-live="polite">
      {detections.length > 0 && (
        <section
          aria-labelledby="emergencies"
          className="mb-5 rounded-card border border-accent bg-accent-soft p-4"
        >
          <h2
            id="emergencies"
            className="flex items-center gap-2 font-title text-base font-bold text-ink"
          >
            <HeartPulse aria-hidden="true" size={19} className="shrink-0 text-accent-strong" />
            À lire d’abord&nbsp;:{' '}
            {detections.length === 1
              ? 'un message de détresse'
              : `${detections.length} messages de détresse`}
          </h2>
          <p className="mt-1 text-sm text-text">
            L’auteur a vu les numéros à appeler (15, 17, 18, 112, 114, 3114, 119). Le site ne
            prévient pas les secours. Si l’auteur est en danger, répondez-lui. Le message reste ici
            jusqu’à la clôture de son dossier.
          </p>
          <ul className="mt-3 grid gap-2">
            {detections.map((detection) => (
              <DetectionLine key={detection.id} detection={detection} onSettled={reload} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function DetectionLine({ detection, onSettled }: ReadButtonProps) {
  const { person, targetType, targetId, text, at, caseNumber } = detection;
  const readBy = namesOfReaders(
    detection.readers.map((reader) => reader.person),
    detection.readByErased,
  );
  const { label, to } = PLACES[targetType];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-3">
      <div className="min-w-0 grow basis-64">
        {text ? (
          <WrittenText lines={4} className="leading-snug text-ink">
            {text}
          </WrittenText>
        ) : (
          <p className="text-muted italic">
            {targetType === 'MESSAGE'
              ? 'Réponse privée, que vous ne pouvez pas lire'
              : 'Texte supprimé par l’équipe'}
          </p>
        )}
        <p className="mt-1 text-note text-muted">
          <PersonLink id={person.id} name={person.username} className="text-ink underline" />
          {' · '}
          {to ? (
            <ScreenLink to={to(targetId)} className="text-ink underline">
              {label}
            </ScreenLink>
          ) : (
            label
          )}
          {' · '}
          <time dateTime={at} title={formatDateTime(at)}>
            {formatInstant(at)}
          </time>
          {caseNumber && (
            <>
              {' · '}
              <ScreenLink to={adminPaths.case(caseNumber)} className="text-ink underline">
                Dossier {caseNumber}
              </ScreenLink>
            </>
          )}
        </p>
        {readBy.length > 0 && (
          <p className="mt-1 text-note text-muted">Lu par {readBy.join(', ')}</p>
        )}
      </div>
      <ReadButton detection={detection} onSettled={onSettled} />
    </li>
  );
}
