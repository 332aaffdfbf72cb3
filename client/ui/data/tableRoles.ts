const role = <Role extends string>(name: Role) => ({ role: name });

/**
 * Implicit roles of the parts of a table. They are set explicitly, because some browsers remove
 * them when a row is laid out as a card.
 */
export const roles = {
  table: role('table'),
  rowgroup: role('rowgroup'),
  row: role('row'),
  columnheader: role('columnheader'),
  rowheader: role('rowheader'),
  cell: role('cell'),
};
