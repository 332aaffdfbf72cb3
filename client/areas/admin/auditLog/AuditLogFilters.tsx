import { auditActions, auditTargets } from '#client/generated/auditActions';
import { ofName } from '#client/platform/text/format';
import type { AuditLogSearch } from '#client/platform/address/paths';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import type { ListHistory } from '#client/platform/address/useAddressChange';
import { SearchField } from '#ui/inputs/SearchField';
import { DayRange } from '../lists/fields/DayRange';
import { ListFilters } from '../lists/ListFilters';
import { FilterSelect } from '../lists/fields/FilterSelect';

export interface AuditLogFiltersProps {
  search: Required<AuditLogSearch>;
  /** Username of the account in the `auteur` filter, if a loaded entry contains it. */
  actorName?: string | null;
  /** Target of the filters `objet` and `numero`, as text, if a loaded entry contains it. */
  target?: string;
  open: (next: AuditLogSearch, history?: ListHistory) => void;
}

const actionLabels = Object.fromEntries(
  Object.entries(auditActions).map(([action, { label }]) => [action, label]),
);

/** Filters of the audit log: action, target, user and period. */
export function AuditLogFilters({ search, actorName, target, open }: AuditLogFiltersProps) {
  return (
    <ListFilters
      search={
        <SearchField
          label="Auteur de l’action"
          placeholder="Nom d’utilisateur"
          maxLength={MAX_SEARCH_LENGTH}
          value={search.qui}
          onSearch={(qui) => open({ qui, auteur: '' }, 'typing')}
        />
      }
      values={[search.action, search.objet, search.du || search.au]}
      note={narrowed(search, actorName, target)}
      className="md:grid-cols-4 md:*:first:col-span-full lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.1fr)_minmax(0,1fr)_12rem_12rem] lg:*:first:col-span-1"
    >
      <FilterSelect
        label="Action"
        value={search.action}
        choices={choicesOf('Toutes les actions', actionLabels, search.action)}
        onChoose={(action) => open({ action })}
      />
      <FilterSelect
        label="Objet"
        value={search.objet}
        choices={choicesOf('Tous les objets', auditTargets, search.objet)}
        onChoose={(objet) => open({ objet, numero: '' })}
      />
      <DayRange
        value={{ from: search.du, to: search.au }}
        onChange={({ from: du, to: au }, history) => open({ du, au }, history)}
      />
    </ListFilters>
  );
}

/**
 * Returns the choices of a filter, sorted by label. Adds the chosen value if it has no label,
 * because a URL may contain any value.
 */
function choicesOf(all: string, labels: Readonly<Record<string, string>>, chosen: string) {
  const choices = Object.entries(labels)
    .map(([slug, label]) => ({ slug, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
  const unknown = chosen && !(chosen in labels) ? [{ slug: chosen, label: chosen }] : [];
  return [{ slug: '', label: all }, ...choices, ...unknown];
}

/** Returns the text that names the active filters that only links set; null for none. */
function narrowed(
  search: Required<AuditLogSearch>,
  actorName: string | null | undefined,
  target: string | undefined,
): string | null {
  const parts = [
    search.numero && (target || 'un objet'),
    search.auteur && `actions ${actorName ? ofName(actorName) : 'd’un compte'}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Le journal montre seulement\u00A0: ${parts.join(', ')}.` : null;
}
