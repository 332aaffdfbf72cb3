import { Gamepad2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import {
  GameResultsDocument,
  useGameResultsQuery,
  type GameResultsQuery,
  type ResultSummaryFragment,
} from '#client/generated/graphql';
import { readPage } from '#client/platform/address/pageParameter';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type ResultSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { counted, formatDateTime, formatNumber, ofName } from '#client/platform/text/format';
import { DataTable, DataTableSkeleton } from '#ui/data/DataTable';
import type { DataTableColumn } from '#ui/data/dataTable.types';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';
import { FilterSelect } from '../lists/FilterSelect';
import { ListTabs } from '../lists/ListTabs';
import { PagedList } from '../lists/PagedList';
import { PersonLink } from '../lists/PersonLink';
import { ResultBadges } from './ResultBadges';
import { lists, reasons } from './resultLabels';

const PAGE_SIZE = 20;

/** Reads the search from the URL. Ignores invalid parts. */
function readSearch(parameters: URLSearchParams): Required<ResultSearch> {
  const etat = parameters.get('etat') ?? '';
  const motif = parameters.get('motif') ?? '';
  return {
    etat: lists.some(({ slug }) => slug === etat) ? etat : '',
    motif: reasons.some(({ slug }) => slug === motif) ? motif : '',
    page: readPage(parameters),
  };
}

const variablesOf = ({ etat, motif, page }: Required<ResultSearch>) => ({
  verdict: lists.find(({ slug }) => slug === etat)?.verdict ?? 'QUARANTINED',
  reason: reasons.find(({ slug }) => slug === motif)?.value ?? null,
  page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: GameResultsDocument, variables: variablesOf(readSearch(search)) },
];

/**
 * Page with the shifts that the plausibility checks flagged. Shifts that await a decision are
 * sorted oldest first.
 */
export default function ResultsPage() {
  const [parameters] = useSearchParams();
  const search = readSearch(parameters);
  const query = useGameResultsQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  const go = useListAddress<ResultSearch>(search, adminPaths.resultList);
  return (
    <Page
      title={adminPageNames.results}
      description="Les gardes mises de côté par les contrôles."
      lead="Les gardes mises de côté par les contrôles. Elles ne comptent pas avant votre décision."
    >
      <Card className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
          <ListTabs
            label="Résultats"
            lists={lists}
            shown={search.etat}
            hrefFor={(etat) => adminPaths.resultList({ etat, motif: search.motif })}
          />
          <div className="w-full sm:w-64">
            <FilterSelect
              label="Motif"
              value={search.motif}
              choices={reasons}
              onChoose={(motif) => go({ motif, page: 1 })}
            />
          </div>
        </div>
        <p role="status" className="sr-only">
          {query.data && counted(query.data.gameResults.total, 'résultat')}
        </p>
        <QueryView
          query={withPreviousData(query)}
          failure="Les résultats n’ont pas pu être chargés."
          skeleton={<DataTableSkeleton columns={columns} rowCount={6} />}
          isEmpty={({ gameResults }) => gameResults.total === 0}
          empty={<NoResult search={search} />}
        >
          {({ gameResults }) => <Rows page={gameResults} search={search} />}
        </QueryView>
      </Card>
    </Page>
  );
}

const EMPTY: Record<string, string> = {
  '': 'Aucune garde à vérifier.',
  comptees: 'Aucune garde comptée.',
  refusees: 'Aucune garde refusée.',
};

function NoResult({ search: { etat, motif } }: { search: Required<ResultSearch> }) {
  return (
    <div className="p-4">
      <EmptyState
        title="Aucun résultat"
        icon={<Gamepad2 size={32} />}
        action={
          motif && (
            <ButtonLink variant="secondary" to={adminPaths.resultList({ etat })}>
              Voir tous les motifs
            </ButtonLink>
          )
        }
      >
        {motif ? 'Essayez un autre motif.' : EMPTY[etat]}
      </EmptyState>
    </div>
  );
}

const columns: readonly DataTableColumn<ResultSummaryFragment>[] = [
  {
    id: 'garde',
    header: 'Garde',
    main: true,
    cell: ({ id, openedAt, installationName }) => (
      <>
        <SmartLink to={adminPaths.result(id)} className="font-semibold text-ink underline">
          Garde du {formatDateTime(openedAt)}
        </SmartLink>
        <span className="block text-sm text-muted wrap-anywhere">{installationName}</span>
      </>
    ),
  },
  {
    id: 'joueur',
    header: 'Joueur',
    cell: ({ player, earlier }) => (
      <div>
        <PersonLink id={player.id} name={player.username} />
        {earlier > 0 && (
          <span className="block text-sm text-muted">
            {counted(earlier, 'garde')} {earlier > 1 ? 'mises' : 'mise'} de côté avant
          </span>
        )}
      </div>
    ),
  },
  { id: 'motif', header: 'Motif', cell: (result) => <ResultBadges result={result} /> },
  {
    id: 'appels',
    header: 'Appels',
    cell: ({ callCount }) => <span className="tabular-nums">{formatNumber(callCount)}</span>,
  },
  {
    id: 'depuis',
    header: 'Mise de côté le',
    cell: ({ judgedAt }) => judgedAt && formatDateTime(judgedAt),
  },
];

function Rows({
  page,
  search,
}: {
  page: GameResultsQuery['gameResults'];
  search: Required<ResultSearch>;
}) {
  return (
    <PagedList
      page={page}
      pageSize={PAGE_SIZE}
      noun="garde"
      label="Pages des résultats"
      hrefFor={(number) => adminPaths.resultList({ ...search, page: number })}
    >
      <DataTable
        label="Résultats de jeu"
        columns={columns}
        rows={page.items}
        rowId={({ id }) => id}
        rowLabel={({ player, openedAt }) =>
          `la garde ${ofName(player.username)} du ${formatDateTime(openedAt)}`
        }
      />
    </PagedList>
  );
}
