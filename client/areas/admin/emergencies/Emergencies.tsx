import { HeartPulse } from 'lucide-react';

import { useAction } from '#client/actions/useAction';
import {
  useDistressDetectionsQuery,
  useReviewDistressDetectionMutation,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { may, useViewer } from '#client/platform/session/useSession';
import { ofName } from '#client/platform/text/format';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { ActionButton } from '#ui/inputs/ActionButton';
import { PersonLink } from '../lists/PersonLink';
import { useLiveQueue } from '../queues/useLiveQueue';
import { namesOfReaders } from '../lists/readers';
import { ScreenLink } from '../shell/ScreenLink';
import type { Detection } from './useDistress';
import { WrittenText } from '#ui/data/WrittenText';

const PLACES = {
  COMMENT: {
    label: 'Commentaire',
    permission: 'MODERATION_COMMENTS_MODERATE',
    to: (id: string) => adminPaths.commentQueue({ commentaire: id }),
  },
  REPORT: {
    label: 'Signalement',
    permission: 'MODERATION_REPORTS_HANDLE',
    to: (id: string) => adminPaths.reportQueue({ signalement: id }),
  },
  APPEAL: {
    label: 'Recours',
    permission: 'MODERATION_REPORTS_HANDLE',
    to: () => adminPaths.caseList({ type: 'recours' }),
  },
  MESSAGE: {
    label: 'Réponse à l’équipe',
    permission: 'MODERATION_REPORTS_HANDLE',
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
  const [mark] = useReviewDistressDetectionMutation();
  const reload = useLiveQueue(['COMMENTS', 'REPORTS', 'CASES'], refetch);
  const detections = data?.distressDetections ?? [];

  const { busy, run } = useAction(
    (id: string, seen: boolean) => mark({ variables: { id, seen } }),
    (id, seen) => ({
      success: seen ? 'Message marqué comme lu' : 'Message marqué comme non lu',
      toasts: { key: `emergency:${id}` },
      undo: seen ? (again) => again(id, false) : undefined,
      onSettled: reload,
    }),
  );

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
            {detections.map((sign) => (
              <DetectionLine
                key={sign.id}
                sign={sign}
                busy={busy}
                onSeen={() => void run(sign.id, !sign.readByViewer)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function DetectionLine({
  sign,
  busy,
  onSeen,
}: {
  sign: Detection;
  busy: boolean;
  onSeen: () => void;
}) {
  const { person, targetType, targetId, text, at, readByViewer, caseNumber } = sign;
  const readBy = namesOfReaders(
    sign.readers.map((reader) => reader.person),
    sign.readByErased,
  );
  const { label, permission, to } = PLACES[targetType];
  const viewer = useViewer();
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
          <RelativeTime instant={at} />
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
      <ActionButton
        variant="secondary"
        size="small"
        aria-label={`${readByViewer ? 'Marquer comme non lu le' : 'Marquer comme lu le'} message ${ofName(person.username)}`}
        disabledReason={
          may(viewer, permission) ? null : 'Vous pouvez lire ces messages, mais pas les traiter.'
        }
        refusal={may(viewer, permission) ? null : { permission: permission }}
        aria-busy={busy}
        onClick={onSeen}
      >
        {readByViewer ? 'Marquer comme non lu' : 'Marquer comme lu'}
      </ActionButton>
    </li>
  );
}
