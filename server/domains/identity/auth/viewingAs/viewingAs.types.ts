import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'As whom a super administrator looks at the administration, reading only.',
})
export class ViewingAs {
  @Field(() => ID, { nullable: true, description: 'The role; null when it is a person.' })
  roleId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Number of the account of the person; null when it is a role.',
  })
  personId!: number | null;

  @Field(() => String, { description: 'The name of the role or of the person.' })
  name!: string;

  @Field(() => Date, { description: 'When it ends by itself.' })
  until!: Date;
}
