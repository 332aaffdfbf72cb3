const role = <Role extends string>(name: Role) => ({ role: name });

/**
 * The implicit roles of the parts of a table, set explicitly: when a row is laid out as a card,
 * some browsers remove them.
 */
export const roles = {
  table: role('table'),
  rowgroup: role('rowgroup'),
  row: role('row'),
  columnheader: role('columnheader'),
  rowheader: role('rowheader'),
  cell: role('cell'),
};
