import { Field, Int, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { ErrorCodes, knownErrors } from '../platform/errors/catalogue';
import { Access } from '../platform/access/access';

/**
 * Descriptions of the error codes in the schema, keyed by code. Filled together with `ErrorCodes`
 * before a schema is built.
 */
const descriptions: Record<string, { description: string }> = {};

registerEnumType(ErrorCodes, {
  name: 'ErrorCode',
  description: 'Error codes, found in `extensions.code` of an error.',
  valuesConfig: descriptions,
});

/** Fills the enum of error codes with all known errors. Called before a schema is built. */
export function nameErrors(): void {
  for (const { code, when } of knownErrors()) {
    ErrorCodes[code] = code;
    descriptions[code] = { description: when };
  }
}

@ObjectType({ description: 'An error that the server can return.' })
class ErrorKind {
  @Field(() => ErrorCodes, { description: 'Stable code of the error.' })
  code!: string;

  @Field(() => Int, { description: 'HTTP status of the error in the REST API.' })
  status!: number;

  @Field(() => String, {
    description: 'French message of the error, in which {placeholders} stand for values.',
  })
  message!: string;

  @Field(() => String, { description: 'Condition in which the error occurs, in English.' })
  when!: string;
}

@Resolver()
export class ErrorsResolver {
  @Access('public', { cacheable: true })
  @Query(() => [ErrorKind], {
    description: 'Returns all errors that the API can return, for developers of clients.',
  })
  errorCatalogue(): ErrorKind[] {
    return [...knownErrors()];
  }
}
