import { registerEnumType } from 'type-graphql';
import { catalogue, ErrorCodes, type ErrorCode } from '../platform/errors/catalogue';

/** The catalogue's codes as an enum of the schema, so that the client must have a sentence for each. */
registerEnumType(ErrorCodes, {
  name: 'ErrorCode',
  description: 'Codes found in `extensions.code` of an error.',
  valuesConfig: Object.fromEntries(
    Object.keys(catalogue).map((code) => [code, { description: catalogue[code as ErrorCode].when }]),
  ) as Record<ErrorCode, { description: string }>,
});
