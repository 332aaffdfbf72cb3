import { Comment } from '#domains/content/comments/comment.entity';
import { GameEvent } from '#domains/game/events/event.entity';
import { EventRegistration } from '#domains/game/events/registrations/eventRegistration.entity';
import { Entitlement } from '#domains/commerce/store/memberships/entitlement.entity';
import { MembershipRow } from '#domains/commerce/store/memberships/membership.entity';
import { Order } from '#domains/commerce/store/orders/order.entity';
import { User } from '#domains/identity/users/user.entity';
import { repository } from '#platform/db/transaction';
import { DAY } from '#platform/running/clock';
import { demoAccounts } from '#server/seeds/people/accounts';

/** Reads the content of the demonstration's members, without dates and IDs. */
export async function demonstrationContent() {
  const orders = await repository(Order).find({ order: { number: 'ASC' } });
  const registrations = await repository(EventRegistration).find({ order: { id: 'ASC' } });
  const comments = await repository(Comment).find();
  return {
    orders: orders.map(({ buyerEmail, productId, status }) => [buyerEmail, productId, status]),
    registrations: registrations.map(({ eventId, userId, state }) => [eventId, userId, state]),
    events: await repository(GameEvent).count(),
    entitlements: await repository(Entitlement).count(),
    memberships: await repository(MembershipRow).count(),
    comments: comments
      .map(({ userId, content, status, likeCount, parentId }) =>
        JSON.stringify([userId, content, status, likeCount, parentId === null]),
      )
      .toSorted(),
  };
}

/** Returns the time at which the demonstration accounts were seeded, in milliseconds. */
export async function timeOfSeeding(): Promise<number> {
  const { email, joinedDaysAgo } = demoAccounts[0]!;
  const { joinedAt } = await repository(User).findOneByOrFail({ email });
  return joinedAt.getTime() + joinedDaysAgo * DAY;
}
