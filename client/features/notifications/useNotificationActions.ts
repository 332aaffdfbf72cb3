import {
  useDeleteNotificationMutation,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from '#client/generated/graphql';
import { toast } from '#ui/feedback/toast';

/**
 * Returns functions that mark notifications as read or delete them. An error is shown as a toast.
 * @param live whether a live connection updates the list and the count
 * @param refresh reloads the list and the count; called after an error and, if `live` is false,
 *    after every action
 */
export function useNotificationActions({ live, refresh }: { live: boolean; refresh: () => void }) {
  const [markRead] = useMarkNotificationReadMutation();
  const [markAllRead, { loading: markingAll }] = useMarkAllNotificationsReadMutation();
  const [remove] = useDeleteNotificationMutation();

  const attempt = async (run: () => Promise<unknown>, failure: string) => {
    try {
      await run();
      if (!live) refresh();
    } catch (error) {
      toast.error(failure, { cause: error });
      refresh();
    }
  };
  return {
    markingAll,
    markRead: (id: string) =>
      attempt(
        () => markRead({ variables: { id } }),
        'Erreur lors de la mise à jour de la notification',
      ),
    markAllRead: () =>
      attempt(() => markAllRead({}), 'Erreur lors de la mise à jour des notifications'),
    remove: (id: string) =>
      attempt(
        () => remove({ variables: { id } }),
        'Erreur lors de la suppression de la notification',
      ),
  };
}
