import { Field, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { isVisible } from '#platform/input/fields';
import { composed } from '#platform/text/text';
import { GameToken } from './gameToken.entity';

@ObjectType({ description: 'A token of a game client, shown this once.' })
export class NewGameToken {
  @Field(() => GameToken, { description: 'What is kept of it.' })
  gameToken!: GameToken;

  @Field(() => String, { description: 'The token, to be given to the game client now.' })
  token!: string;
}

const LONGEST_NAME = 50;

/** The name of a token. */
export const gameTokenInput = z.object({
  name: z
    .string()
    .overwrite((given) => composed(given, LONGEST_NAME))
    .refine(
      (name) => name !== '' && [...name].length <= LONGEST_NAME && isVisible(name),
      `Donnez un nom de 1 à ${LONGEST_NAME} caractères.`,
    )
    .meta({ minLength: 1, maxLength: LONGEST_NAME }),
});
