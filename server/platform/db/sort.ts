import { registerEnumType } from 'type-graphql';

/** Direction of a sort. The values are inserted into SQL as they are. */
export enum SortDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}

export const opposite = (direction: SortDirection): SortDirection =>
  direction === SortDirection.ASC ? SortDirection.DESC : SortDirection.ASC;

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'The direction in which a list is sorted.',
  valuesConfig: {
    ASC: { description: 'Ascending order: the smallest, the oldest, or A first.' },
    DESC: { description: 'Descending order: the largest, the newest, or Z first.' },
  },
});
