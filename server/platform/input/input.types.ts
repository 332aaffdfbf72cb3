import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'The object that a mutation changes.' })
export class IdInput {
  @Field(() => ID, { description: 'ID of the object that the mutation changes.' })
  id!: string;
}

@InputType({ description: 'The object that a mutation changes, as the caller has read it.' })
export class VersionedInput extends IdInput {
  @Field(() => Int, {
    description:
      'Version of the object that the caller has read. An outdated version is a conflict.',
  })
  version!: number;
}

@InputType({ description: 'The account that a mutation changes.' })
export class UserIdInput {
  @Field(() => ID, { description: 'ID of the account that the mutation changes.' })
  userId!: string;
}

@InputType({ description: 'The secret of a mailed link.' })
export class TokenInput {
  @Field(() => String, {
    description: 'Secret of the link, in the query parameter `jeton` of the link.',
  })
  token!: string;
}
