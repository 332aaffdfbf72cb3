import { registerEnumType } from 'type-graphql';

/** Which way a list goes; the values stand in SQL as they are. */
export enum SortDirection {
  ASC = 'ASC',
  DESC = 'DESC',
}

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'Which way a list goes.',
  valuesConfig: {
    ASC: { description: 'The smallest, the oldest, or A first.' },
    DESC: { description: 'The largest, the newest, or Z first.' },
  },
});
