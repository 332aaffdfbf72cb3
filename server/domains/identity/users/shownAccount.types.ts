import { Field, ID, InterfaceType } from 'type-graphql';
import { Url } from '#platform/text/scalars';

@InterfaceType({ description: 'An account that is shown with its name.' })
export abstract class NamedAccount {
  @Field(() => ID, { description: 'ID of the account.' })
  id!: number;

  @Field(() => String, { description: 'Username of the account.' })
  username!: string;
}

@InterfaceType({
  implements: NamedAccount,
  description: 'An account that is shown with its name and its avatar.',
})
export abstract class ShownAccount extends NamedAccount {
  @Field(() => Url, {
    nullable: true,
    description: 'URL of the avatar of the account; null when there is none.',
  })
  avatarUrl!: string | null;
}
