import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'New comments in a followed discussion, about which a notification is unread.',
})
export class ThreadNews {
  @Field(() => ID, { description: 'ID of the unread notification.' })
  notificationId!: number;

  @Field(() => Int, { description: 'Count of the new comments.' })
  count!: number;

  @Field(() => String, { description: 'Path on the site of the first new comment.' })
  actionUrl!: string;
}
