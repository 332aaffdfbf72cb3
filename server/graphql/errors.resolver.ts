import { Field, Int, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { ErrorCodes, knownErrors } from '../platform/errors/catalogue';
import { Access } from '../platform/access/access';

/**
 * The description of each error code in the schema; filled, like `ErrorCodes`, before a schema is
 * built.
 */
const descriptions: Record<string, { description: string }> = {};

registerEnumType(ErrorCodes, {
  name: 'ErrorCode',
  description: 'Codes found in `extensions.code` of an error.',
  valuesConfig: descriptions,
});

/** Makes the enum of error codes from all known errors. Called before a schema is built. */
export function nameErrors(): void {
  for (const { code, when } of knownErrors()) {
    ErrorCodes[code] = code;
    descriptions[code] = { description: when };
  }
}

@ObjectType({ description: 'One kind of error that the server answers.' })
class ErrorKind {
  @Field(() => ErrorCodes, { description: 'Its code.' })
  code!: string;

  @Field(() => Int, { description: 'The HTTP status of the REST facade.' })
  status!: number;

  @Field(() => String, { description: 'The French sentence, with {placeholders}.' })
  message!: string;

  @Field(() => String, { description: 'When it happens.' })
  when!: string;
}

@Resolver()
export class ErrorsResolver {
  @Access('public', { cacheable: true })
  @Query(() => [ErrorKind], {
    description: 'The catalogue of errors, for whoever writes a client.',
  })
  errorCatalogue(): ErrorKind[] {
    return [...knownErrors()];
  }
}
