import { MessageSquare } from 'lucide-react';

import type { ManagedCommentsQuery } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { adminPaths, type CommentQueueSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { Can } from '#client/platform/session/Can';
import type { ListHistory } from '#client/platform/address/useListAddress';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { DataTable, DataTableSkeleton } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { SearchField } from '#ui/inputs/SearchField';
import { FilterSelect } from '../lists/FilterSelect';
import { PagedList } from '../lists/PagedList';
import { periods } from '../lists/periods';
import { SelectionBar } from '../lists/SelectionBar';
import { commentColumns, nameOf, type CommentRow } from './commentColumns';
import { commentStates } from './commentFilters';
import { commentActions, commentMenu } from './commentMenu';
import type { CommentAction, CommentActionRequest } from './useCommentActions';
import type { VersionedSelection } from '../lists/useVersionedSelection';
import { useOpens } from '../shell/adminRegistry';

export interface CommentListProps {
  query: QueryState<ManagedCommentsQuery>;
  search: Required<CommentQueueSearch>;
  pageSize: number;
  selection: VersionedSelection;
  /** Opens the list with other filters. */
  open: (next: CommentQueueSearch, history?: ListHistory) => void;
  /**
   * Performs an action on a comment. Opens a dialog first, except for an approval without a
   * conflict of interest.
   */
  onChoose: (comment: CommentRow, action: CommentAction) => void;
  /** Opens the dialog of an action. */
  onAsk: (request: CommentActionRequest) => void;
}

const ACTIONS = [
  { action: 'APPROVE', verb: 'Approuver' },
  { action: 'REJECT', verb: 'Masquer' },
  { action: 'DELETE', verb: 'Supprimer' },
] as const;

/** Moderation queue of comments, with filters and bulk actions. */
export function CommentList(props: CommentListProps) {
  const { query, search, selection, open, onAsk } = props;
  const { page: _page, ...filters } = search;
  return (
    <Card className="min-w-0">
      <Filters search={search} open={open} />
      <p role="status" className="sr-only">
        {query.data && counted(query.data.managedComments.total, 'commentaire')}
      </p>
      <SelectionBar selection={selection} count={selection.selected.size}>
        {ACTIONS.map(({ action, verb }) => (
          <Button
            key={action}
            variant="secondary"
            size="small"
            onClick={() => onAsk({ action, comments: selection.refs })}
          >
            {verb}
          </Button>
        ))}
      </SelectionBar>
      <QueryView
        query={query}
        failure="Les commentaires n’ont pas pu être chargés."
        skeleton={<DataTableSkeleton columns={commentColumns} rowCount={8} selectable withMenu />}
        isEmpty={({ managedComments }) => managedComments.total === 0}
        empty={<NoComment filtered={Object.values(filters).some(Boolean)} />}
      >
        {({ managedComments }) => <Rows {...props} page={managedComments} />}
      </QueryView>
    </Card>
  );
}

/**
 * Returns a sentence that names the active filter which only a link can set; null when no such
 * filter is active. The page has no fields for these filters.
 */
function narrowedTo({ article, auteur, commentaire }: CommentListProps['search']): string | null {
  if (commentaire) return `Un seul commentaire affiché (n° ${commentaire}).`;
  if (article) return 'Seulement les commentaires d’un article.';
  return auteur ? 'Seulement les commentaires d’une personne.' : null;
}

function Filters({ search, open }: Pick<CommentListProps, 'search' | 'open'>) {
  const narrowed = narrowedTo(search);
  return (
    <div className="grid gap-3 border-b border-line p-4 max-md:*:first:col-span-full sm:max-md:grid-cols-2 md:grid-cols-[minmax(0,1fr)_12.5rem_12.5rem]">
      <SearchField
        label="Commentaires"
        placeholder="Rechercher dans les commentaires…"
        maxLength={MAX_SEARCH_LENGTH}
        value={search.recherche}
        onSearch={(recherche) => open({ recherche }, 'typing')}
      />
      <FilterSelect
        label="État"
        value={search.etat}
        choices={commentStates}
        onChoose={(etat) => open({ etat })}
      />
      <FilterSelect
        label="Période"
        value={search.periode}
        choices={periods}
        onChoose={(periode) => open({ periode })}
      />
      {narrowed && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 col-span-full text-body">
          {narrowed}
          <Button
            variant="secondary"
            size="small"
            onClick={() => open({ article: '', auteur: '', commentaire: '' })}
          >
            Tous les commentaires
          </Button>
        </p>
      )}
    </div>
  );
}

function NoComment({ filtered }: { filtered: boolean }) {
  return (
    <div className="p-4">
      <EmptyState
        title="Aucun commentaire trouvé"
        icon={<MessageSquare size={32} />}
        action={
          filtered && (
            <ButtonLink variant="secondary" to={adminPaths.comments}>
              Voir tous les commentaires
            </ButtonLink>
          )
        }
      >
        {filtered
          ? 'Essayez une autre recherche ou d’autres filtres.'
          : 'Les commentaires des membres apparaîtront ici.'}
      </EmptyState>
    </div>
  );
}

interface RowsProps extends CommentListProps {
  page: ManagedCommentsQuery['managedComments'];
}

function Rows({ page, search, pageSize, selection, onChoose }: RowsProps) {
  const opens = useOpens();
  const chooseFor = (comment: CommentRow) => (action: CommentAction) => onChoose(comment, action);
  const table = (selectable: boolean) => (
    <DataTable
      label="Commentaires"
      columns={commentColumns}
      rows={page.items}
      rowId={({ id }) => id}
      rowLabel={nameOf}
      selection={selectable ? selection : undefined}
      rowActions={selectable ? (comment) => commentActions(comment, chooseFor(comment)) : undefined}
      rowMenu={(comment) => commentMenu(comment, chooseFor(comment), opens)}
    />
  );
  return (
    <PagedList
      page={page}
      pageSize={pageSize}
      noun="commentaire"
      label="Pages des commentaires"
      hrefFor={(number) => adminPaths.commentQueue({ ...search, page: number })}
    >
      <Can permission="MODERATION_COMMENTS_MODERATE" otherwise={table(false)}>
        {table(true)}
      </Can>
    </PagedList>
  );
}
