import { useParams } from 'react-router-dom';

import { useAction } from '#client/actions/useAction';
import { AppealForm } from '#features/decisions/AppealForm';
import { StateBadge } from '#features/decisions/StateBadge';
import { Statement } from '#features/decisions/Statement';
import { DetailPage } from '#features/shell/DetailPage';
import {
  MyDecisionDocument,
  useAcknowledgeWarningMutation,
  useFileAppealMutation,
  useMyDecisionQuery,
} from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { formatLongDate } from '#client/platform/text/format';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button, ButtonLink } from '#ui/inputs/Button';

export const preload: Preload = ({ params: { id = '' } }) => [
  { query: MyDecisionDocument, variables: { id } },
];

/** Page of a decision with its grounds and the member's appeal; only one appeal is allowed. */
export default function DecisionPage() {
  const { id = '' } = useParams();
  const query = useMyDecisionQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const [file] = useFileAppealMutation();
  const [acknowledge] = useAcknowledgeWarningMutation();
  const read = useAction(() => acknowledge({ variables: { id } }));
  const decision = query.data?.myDecision;
  return (
    <DetailPage
      title={decision?.title ?? 'Décision'}
      description="Une décision de la modération."
      lead={decision ? `Le ${formatLongDate(decision.takenAt)}.` : undefined}
      actions={
        <ButtonLink to={memberPaths.decisions} variant="secondary">
          Toutes les décisions
        </ButtonLink>
      }
      query={query}
      find={({ myDecision }) => myDecision}
      failure="Cette décision n’a pas pu être chargée."
      skeleton={<Skeleton className="h-72 rounded-card" />}
      missing={{
        page: { title: 'Décision introuvable', description: 'Cette décision n’existe pas.' },
        title: 'Cette décision n’existe pas',
        action: <ButtonLink to={memberPaths.decisions}>Toutes les décisions</ButtonLink>,
        children: 'Cette décision concerne peut-être un autre compte. Vérifiez aussi l’adresse.',
      }}
    >
      {(found) => (
        <div className="grid max-w-180 gap-4">
          <p className="empty:hidden">
            <StateBadge kind={found.kind} state={found.state} />
          </p>
          <Statement decision={found} />
          {found.shiftId && (
            <ButtonLink
              to={memberPaths.shift(found.shiftId)}
              variant="secondary"
              className="justify-self-start"
            >
              Voir la garde
            </ButtonLink>
          )}
          {found.mustBeRead && (
            <Button
              busy={read.busy}
              busyLabel="Un instant…"
              className="justify-self-start"
              onClick={() => void read.run()}
            >
              J’ai lu cet avertissement
            </Button>
          )}
          {found.canAppeal && <AppealForm onFile={(text) => file({ variables: { id, text } })} />}
        </div>
      )}
    </DetailPage>
  );
}
