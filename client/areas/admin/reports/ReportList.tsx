import { Flag } from 'lucide-react';

import {
  useReportAssigneesQuery,
  type ManagedReportsQuery,
  type ReportSummaryFragment,
} from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { adminPaths, type ReportQueueSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { useViewer } from '#client/platform/session/useSession';
import type { ListHistory } from '#client/platform/address/useListAddress';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { DataTable, DataTableSkeleton } from '#ui/data/DataTable';
import type { RowAction } from '#ui/data/dataTable.types';
import { EmptyState } from '#ui/feedback/EmptyState';
import type { MenuItem } from '#ui/overlays/menu.types';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { SearchField } from '#ui/inputs/SearchField';
import { FilterSelect } from '../lists/FilterSelect';
import { conflictRefusal } from '../conflicts/conflictRefusal';
import { PagedList } from '../lists/PagedList';
import { periods } from '../lists/periods';
import type { VersionedSelection } from '../lists/useVersionedSelection';
import { BulkReports } from './BulkReports';
import { nameOf, reportColumns } from './reportColumns';
import { assigneeChoices, isFiltered, severities, states, types } from './reportFilters';
import type { ReportActions } from './useReportActions';

export interface ReportListProps {
  query: QueryState<ManagedReportsQuery>;
  search: Required<ReportQueueSearch>;
  pageSize: number;
  /** Opens the list with other filters. */
  onFilter: (next: ReportQueueSearch, history?: ListHistory) => void;
  /** Opens a report. `decision` names the decision form to open with it; empty for none. */
  onOpen: (id: string, decision: string) => void;
  actions: ReportActions;
  selection: VersionedSelection;
}

/** Queue of reports, with its filters. */
export function ReportList(props: ReportListProps) {
  const { query, search, selection, actions } = props;
  return (
    <Card className="min-w-0">
      <Filters {...props} />
      <p role="status" className="sr-only">
        {query.data && counted(query.data.managedReports.total, 'signalement')}
      </p>
      <BulkReports selection={selection} actions={actions} />
      <QueryView
        query={query}
        failure="Les signalements n’ont pas pu être chargés."
        skeleton={<DataTableSkeleton columns={reportColumns} rowCount={8} withMenu />}
        isEmpty={({ managedReports }) => managedReports.total === 0}
        empty={<NoReport filtered={isFiltered(search)} />}
      >
        {({ managedReports }) => <Rows {...props} page={managedReports} />}
      </QueryView>
    </Card>
  );
}

function Filters({ search, onFilter }: ReportListProps) {
  const { user } = useViewer();
  const { data } = useReportAssigneesQuery({ fetchPolicy: 'cache-and-network' });
  // In a link that a colleague shared, the viewer's own ID means the same as 'moi'.
  const assignee = search.responsable === user.id ? 'moi' : search.responsable;
  return (
    <div className="grid gap-3 border-b border-line p-4 *:first:col-span-full sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      <SearchField
        label="Signalements"
        placeholder="Rechercher dans les signalements…"
        maxLength={MAX_SEARCH_LENGTH}
        value={search.recherche}
        onSearch={(recherche) => onFilter({ recherche }, 'typing')}
      />
      <FilterSelect
        label="Type"
        value={search.type}
        choices={types}
        onChoose={(type) => onFilter({ type })}
      />
      <FilterSelect
        label="Gravité"
        value={search.gravite}
        choices={severities}
        onChoose={(gravite) => onFilter({ gravite })}
      />
      <FilterSelect
        label="État"
        value={search.etat}
        choices={states}
        onChoose={(etat) => onFilter({ etat })}
      />
      <FilterSelect
        label="Responsable"
        value={assignee}
        choices={assigneeChoices(data?.reportAssignees ?? [], user.id, assignee)}
        onChoose={(responsable) => onFilter({ responsable })}
      />
      <FilterSelect
        label="Période"
        value={search.periode}
        choices={periods}
        onChoose={(periode) => onFilter({ periode })}
      />
      {(search.vise || search.auteur) && (
        <p className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 text-body">
          {search.vise
            ? 'Seulement les signalements qui visent une personne.'
            : 'Seulement les signalements faits par une personne.'}
          <Button
            variant="secondary"
            size="small"
            onClick={() => onFilter({ vise: '', auteur: '' })}
          >
            Tous les signalements
          </Button>
        </p>
      )}
    </div>
  );
}

function NoReport({ filtered }: { filtered: boolean }) {
  return (
    <div className="p-4">
      <EmptyState
        title="Aucun signalement trouvé"
        icon={<Flag size={32} />}
        action={
          filtered && (
            <ButtonLink variant="secondary" to={adminPaths.reports}>
              Voir tous les signalements
            </ButtonLink>
          )
        }
      >
        {filtered
          ? 'Essayez une autre recherche ou d’autres filtres.'
          : 'Les signalements des membres s’afficheront ici.'}
      </EmptyState>
    </div>
  );
}

interface RowsProps extends ReportListProps {
  page: ManagedReportsQuery['managedReports'];
}

function Rows({ page, search, pageSize, onOpen, actions, selection }: RowsProps) {
  const { user, permissions } = useViewer();
  const handles = permissions.includes('MODERATION_REPORTS_HANDLE');
  const menu = (report: ReportSummaryFragment): MenuItem[] => {
    const { id, canClaim, canDecide, assignedTo } = report;
    const items: (MenuItem | false)[] = [
      { label: 'Ouvrir', onSelect: () => onOpen(id, '') },
      canClaim && { label: 'Prendre en charge', onSelect: () => void actions.claim(report) },
      canDecide &&
        assignedTo?.id === user.id && {
          label: 'Libérer le signalement',
          onSelect: () => void actions.release(report),
        },
    ];
    return items.filter((item) => item !== false);
  };
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
    <PagedList
      page={page}
      pageSize={pageSize}
      noun="signalement"
      label="Pages des signalements"
      hrefFor={(number) => adminPaths.reportQueue({ ...search, page: number })}
    >
      <DataTable
        label="Signalements"
        columns={reportColumns}
        rows={page.items}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        selection={handles ? selection : undefined}
        rowActions={handles ? decisions : undefined}
        rowMenu={menu}
      />
    </PagedList>
  );
}
