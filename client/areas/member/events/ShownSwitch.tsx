import { useSetShownInEventsMutation, useShownInEventsQuery } from '../../../generated/graphql';
import { messageOf } from '../../../platform/errorMessages';
import { Switch } from '../../../ui/inputs';
import { toast } from '../../../ui/toast';

/** Whether one is shown among the participants of events: kept as soon as it is chosen. */
export function ShownSwitch({ onChanged }: { onChanged?: () => unknown }) {
  const query = useShownInEventsQuery({ fetchPolicy: 'cache-and-network' });
  const [setShown] = useSetShownInEventsMutation();
  const choose = async (shown: boolean) => {
    try {
      await setShown({ variables: { shown } });
      await query.refetch();
      onChanged?.();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Switch
      label="Me montrer parmi les participants"
      hint="Les membres connectés voient alors votre nom et votre avatar sur la page des événements où vous avez une place. Personne d’autre ne les voit."
      checked={query.data?.shownInEvents ?? false}
      disabled={!query.data}
      onChange={(event) => void choose(event.target.checked)}
    />
  );
}
