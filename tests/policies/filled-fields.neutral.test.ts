import { buildSchema, graphql } from 'graphql';
import { expect, it } from 'vitest';

import { refuseUnfilledFields, watchFields } from '#tests/support/running/filledFields';

it('a field that a read does not fill is reported, unless its value is null', async () => {
  const schema = buildSchema(
    'type Query { rows: [Row!]! } type Row { id: ID! note: String added: String }',
  );
  watchFields(schema);
  const source = '{ rows { id note added } }';
  await graphql({ schema, source, rootValue: { rows: [{ id: 1, note: null, added: 'x' }] } });
  expect(refuseUnfilledFields).not.toThrow();
  const rootValue = { rows: [{ id: 1, note: null }] };
  await graphql({ schema, source, rootValue });
  expect(refuseUnfilledFields).toThrow(/: Row\.added$/);
  // Also when the operation selects only other fields.
  await graphql({ schema, source: '{ rows { id } }', rootValue: structuredClone(rootValue) });
  expect(refuseUnfilledFields).toThrow(/: Row\.added$/);
  expect(refuseUnfilledFields).not.toThrow();
});
