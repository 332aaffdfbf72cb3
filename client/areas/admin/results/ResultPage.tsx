import { ArrowLeft, CircleCheck, TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router-dom';

import {
  OneGameResultDocument,
  useOneGameResultQuery,
  type OneGameResultQuery,
} from '#client/generated/graphql';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { counted, formatDateTime, ofName } from '#client/platform/text/format';
import { Fact, Facts } from '#ui/data/Facts';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { DetailPage } from '#features/shell/DetailPage';
import { PersonLink } from '../lists/PersonLink';
import { ScreenLink } from '../shell/ScreenLink';
import { DecideResult } from './DecideResult';
import { ResultBadges } from './ResultBadges';
import { ResultCalls } from './ResultCalls';
import { checkLabels } from './resultLabels';

type Result = NonNullable<OneGameResultQuery['gameResult']>;

export const preload: Preload = ({ params: { id = '' } }) => [
  { query: OneGameResultDocument, variables: { id } },
];

/** Page of a flagged shift: findings, calls and decision. */
export default function ResultPage() {
  const { id = '' } = useParams();
  const query = useOneGameResultQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const result = query.data?.gameResult;
  return (
    <DetailPage
      title={result ? `Garde ${ofName(result.player.username)}` : 'Une garde'}
      description="Une garde à vérifier."
      lead={result && `Du ${formatDateTime(result.openedAt)}`}
      actions={
        <ButtonLink variant="secondary" size="small" to={adminPaths.results}>
          <ArrowLeft aria-hidden="true" size={16} /> {adminPageNames.results}
        </ButtonLink>
      }
      query={query}
      find={({ gameResult }) => gameResult}
      failure="Cette garde n’a pas pu être chargée."
      skeleton={<Skeleton className="h-96 rounded-card" />}
      missing={{
        title: 'Garde introuvable',
        action: <ButtonLink to={adminPaths.results}>Retour aux résultats</ButtonLink>,
        children: 'Cette garde n’existe pas, ou les contrôles l’ont acceptée.',
      }}
    >
      {(found) => <Details result={found} />}
    </DetailPage>
  );
}

function Details({ result }: { result: Result }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <Checks result={result} />
        <ResultCalls calls={result.calls} doubtful={doubtfulIn(result)} />
      </div>
      <div className="grid min-w-0 gap-4 max-lg:order-first">
        <ShiftFacts result={result} />
        <DecideResult result={result} />
      </div>
    </div>
  );
}

const doubtfulIn = ({ checks }: Result): ReadonlySet<string> =>
  new Set(checks.filter(({ passed }) => !passed).flatMap(({ calls }) => calls));

function Checks({ result: { checks } }: { result: Result }) {
  return (
    <Card as="section" aria-labelledby="titre-controles" className="p-4 md:p-5">
      <h2 id="titre-controles" className="text-lg">
        Contrôles
      </h2>
      <ol className="mt-2 -mb-3 divide-y divide-line">
        {checks.map(({ check, passed, evidence }) => (
          <li key={check} className="flex gap-3 py-3">
            {passed ? (
              <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-success" />
            ) : (
              <TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-accent-strong" />
            )}
            <div className="min-w-0">
              <p className="font-semibold text-ink">
                {checkLabels[check].label}&nbsp;:{' '}
                {passed ? 'rien à signaler' : checkLabels[check].doubt.toLowerCase()}
              </p>
              <p className="text-body text-muted">{evidence}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ShiftFacts({ result }: { result: Result }) {
  const { player, installationName, openedAt, closedAt, callCount, earlier, caseNumber } = result;
  return (
    <Card as="section" aria-label="La garde" className="grid gap-4 p-4 md:p-5">
      <ResultBadges result={result} />
      <Facts>
        <Fact label="Joueur">
          <PersonLink id={player.id} name={player.username} />
        </Fact>
        <Fact label="Installation">{installationName}</Fact>
        <Fact label="Début">{formatDateTime(openedAt)}</Fact>
        {closedAt && <Fact label="Fin">{formatDateTime(closedAt)}</Fact>}
        <Fact label="Appels reçus">{callCount}</Fact>
        <Fact label="Gardes précédentes">
          {earlier === 0
            ? 'Aucune garde mise de côté'
            : `${counted(earlier, 'garde mise', 'gardes mises')} de côté`}
        </Fact>
        {caseNumber && (
          <Fact label="Dossier">
            <ScreenLink to={adminPaths.case(caseNumber)}>{caseNumber}</ScreenLink>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
