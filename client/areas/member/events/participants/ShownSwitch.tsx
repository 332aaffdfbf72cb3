import { useSetShownInEventsMutation, useShownInEventsQuery } from '#client/generated/graphql';
import { useImmediateChoice } from '#ui/inputs/useImmediateChoice';
import { Button } from '#ui/inputs/Button';
import { Switch } from '#ui/inputs/inputs';
import { SavedMark } from '#ui/inputs/SavedMark';
import { AnonymousInEvents } from './AnonymousInEvents';

/**
 * Switch for the member's consent to be shown among the participants and in the standings of
 * events. The choice is saved immediately. If an older consent of the member covers only the list
 * of participants, a button asks to extend the consent to the standings. The switch is disabled for
 * an anonymous player, whom events never name.
 */
export function ShownSwitch() {
  const query = useShownInEventsQuery({ fetchPolicy: 'cache-and-network' });
  const [setShown] = useSetShownInEventsMutation();
  const saved = query.data?.shownInEvents ?? false;
  const { shown, isSaving, isSaved, choose } = useImmediateChoice(saved, async (next) => {
    await setShown({ variables: { shown: next } });
    // An error while reloading is ignored, because the choice is already saved.
    await query.refetch().catch(() => undefined);
  });
  const isAnonymous = query.data?.rankingVisibility === 'ANONYMOUS';
  const isRenewable =
    !isAnonymous && query.data?.shownInEvents === true && !query.data.shownInStandings;
  return (
    <>
      <Switch
        label="Me montrer parmi les participants"
        hint="Si vous acceptez, les membres connectés voient votre nom et votre avatar sur la page des événements où vous avez une place : parmi les participants, et au classement avec votre place, votre score, votre nombre d’appels et l’XP gagnée. Personne d’autre ne les voit."
        checked={shown && !isAnonymous}
        disabled={!query.data || isAnonymous}
        onChange={(event) => choose(event.target.checked)}
      />
      <SavedMark isSaved={isSaved} />
      {isAnonymous && <AnonymousInEvents />}
      {isRenewable && (
        <div className="mt-3">
          <p className="text-body">
            Vous aviez accepté d’être montré parmi les participants seulement. Au classement, vous
            êtes «&nbsp;Un joueur&nbsp;» tant que vous n’acceptez pas d’y être nommé aussi.
          </p>
          <Button
            className="mt-2"
            variant="secondary"
            disabled={isSaving}
            onClick={() => choose(true)}
          >
            Me nommer aussi au classement
          </Button>
        </div>
      )}
    </>
  );
}
