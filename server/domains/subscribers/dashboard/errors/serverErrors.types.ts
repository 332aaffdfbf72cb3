import { Field, ID, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { pageInput } from '#platform/db/page';
import { pageOf } from '#platform/paged';

/** The length of the number of a request. */
const LONGEST_NUMBER = 36;

const NO_NUMBER =
  'Un numéro d’erreur ne compte que des chiffres, des lettres de a à f et des tirets.';

/** The schema of a page of the journal of errors. */
export const serverErrorsInput = pageInput.safeExtend({
  number: z
    .string()
    .trim()
    .max(LONGEST_NUMBER, `Un numéro d’erreur compte ${LONGEST_NUMBER} caractères au plus.`)
    .regex(/^[\da-f-]*$/i, NO_NUMBER)
    .nullish(),
});

@ObjectType({ description: 'An unexpected error of the server.', simpleResolvers: true })
export class ServerError {
  @Field(() => ID, { description: 'Its place in the journal.' })
  id!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The number that whoever met it was told; null outside a request.',
  })
  number!: string | null;

  @Field(() => Date, { description: 'When it happened.' })
  at!: Date;

  @Field(() => String, { description: 'Where: a route, or an operation.' })
  place!: string;

  @Field(() => String, { description: 'Its kind and code.' })
  kind!: string;

  @Field(() => String, { description: 'The server that met it.' })
  server!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its message without what it quotes; null without system.admin.full.',
  })
  message!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The lines of code that led to it; null without system.admin.full.',
  })
  stack!: string | null;
}

@ObjectType({ description: 'A page of the journal of errors.' })
export class ServerErrorPage extends pageOf(ServerError, { items: 'Its errors, newest first.' }) {}
