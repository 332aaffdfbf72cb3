const role = <Role extends string>(name: Role) => ({ role: name });

/**
 * The roles that the parts of a table have by themselves, said again: where a row is drawn as a
 * card, some browsers take them away with the layout.
 */
export const roles = {
  table: role('table'),
  rowgroup: role('rowgroup'),
  row: role('row'),
  columnheader: role('columnheader'),
  rowheader: role('rowheader'),
  cell: role('cell'),
};
