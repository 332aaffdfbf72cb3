import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { DataTable, type DataTableProps } from '#ui/data/table/DataTable';
import type { DataTableColumn, DataTableSort } from '#ui/data/table/dataTable.types';
import { Dialog } from '#ui/overlays/Dialog';
import { useTableSelection } from '#ui/data/table/useTableSelection';

interface Engine {
  id: string;
  name: string;
  year: number;
}

const ENGINES: Engine[] = [
  { id: 'a', name: 'Fourgon', year: 2019 },
  { id: 'b', name: 'Échelle', year: 2021 },
];

const COLUMNS: DataTableColumn<Engine>[] = [
  { id: 'nom', header: 'Nom', main: true, sort: 'ASC', cell: ({ name }) => name },
  { id: 'annee', header: 'Année', sort: 'DESC', cell: ({ year }) => year },
  { id: 'numero', header: 'Numéro', cell: ({ id }) => id },
];

interface EnginesProps extends Partial<DataTableProps<Engine>> {
  list?: string;
  selectable?: boolean;
}

function Engines({ list = 'tout', selectable = false, ...props }: EnginesProps) {
  const [sort, setSort] = useState<DataTableSort>({ column: 'nom', direction: 'ASC' });
  const selection = useTableSelection(list);
  return (
    <MemoryRouter>
      <output data-testid="coches">{[...selection.selected].join(' ')}</output>
      <DataTable
        label="Engins"
        columns={COLUMNS}
        rows={ENGINES}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        sort={sort}
        onSort={setSort}
        selection={selectable ? selection : undefined}
        {...props}
      />
    </MemoryRouter>
  );
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const ticked = () => screen.getByTestId('coches').textContent;

describe('a data table', () => {
  test('has a header for each row, and marks the header of the sorted column', () => {
    render(<Engines />);
    const table = screen.getByRole('table', { name: 'Engins' });
    const rows = within(table).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual(['Fourgon', 'Échelle']);
    expect(header('Nom').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Année').hasAttribute('aria-sort')).toBe(false);
    expect(within(header('Numéro')).queryByRole('button')).toBeNull();
  });

  test('is sorted by a click on a column header, first in the default direction of that column', async () => {
    render(<Engines />);
    await userEvent.click(screen.getByRole('button', { name: 'Année' }));
    expect(header('Année').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Année' }));
    expect(header('Année').getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Année' }));
    expect(header('Année').getAttribute('aria-sort')).toBe('descending');
  });

  test('can be sorted with a select field, which phones show instead of the header', async () => {
    const sorted = vi.fn<(sort: DataTableSort) => void>();
    render(<Engines onSort={sorted} />);
    const choices = screen.getByRole('combobox', { name: 'Trier par' });
    await userEvent.selectOptions(choices, 'Année, décroissant');
    expect(sorted).toHaveBeenCalledWith({ column: 'annee', direction: 'DESC' });
  });

  test('can be sorted with the keyboard', async () => {
    render(<Engines />);
    screen.getByRole('button', { name: 'Nom' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(header('Nom').getAttribute('aria-sort')).toBe('descending');
  });

  test('has checkboxes that select one row, select all rows of the page, and clear the selection', async () => {
    render(<Engines selectable />);
    const whole = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Sélectionner toute la page',
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Échelle' }));
    expect(ticked()).toBe('b');
    expect(whole.indeterminate).toBe(true);
    const phone = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tout cocher' });
    expect(phone.indeterminate).toBe(true);
    await userEvent.click(whole);
    expect(ticked()?.split(' ').toSorted()).toEqual(['a', 'b']);
    expect(whole.checked).toBe(true);
    await userEvent.click(whole);
    expect(ticked()).toBe('');
  });

  test('preserves the selection on another page of the list, and clears the selection for another list', async () => {
    const { rerender } = render(<Engines selectable />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Fourgon' }));
    const other = [{ id: 'c', name: 'Ambulance', year: 2020 }];
    rerender(<Engines selectable rows={other} />);
    expect(ticked()).toBe('a');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tout cocher' }));
    expect(ticked()).toBe('a c');
    rerender(<Engines selectable rows={other} list="filtré" />);
    expect(ticked()).toBe('');
  });

  test('has a row menu that explains why an entry is disabled', async () => {
    const run = vi.fn<() => void>();
    const menu = ({ id }: Engine) =>
      id === 'a'
        ? [
            { label: 'Réparer', onSelect: run },
            { label: 'Retirer', onSelect: run, disabledReason: 'Il sert encore.' },
          ]
        : [];
    render(<Engines rowMenu={menu} />);
    expect(screen.queryByRole('button', { name: 'Actions pour Échelle' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions pour Fourgon' }));
    const refused = screen.getByRole('menuitem', { name: 'Retirer' });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    const disabledReason = document.querySelector(
      `[id="${refused.getAttribute('aria-describedby')}"]`,
    );
    expect(disabledReason?.textContent).toBe('Il sert encore.');
    await userEvent.click(refused);
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Réparer' }));
    expect(run).toHaveBeenCalledOnce();
  });

  /** List with a dialog that removes a row; with `late`, only after the dialog has closed. */
  function Withdrawals({ late = false }) {
    const [rows, setRows] = useState(ENGINES);
    const [open, setOpen] = useState<Engine | null>(null);
    const withdraw = () => setRows(rows.filter(({ id }) => id !== open?.id));
    return (
      <main tabIndex={-1}>
        <Engines
          rows={rows}
          empty={<p>Aucun engin</p>}
          rowMenu={(row) => [{ label: 'Retirer', onSelect: () => setOpen(row) }]}
        />
        <Dialog open={open !== null} onOpenChange={() => setOpen(null)} title="Retirer">
          <button
            type="button"
            onClick={() => {
              setOpen(null);
              if (late) setTimeout(withdraw, 50);
              else withdraw();
            }}
          >
            Oui
          </button>
        </Dialog>
      </main>
    );
  }
  const menuOf = (name: string) => screen.getByRole('button', { name: `Actions pour ${name}` });
  const askToWithdraw = async (name: string) => {
    menuOf(name).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Retirer'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Oui'));
  };

  test('returns the focus to the menu of a row when the dialog that the menu opened is closed', async () => {
    render(<Withdrawals />);
    await askToWithdraw('Échelle');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(menuOf('Échelle')));
  });

  test.each([
    ['while the dialog closes', false],
    ['after the dialog closed', true],
  ])(
    'takes the focus when the row whose menu opened a dialog is removed %s',
    async (_when, late) => {
      render(<Withdrawals late={late} />);
      await askToWithdraw('Échelle');
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByText('Échelle')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table')));

      await askToWithdraw('Fourgon');
      await userEvent.keyboard('{Enter}');
      await screen.findByText('Aucun engin');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    },
  );

  test('is replaced by a message when it has no rows', () => {
    render(<Engines rows={[]} empty={<p>Aucun engin</p>} />);
    expect(screen.getByText('Aucun engin')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
