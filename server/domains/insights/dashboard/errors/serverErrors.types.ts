import { Field, ID, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { pageInput } from '#platform/db/page';
import { pageOf } from '#platform/paged';

/** Length of a request ID (UUID), which is the error number. */
const LONGEST_NUMBER = 36;

const NO_NUMBER =
  'Un numéro d’erreur ne compte que des chiffres, des lettres de a à f et des tirets.';

export const serverErrorsInput = pageInput.safeExtend({
  number: z
    .string()
    .trim()
    .max(LONGEST_NUMBER, `Un numéro d’erreur compte ${LONGEST_NUMBER} caractères au plus.`)
    .regex(/^[\da-f-]*$/i, NO_NUMBER)
    .nullish(),
});

@ObjectType({ description: 'An unexpected error of the server.' })
export class ServerError {
  @Field(() => ID, { description: 'ID of the stored error.' })
  id!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Error number shown to the user, which is the request ID; null when the error occurred outside a request.',
  })
  number!: string | null;

  @Field(() => Date, { description: 'Time of the error (UTC).' })
  at!: Date;

  @Field(() => String, {
    description: 'Route pattern or GraphQL operation in which the error occurred.',
  })
  place!: string;

  @Field(() => String, { description: 'Class and code of the error.' })
  kind!: string;

  @Field(() => String, { description: 'Name of the server on which the error occurred.' })
  server!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Message of the error, from which quoted values are removed; null when the caller lacks the permission system.admin.full.',
  })
  message!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Stack trace of the error; null when the caller lacks the permission system.admin.full.',
  })
  stack!: string | null;
}

@ObjectType({ description: 'A page of the server errors.' })
export class ServerErrorPage extends pageOf(ServerError, {
  items: 'Server errors of the page, newest first.',
}) {}
