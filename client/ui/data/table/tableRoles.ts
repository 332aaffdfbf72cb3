const role = <Role extends string>(name: Role) => ({ role: name });

/** ARIA roles that the elements of a table have implicitly. */
export const roles = {
  table: role('table'),
  rowgroup: role('rowgroup'),
  row: role('row'),
  columnheader: role('columnheader'),
  rowheader: role('rowheader'),
  cell: role('cell'),
};
