import { MessageSquare } from 'lucide-react';

import type { ManagedCommentsQuery } from '#client/generated/graphql';
import { adminPaths, type CommentQueueSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { Can } from '#client/platform/session/Can';
import type { ListState } from '#client/platform/address/useListAddress';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { DataTable, DataTableSkeleton } from '#ui/data/table/DataTable';
import { SearchField } from '#ui/inputs/SearchField';
import { ListCard, type ListCardProps } from '../lists/ListCard';
import { ListFilters } from '../lists/ListFilters';
import { FilterSelect } from '../lists/fields/FilterSelect';
import { periods } from '../lists/periods';
import { SelectionBar } from '../lists/bulk/SelectionBar';
import { commentColumns, nameOf, type CommentRow } from './commentColumns';
import { commentStates } from './commentFilters';
import { commentActions, commentMenu } from './commentMenu';
import type { CommentAction, CommentActionRequest } from './useCommentActions';
import type { VersionedSelection } from '../lists/bulk/useVersionedSelection';
import { useOpens } from '../shell/adminRegistry';

export interface CommentListProps {
  query: ListCardProps<ManagedCommentsQuery, CommentRow>['query'];
  list: ListState<CommentQueueSearch>;
  selection: VersionedSelection;
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
export function CommentList({ query, list, selection, onChoose, onAsk }: CommentListProps) {
  const { filtered, hrefFor } = list;
  const opens = useOpens();
  const chooseFor = (comment: CommentRow) => (action: CommentAction) => onChoose(comment, action);
  const table = (items: readonly CommentRow[], selectable: boolean) => (
    <DataTable
      label="Commentaires"
      columns={commentColumns}
      rows={items}
      rowId={({ id }) => id}
      rowLabel={nameOf}
      selection={selectable ? selection : undefined}
      rowActions={selectable ? (comment) => commentActions(comment, chooseFor(comment)) : undefined}
      rowMenu={(comment) => commentMenu(comment, chooseFor(comment), opens)}
    />
  );
  return (
    <ListCard
      query={query}
      pageOf={({ managedComments }) => managedComments}
      noun="commentaire"
      label="Pages des commentaires"
      hrefFor={hrefFor}
      tools={
        <>
          <Filters {...list} />
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
        </>
      }
      failure="Les commentaires n’ont pas pu être chargés."
      skeleton={<DataTableSkeleton columns={commentColumns} rowCount={8} selectable withMenu />}
      empty={{
        title: 'Aucun commentaire trouvé',
        icon: <MessageSquare size={32} />,
        action: filtered && (
          <ButtonLink variant="secondary" to={adminPaths.comments}>
            Voir tous les commentaires
          </ButtonLink>
        ),
        children: filtered
          ? 'Essayez une autre recherche ou d’autres filtres.'
          : 'Les commentaires des membres apparaîtront ici.',
      }}
    >
      {({ items }) => (
        <Can permission="MODERATION_COMMENTS_MODERATE" otherwise={table(items, false)}>
          {table(items, true)}
        </Can>
      )}
    </ListCard>
  );
}

/**
 * Returns a sentence that names the active filter which only a link can set; null when no such
 * filter is active. The page has no fields for these filters.
 */
function narrowedTo({ article, auteur, commentaire }: CommentQueueSearch): string | null {
  if (commentaire) return 'La liste montre un seul commentaire.';
  if (article) return 'La liste montre seulement les commentaires d’un article.';
  return auteur ? 'La liste montre seulement les commentaires d’une personne.' : null;
}

function Filters({ search, open }: ListState<CommentQueueSearch>) {
  const narrowed = narrowedTo(search);
  return (
    <ListFilters
      search={
        <SearchField
          label="Commentaires"
          placeholder="Rechercher dans les commentaires…"
          maxLength={MAX_SEARCH_LENGTH}
          value={search.recherche}
          keyShown="/"
          onSearch={(recherche) => open({ recherche }, 'typing')}
        />
      }
      values={[search.etat, search.periode]}
      note={
        narrowed && (
          <>
            {narrowed}
            <Button
              variant="secondary"
              size="small"
              onClick={() => open({ article: '', auteur: '', commentaire: '' })}
            >
              Voir tous les commentaires
            </Button>
          </>
        )
      }
      className="md:grid-cols-[minmax(0,1fr)_12.5rem_12.5rem]"
    >
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
    </ListFilters>
  );
}
