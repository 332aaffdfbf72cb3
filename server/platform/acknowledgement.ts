import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Says that something was done.' })
export class Acknowledgement {
  @Field(() => String, { description: 'What was done, in French.' })
  message!: string;
}
