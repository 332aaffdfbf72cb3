import { Field, ObjectType } from 'type-graphql';
import { Permission } from '#platform/access/permissions';
import { MemberSection } from '#domains/identity/settings/settings.types';
import { User } from '#domains/identity/users/user.entity';
import { ViewingAs } from '../viewingAs/viewingAs.types';
import { Theme } from '#domains/identity/users/user.types';

@ObjectType({ description: 'The signed-in member, with what they may do.' })
export class Viewer {
  @Field(() => User, { description: 'The account.' })
  user!: User;

  @Field(() => [Permission], { description: 'Union of the permissions of the roles held.' })
  permissions!: readonly Permission[];

  @Field(() => Boolean, { description: 'Whether the administration area is open to them.' })
  canAccessAdmin!: boolean;

  @Field(() => [MemberSection], { description: 'Entries of the member menu that are open.' })
  openSections!: readonly MemberSection[];

  @Field(() => ViewingAs, {
    nullable: true,
    description:
      'As whom a super administrator looks at the administration for now, with the permissions of that one; null for themselves.',
  })
  viewingAs!: ViewingAs | null;
  @Field(() => Theme, { description: 'The colours of the site that they chose.' })
  theme!: Theme;
}
