import { useUnreadNotificationCountQuery } from '#client/generated/graphql';

/**
 * Returns the count of new comments in followed discussions, as last loaded or pushed for the button
 * of the notifications. Sends no request of its own; 0 before the count is known.
 */
export function useNewThreadComments(): number {
  const { data } = useUnreadNotificationCountQuery({ fetchPolicy: 'cache-only' });
  return data?.newThreadCommentCount ?? 0;
}
