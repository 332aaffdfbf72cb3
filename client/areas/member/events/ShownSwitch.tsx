import { useState } from 'react';

import { useSetShownInEventsMutation, useShownInEventsQuery } from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { Button } from '#ui/inputs/Button';
import { Switch } from '#ui/inputs/inputs';
import { toast } from '#ui/feedback/toast';

/**
 * Switch with which the member consents to be shown among the participants and in the standings of
 * events. It is saved immediately. Members who consented before standings were included are asked
 * again.
 */
export function ShownSwitch({ onChanged }: { onChanged?: () => unknown }) {
  const query = useShownInEventsQuery({ fetchPolicy: 'cache-and-network' });
  const [setShown] = useSetShownInEventsMutation();
  // Choice shown until the server has answered; reset if the server refuses it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = async (shown: boolean) => {
    setWanted(shown);
    try {
      await setShown({ variables: { shown } });
      // The choice is saved even if it cannot be reloaded.
      await query.refetch().catch(() => undefined);
      onChanged?.();
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    setWanted(null);
  };
  const isRenewable = query.data?.shownInEvents === true && !query.data.shownInStandings;
  return (
    <>
      <Switch
        label="Me montrer parmi les participants"
        hint="Si vous acceptez, les membres connectés voient votre nom et votre avatar sur la page des événements où vous avez une place : parmi les participants, et au classement avec votre place, votre score, votre nombre d’appels et l’XP gagnée. Personne d’autre ne les voit."
        checked={wanted ?? query.data?.shownInEvents ?? false}
        disabled={!query.data}
        onChange={(event) => void choose(event.target.checked)}
      />
      {isRenewable && (
        <div className="mt-3">
          <p className="text-body">
            Vous aviez accepté d’être montré parmi les participants seulement. Au classement, vous
            êtes «&nbsp;Un joueur&nbsp;» tant que vous n’acceptez pas d’y être nommé aussi.
          </p>
          <Button
            className="mt-2"
            variant="secondary"
            disabled={wanted !== null}
            onClick={() => void choose(true)}
          >
            Me nommer aussi au classement
          </Button>
        </div>
      )}
    </>
  );
}
