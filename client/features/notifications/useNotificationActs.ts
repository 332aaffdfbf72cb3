import {
  useDeleteNotificationMutation,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
} from '../../generated/graphql';
import { toast } from '../../ui/feedback/toast';

/**
 * What can be done with notifications. Each act is followed by a fresh list and count, and says so
 * when it fails, in the documented words (specification of the member area, section 8).
 *
 * @param live whether the server tells what comes of an act
 * @param refresh asks for the list and the count again
 */
export function useNotificationActs({ live, refresh }: { live: boolean; refresh: () => void }) {
  const [markRead] = useMarkNotificationReadMutation();
  const [markAllRead, { loading: markingAll }] = useMarkAllNotificationsReadMutation();
  const [remove] = useDeleteNotificationMutation();

  const attempt = async (act: () => Promise<unknown>, failure: string) => {
    try {
      await act();
      if (!live) refresh();
    } catch {
      toast.error(failure);
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
