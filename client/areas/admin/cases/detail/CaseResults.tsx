import { useCaseResultQuery, type CaseDetailsFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { formatDateTime } from '#client/platform/text/format';
import { may, useSession } from '#client/platform/session/useSession';
import { QueryView } from '#ui/feedback/QueryView';
import { RefusalButton } from '#ui/feedback/RefusalButton';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { checkLabels } from '#areas/admin/results/resultLabels';
import { awaitsResult, RESULTS_ID } from './deciding';

/** Maximum number of flagged shifts that the card loads, latest first. */
const MOST_SHOWN = 5;

const PERMISSION = 'MODERATION_RESULTS_REVIEW';

/** Card with the pending flagged shifts of a case, each with a link to its page. */
export function CaseResults({ row }: { row: CaseDetailsFragment }) {
  const { viewer } = useSession();
  const ids = row.timeline.flatMap(({ kind, refId }) =>
    kind === 'RESULT' && refId ? [refId] : [],
  );
  if (!awaitsResult(row)) return null;
  return (
    <Card
      as="section"
      aria-labelledby={RESULTS_ID}
      className="grid min-w-0 gap-4 px-4 py-4.5 max-lg:order-2 md:px-5"
    >
      <h2 id={RESULTS_ID} tabIndex={-1} className="text-lg">
        Résultat à vérifier
      </h2>
      {may(viewer, PERMISSION) ? (
        ids.slice(-MOST_SHOWN).map((id) => <OneResult key={id} id={id} />)
      ) : (
        <p className="text-sm text-muted">
          Une garde mise de côté attend une décision. Il faut la permission de vérifier les
          résultats.
          <RefusalButton refusal={{ permission: PERMISSION }} />
        </p>
      )}
    </Card>
  );
}

/** Findings of the checks on one shift; nothing once the shift is decided. */
function OneResult({ id }: { id: string }) {
  const query = useCaseResultQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <QueryView
      query={query}
      failure="La garde n’a pas pu être chargée."
      skeleton={<Skeleton className="h-28" />}
    >
      {({ gameResult }) =>
        gameResult?.verdict === 'QUARANTINED' && (
          <div className="grid justify-items-start gap-3">
            <p className="text-body">Garde du {formatDateTime(gameResult.openedAt)}</p>
            <ul className="grid gap-2">
              {gameResult.checks
                .filter(({ passed }) => !passed)
                .map(({ check, evidence }) => (
                  <li key={check} className="text-body">
                    <b className="block font-semibold text-ink">{checkLabels[check].doubt}</b>
                    <span className="text-sm text-muted">{evidence}</span>
                  </li>
                ))}
            </ul>
            <ButtonLink to={adminPaths.result(id)}>Décider du résultat</ButtonLink>
          </div>
        )
      }
    </QueryView>
  );
}
