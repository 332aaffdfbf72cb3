import { Field, Int, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { catalogue, ErrorCodes, type ErrorCode } from '../platform/errors/catalogue';
import { Access } from '../platform/access';

registerEnumType(ErrorCodes, {
  name: 'ErrorCode',
  description: 'Codes found in `extensions.code` of an error.',
  valuesConfig: Object.fromEntries(
    Object.entries(catalogue).map(([code, { when }]) => [code, { description: when }]),
  ) as Record<ErrorCode, { description: string }>,
});

@ObjectType({ description: 'One kind of error that the server answers.' })
class ErrorKind {
  @Field(() => ErrorCodes, { description: 'Its code.' })
  code!: ErrorCode;

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
    return Object.entries(catalogue).map(([code, row]) => ({ code: code as ErrorCode, ...row }));
  }
}
