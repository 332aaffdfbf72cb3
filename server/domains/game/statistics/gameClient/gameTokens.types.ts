import { Field, ObjectType, InputType } from 'type-graphql';
import { z } from 'zod';
import { isVisible } from '#platform/input/fields';
import { composed } from '#platform/text/text';
import { GameToken } from './gameToken.entity';
import { CheckedBy } from '#platform/input/limits';

@ObjectType({ description: 'A new game token with its secret, which is returned only once.' })
export class GameTokenPayload {
  @Field(() => GameToken, { description: 'Stored data of the game token.' })
  gameToken!: GameToken;

  @Field(() => String, {
    description:
      'Secret of the game token, to be entered in the game. The site never returns it again.',
  })
  token!: string;
}

const LONGEST_NAME = 50;

/** Schema of the name that a member gives a game token or an installation of the game. */
export const gameAccessInput = z.object({
  name: z
    .string()
    .overwrite((given) => composed(given, LONGEST_NAME))
    .refine(
      (name) => name !== '' && [...name].length <= LONGEST_NAME && isVisible(name),
      `Donnez un nom de 1 à ${LONGEST_NAME} caractères.`,
    )
    .meta({ minLength: 1, maxLength: LONGEST_NAME }),
});

@CheckedBy(gameAccessInput)
@InputType({ description: 'A game token to create.' })
export class CreateGameTokenInput {
  @Field(() => String, { description: 'Name to give the game token.' })
  name!: string;
}
