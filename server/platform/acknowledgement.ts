import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An acknowledgement of a completed operation.' })
export class Acknowledgement {
  @Field(() => String, {
    description: 'Description of the completed operation, in French, for display.',
  })
  message!: string;
}
