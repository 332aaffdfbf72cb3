import { useEffect, useRef, useState, type RefObject } from 'react';

import { useSetShownInRankingMutation, useShownInRankingQuery } from '../../../generated/graphql';
import { memberPaths } from '../../../platform/address/paths';
import { useClosedSections } from '../../../platform/memberSections';
import { messageOf } from '../../../platform/words/errorMessages';
import { toast } from '../../../ui/feedback/toast';
import { Button, ButtonLink } from '../../../ui/inputs/Button';
import { Switch } from '../../../ui/inputs/inputs';
import { Card } from '../../../ui/layout/Card';

const WHAT_IS_SHOWN =
  'Les membres connectés voient alors votre nom, votre avatar, votre place et les chiffres de vos appels vérifiés. Personne d’autre ne les voit, et vous pouvez changer d’avis à tout moment.';

const saidOf = (shown: boolean) =>
  shown ? 'Vous figurez au classement.' : 'Vous ne figurez plus au classement.';

/** Names the act, so that a later outcome replaces what an earlier one said. */
const ACT = 'shownInRanking';

/**
 * Saves the choice at once, says so, and lets it be undone.
 * @param onChanged awaited, so that the page shows what it changes
 */
function useChoice(onChanged: () => unknown) {
  const [setShown] = useSetShownInRankingMutation();
  // What was chosen shows at once, and goes back when the server refuses.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const acted = useRef(false);
  const save = async (shown: boolean): Promise<boolean> => {
    setWanted(shown);
    acted.current = true;
    try {
      await setShown({ variables: { shown } });
      // The choice is saved even when the page cannot be loaded again.
      await Promise.resolve(onChanged()).catch(() => undefined);
      return true;
    } catch (error) {
      acted.current = false;
      toast.error(messageOf(error), { act: ACT, cause: error });
      return false;
    } finally {
      setWanted(null);
    }
  };
  const undo = async (shown: boolean) => {
    if (await save(shown)) toast.success(saidOf(shown), { act: ACT });
  };
  const choose = async (shown: boolean) => {
    if (await save(shown)) toast.undoable(saidOf(shown), () => void undo(!shown), ACT);
  };
  return { wanted, choose, acted };
}

/** Whether the member is in the ranking, on their account. */
export function RankingSummary() {
  const query = useShownInRankingQuery({ fetchPolicy: 'cache-and-network' });
  const { wanted, choose } = useChoice(query.refetch);
  const isClosed = useClosedSections();
  return (
    <Card as="section" aria-labelledby="titre-classement" className="px-5 py-[22px] sm:px-6">
      <h2 id="titre-classement" className="text-lg">
        Classement
      </h2>
      <div className="mt-1">
        <Switch
          label="Figurer au classement"
          hint={WHAT_IS_SHOWN}
          checked={wanted ?? query.data?.shownInRanking ?? false}
          disabled={!query.data}
          onChange={(event) => void choose(event.target.checked)}
        />
      </div>
      {!isClosed(memberPaths.ranking) && (
        <ButtonLink variant="quiet" to={memberPaths.ranking} className="mt-2">
          Voir le classement
        </ButtonLink>
      )}
    </Card>
  );
}

/** The same in the ranking: one press away, in both directions. */
export function RankingChoice({ agreed, reload }: { agreed: boolean; reload: () => unknown }) {
  const { wanted, choose, acted } = useChoice(reload);
  const busy = wanted !== null;
  const button = useFocusAfterwards(agreed, acted);
  if (agreed) {
    return (
      <Card className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-4 text-body">
        <span>Vous avez accepté de figurer ici.</span>
        <Button
          ref={button}
          variant="quiet"
          size="small"
          busy={busy}
          onClick={() => void choose(false)}
        >
          Ne plus figurer
        </Button>
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby="titre-choix" className="px-5 py-[22px]">
      <h2 id="titre-choix" className="text-lg">
        Votre place
      </h2>
      <p className="mt-1 mb-4 text-body text-muted">
        Vous ne figurez pas au classement, et vous n’y avez donc pas de place. {WHAT_IS_SHOWN}
      </p>
      <Button ref={button} busy={busy} onClick={() => void choose(true)}>
        Figurer au classement
      </Button>
    </Card>
  );
}

/**
 * Gives the focus of a button that is gone with its choice, or of the toast that undid it, to the
 * button in its place; not where the page learns of a choice that was made elsewhere.
 */
function useFocusAfterwards(agreed: boolean, acted: RefObject<boolean>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (acted.current) button.current?.focus({ preventScroll: true });
    acted.current = false;
  }, [agreed, acted]);
  return button;
}
