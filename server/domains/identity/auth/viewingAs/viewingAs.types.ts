import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'A read-only view of the administration as a role or a member, by a super administrator.',
})
export class ViewingAs {
  @Field(() => ID, { nullable: true, description: 'ID of the role; null for a member.' })
  roleId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account of the member; null for a role.',
  })
  personId!: number | null;

  @Field(() => String, { description: 'Name of the role, or username of the member.' })
  name!: string;

  @Field(() => Date, { description: 'Time at which the impersonation ends by itself.' })
  until!: Date;
}
