import { registerEnumType } from 'type-graphql';

/** The direction of a sort; the values go into SQL as they are. */
export enum SortDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}

/** The other way. */
export const opposite = (direction: SortDirection): SortDirection =>
  direction === SortDirection.ASC ? SortDirection.DESC : SortDirection.ASC;

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Which way a list goes.',
  valuesConfig: {
    ASC: { description: 'The smallest, the oldest, or A first.' },
    DESC: { description: 'The largest, the newest, or Z first.' },
  },
});
