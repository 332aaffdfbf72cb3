import { Field, ID, ObjectType, InputType } from 'type-graphql';

@ObjectType({
  description:
    'An impersonation: a super administrator views the administration as a role or a member sees it, and cannot change anything.',
})
export class ViewingAs {
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the impersonated role; null when a member is impersonated.',
  })
  roleId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the account of the impersonated member; null when a role is impersonated.',
  })
  personId!: number | null;

  @Field(() => String, {
    description: 'Name of the impersonated role, or username of the impersonated member.',
  })
  name!: string;

  @Field(() => Date, { description: 'Time at which the impersonation ends by itself.' })
  until!: Date;
}

@InputType({ description: 'A role to view the site as.' })
export class ImpersonateRoleInput {
  @Field(() => ID, { description: 'ID of the role to impersonate (its name in code).' })
  roleId!: string;
}

@ObjectType({ description: 'A started impersonation.' })
export class ViewingAsPayload {
  @Field(() => ViewingAs, { description: 'Impersonation that the session now has.' })
  viewingAs!: ViewingAs;
}
