import { Field, ObjectType } from 'type-graphql';
import { GameToken } from './gameToken.entity';

@ObjectType({ description: 'A token of a game client, shown this once.' })
export class NewGameToken {
  @Field(() => GameToken, { description: 'What is kept of it.' })
  gameToken!: GameToken;

  @Field(() => String, { description: 'The token, to be given to the game client now.' })
  token!: string;
}
