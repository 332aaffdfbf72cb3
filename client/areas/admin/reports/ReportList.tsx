import { Flag } from 'lucide-react';

import {
  useReportAssigneesQuery,
  type ManagedReportsQuery,
  type ReportSummaryFragment,
} from '#client/generated/graphql';
import { adminPaths, type ReportQueueSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { useViewer } from '#client/platform/session/useSession';
import type { ListState } from '#client/platform/address/useListAddress';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { DataTable, DataTableSkeleton } from '#ui/data/table/DataTable';
import type { RowAction } from '#ui/data/table/dataTable.types';
import type { MenuItem } from '#ui/overlays/menu.types';
import { SearchField } from '#ui/inputs/SearchField';
import { ListCard, type ListCardProps } from '../lists/ListCard';
import { ListFilters } from '../lists/ListFilters';
import { FilterSelect } from '../lists/fields/FilterSelect';
import { conflictRefusal } from '../conflicts/conflictRefusal';
import { periods } from '../lists/periods';
import type { VersionedSelection } from '../lists/bulk/useVersionedSelection';
import { BulkReports } from './BulkReports';
import { nameOf, reportColumns } from './reportColumns';
import { assigneeChoices, severities, states, types } from './reportFilters';
import type { ReportActions } from './useReportActions';

export interface ReportListProps {
  query: ListCardProps<ManagedReportsQuery, ReportSummaryFragment>['query'];
  list: ListState<ReportQueueSearch>;
  /** Opens a report. `decision` names the decision form to open with it; empty for none. */
  onOpen: (id: string, decision: string) => void;
  actions: ReportActions;
  selection: VersionedSelection;
}

/** Queue of reports, with its filters. */
export function ReportList({ query, list, onOpen, actions, selection }: ReportListProps) {
  const { filtered, hrefFor } = list;
  const { permissions } = useViewer();
  const handles = permissions.includes('MODERATION_REPORTS_HANDLE');
  const menu = ({ id, caseNumber }: ReportSummaryFragment): MenuItem[] => [
    caseNumber
      ? { label: 'Ouvrir le dossier', to: adminPaths.case(caseNumber) }
      : { label: 'Ouvrir', onSelect: () => onOpen(id, '') },
  ];
  // Decision buttons, which only the rows of pending reports have.
  const decisions = ({ id, canDecide, conflict }: ReportSummaryFragment): RowAction[] => {
    if (!canDecide && !conflict) return [];
    const refused = conflictRefusal(conflict);
    return [
      { label: 'Accepter…', ...refused, onSelect: () => onOpen(id, 'resoudre') },
      { label: 'Rejeter…', ...refused, onSelect: () => onOpen(id, 'rejeter') },
    ];
  };
  return (
    <ListCard
      query={query}
      pageOf={({ managedReports }) => managedReports}
      noun="signalement"
      label="Pages des signalements"
      hrefFor={hrefFor}
      tools={
        <>
          <Filters {...list} />
          <BulkReports selection={selection} actions={actions} />
        </>
      }
      failure="Les signalements n’ont pas pu être chargés."
      skeleton={<DataTableSkeleton columns={reportColumns} rowCount={8} withMenu />}
      empty={{
        title: 'Aucun signalement trouvé',
        icon: <Flag size={32} />,
        action: filtered && (
          <ButtonLink variant="secondary" to={adminPaths.reports}>
            Voir tous les signalements
          </ButtonLink>
        ),
        children: filtered
          ? 'Essayez une autre recherche ou d’autres filtres.'
          : 'Les signalements des membres s’afficheront ici.',
      }}
    >
      {({ items }) => (
        <DataTable
          label="Signalements"
          columns={reportColumns}
          rows={items}
          rowId={({ id }) => id}
          rowLabel={nameOf}
          selection={handles ? selection : undefined}
          rowActions={handles ? decisions : undefined}
          rowMenu={menu}
        />
      )}
    </ListCard>
  );
}

function Filters({ search, open }: ListState<ReportQueueSearch>) {
  const { user } = useViewer();
  const { data } = useReportAssigneesQuery({ fetchPolicy: 'cache-and-network' });
  // In a link that a colleague shared, the viewer's own ID means the same as 'moi'.
  const assignee = search.responsable === user.id ? 'moi' : search.responsable;
  return (
    <ListFilters
      search={
        <SearchField
          label="Signalements"
          placeholder="Rechercher dans les signalements…"
          maxLength={MAX_SEARCH_LENGTH}
          value={search.recherche}
          keyShown="/"
          onSearch={(recherche) => open({ recherche }, 'typing')}
        />
      }
      values={[search.type, search.gravite, search.etat, search.responsable, search.periode]}
      note={
        (search.vise || search.auteur) && (
          <>
            {search.vise
              ? 'La liste montre seulement les signalements qui visent une personne.'
              : 'La liste montre seulement les signalements faits par une personne.'}
            <Button variant="secondary" size="small" onClick={() => open({ vise: '', auteur: '' })}>
              Voir tous les signalements
            </Button>
          </>
        )
      }
      className="md:grid-cols-3 md:*:first:col-span-full xl:grid-cols-5"
    >
      <FilterSelect
        label="Type"
        value={search.type}
        choices={types}
        onChoose={(type) => open({ type })}
      />
      <FilterSelect
        label="Gravité"
        value={search.gravite}
        choices={severities}
        onChoose={(gravite) => open({ gravite })}
      />
      <FilterSelect
        label="État"
        value={search.etat}
        choices={states}
        onChoose={(etat) => open({ etat })}
      />
      <FilterSelect
        label="Responsable"
        value={assignee}
        choices={assigneeChoices(data?.reportAssignees ?? [], user.id, assignee)}
        onChoose={(responsable) => open({ responsable })}
      />
      <FilterSelect
        label="Période"
        value={search.periode}
        choices={periods}
        onChoose={(periode) => open({ periode })}
      />
    </ListFilters>
  );
}
