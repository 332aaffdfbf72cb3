import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A completed operation without any object to return.' })
export class MessagePayload {
  @Field(() => String, {
    description: 'Description of the completed operation, in French, for display.',
  })
  message!: string;
}

@ObjectType({ description: 'A deleted object.' })
export class DeletedPayload extends MessagePayload {
  @Field(() => ID, { description: 'ID of the deleted object.' })
  id!: string;
}

@ObjectType({ description: 'A completed operation on an account.' })
export class AccountPayload extends MessagePayload {
  @Field(() => ID, { description: 'ID of the account.' })
  userId!: string;
}
