import type { ReactNode } from 'react';

import { UserBulkInput } from '#client/generated/limits';
import { counted, formatNumber } from '#client/platform/text/format';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Button } from '#ui/inputs/Button';
import type { ListSelection } from './useListSelection';

/** Maximum number of items in one action, which the server also enforces. */
const MOST = UserBulkInput.userIds.items;

export interface SelectionBarProps {
  selection: Omit<ListSelection, 'selected' | 'onSelect'>;
  /** Count of selected items. */
  count: number;
  children?: ReactNode;
}

/**
 * Bar above the rows of a list. It says how many rows are selected and how many of them are on
 * other pages, and has buttons to select all or none. Hidden while no row is selected.
 */
export function SelectionBar({ selection, count, children }: SelectionBarProps) {
  const { isWhole, hasExceptions, maySelectAll, elsewhere, shown, total } = selection;
  if (count === 0) return null;
  const elsewhereText = elsewhere > 0 ? `, dont ${formatNumber(elsewhere)} hors de cette page` : '';
  const results = `les ${formatNumber(total)} résultats`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-canvas px-4 py-2.5 text-sm">
      <p role="status" className="font-semibold text-ink">
        {isWhole &&
          (hasExceptions
            ? `${formatNumber(count)} résultats sont sélectionnés sur ${formatNumber(total)}.`
            : `Tous les résultats sont sélectionnés (${formatNumber(count)}).`)}
        {!isWhole && maySelectAll && elsewhere === 0
          ? `Les ${formatNumber(shown)} résultats de cette page sont sélectionnés.`
          : !isWhole && `${counted(count, 'sélectionné')}${elsewhereText}`}
      </p>
      {maySelectAll && (
        <ActionButton
          variant="quiet"
          size="small"
          busy={selection.selecting}
          busyLabel="Sélection…"
          disabledReason={
            total > MOST ? `${MOST} au plus à la fois\u00A0: ajoutez des filtres.` : null
          }
          onClick={selection.selectAll}
        >
          Sélectionner {results}
        </ActionButton>
      )}
      <Button variant="quiet" size="small" onClick={selection.clear}>
        Tout décocher
      </Button>
      {children && <div className="flex flex-wrap gap-2.5 sm:ml-auto">{children}</div>}
    </div>
  );
}
