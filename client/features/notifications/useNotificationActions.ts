import {
  useDeleteNotificationMutation,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from '#client/generated/graphql';
import { toast } from '#ui/feedback/toast';

/**
 * Returns the actions on notifications. Without a live connection, and after an error (shown as a
 * toast), the list and the count are reloaded.
 * @param refresh reloads the list and the count
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
