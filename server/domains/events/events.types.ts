import { Field, Int, ObjectType } from 'type-graphql';
import { GameEvent } from './event.entity';

@ObjectType({
  description: 'A page of events: those going on, then those to come, then the ended ones.',
})
export class GameEventPage {
  @Field(() => [GameEvent], { description: 'The events of the page.' })
  items!: GameEvent[];

  @Field(() => Int, { description: 'How many events there are on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'Number of the page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many events a page holds.' })
  pageSize!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pageCount!: number;
}
