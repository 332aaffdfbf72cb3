import { Field, ObjectType } from 'type-graphql';
import { Permission } from '#platform/access/permissions';
import { MemberSection } from '#domains/identity/settings/settings.types';
import { User } from '#domains/identity/users/user.entity';
import { ViewingAs } from '../viewingAs/viewingAs.types';
import { Theme } from '#domains/identity/users/user.types';

@ObjectType({ description: 'The signed-in member, with their permissions.' })
export class Viewer {
  @Field(() => User, { description: 'Account of the member.' })
  user!: User;

  @Field(() => [Permission], {
    description: 'Union of the permissions of all roles of the member.',
  })
  permissions!: readonly Permission[];

  @Field(() => Boolean, { description: 'Whether the member may open the administration.' })
  canAccessAdmin!: boolean;

  @Field(() => [MemberSection], { description: 'Sections of the member area that are open.' })
  openSections!: readonly MemberSection[];

  @Field(() => ViewingAs, {
    nullable: true,
    description:
      'Current impersonation, which determines the permissions of the caller; null when there is none.',
  })
  viewingAs!: ViewingAs | null;
  @Field(() => Theme, { description: 'Colour theme that the member chose.' })
  theme!: Theme;
}
