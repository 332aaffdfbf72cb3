import { Gamepad2 } from 'lucide-react';

import {
  GameResultsDocument,
  useGameResultsQuery,
  type ResultSummaryFragment,
} from '#client/generated/graphql';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type ResultSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { counted, formatDateTime, formatNumber, ofName } from '#client/platform/text/format';
import { DataTable, DataTableSkeleton } from '#ui/data/table/DataTable';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { ButtonLink } from '#ui/inputs/Button';
import { SmartLink } from '#ui/layout/SmartLink';
import { FilterSelect } from '../lists/fields/FilterSelect';
import { PAGE_SIZE } from '../lists/ListCard';
import { ListFilters } from '../lists/ListFilters';
import { ListPage } from '../lists/ListPage';
import { ListTabs } from '../lists/ListTabs';
import { PersonLink } from '../lists/PersonLink';
import { ResultBadges } from './ResultBadges';
import { lists, reasons } from './resultLabels';

const address = listAddress<ResultSearch>(adminPaths.resultList, {
  etat: parameter.oneOf(lists),
  motif: parameter.oneOf(reasons),
  page: parameter.page(),
});

const variablesOf = ({ etat, motif, page }: Required<ResultSearch>) => ({
  verdict: lists.find(({ slug }) => slug === etat)?.verdict ?? 'QUARANTINED',
  reason: reasons.find(({ slug }) => slug === motif)?.value ?? null,
  page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: GameResultsDocument, variables: variablesOf(address.read(search)) },
];

/** Page with the flagged shifts. Undecided ones are sorted oldest first. */
export default function ResultsPage() {
  const { search, open, hrefFor } = useListAddress(address);
  const { etat, motif } = search;
  const query = useGameResultsQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ListPage
      title={adminPageNames.results}
      description="Les gardes mises de côté par les contrôles."
      lead="Les gardes mises de côté par les contrôles ne comptent pas avant votre décision."
      query={query}
      pageOf={({ gameResults }) => gameResults}
      noun="garde"
      found={({ total }) => counted(total, 'résultat')}
      label="Pages des résultats"
      hrefFor={hrefFor}
      tools={
        <ListFilters
          search={
            <ListTabs
              label="Résultats"
              lists={lists}
              shown={etat}
              hrefFor={(slug) => adminPaths.resultList({ etat: slug, motif })}
            />
          }
          values={[motif]}
          className="md:grid-cols-[minmax(0,1fr)_16rem]"
        >
          <FilterSelect
            label="Motif"
            value={motif}
            choices={reasons}
            onChoose={(chosen) => open({ motif: chosen })}
          />
        </ListFilters>
      }
      failure="Les résultats n’ont pas pu être chargés."
      skeleton={<DataTableSkeleton columns={columns} rowCount={6} />}
      empty={{
        title: 'Aucun résultat',
        icon: <Gamepad2 size={32} />,
        action: motif && (
          <ButtonLink variant="secondary" to={adminPaths.resultList({ etat })}>
            Voir tous les motifs
          </ButtonLink>
        ),
        children: motif ? 'Essayez un autre motif.' : EMPTY[etat],
      }}
    >
      {({ items }) => (
        <DataTable
          label="Résultats de jeu"
          columns={columns}
          rows={items}
          rowId={({ id }) => id}
          rowLabel={({ player, openedAt }) =>
            `la garde ${ofName(player.username)} du ${formatDateTime(openedAt)}`
          }
        />
      )}
    </ListPage>
  );
}

const EMPTY: Record<string, string> = {
  '': 'Aucune garde à vérifier.',
  comptees: 'Aucune garde comptée.',
  refusees: 'Aucune garde refusée.',
};

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
            {counted(earlier, 'garde mise', 'gardes mises')} de côté auparavant
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
