import {
  useRankingVisibilityQuery,
  useSetRankingVisibilityMutation,
  type RankingVisibility,
} from '#client/generated/graphql';
import { RadioCards, type RadioCard } from '#ui/inputs/RadioCards';
import { SavedMark } from '#ui/inputs/SavedMark';
import { useImmediateChoice } from '#ui/inputs/useImmediateChoice';

const CHOICES: readonly RadioCard<RankingVisibility>[] = [
  {
    value: 'NAMED',
    label: 'Avec mon nom',
    hint: 'Les membres connectés voient votre nom, votre avatar, votre place et les chiffres de vos appels vérifiés. Personne d’autre ne les voit.',
  },
  {
    value: 'ANONYMOUS',
    label: 'Comme «\u00A0Joueur anonyme\u00A0»',
    hint: 'Les membres connectés lisent «\u00A0Joueur anonyme\u00A0», avec votre place et vos points, dans le classement et les événements. Les chiffres de votre page de joueur peuvent vous faire reconnaître.',
  },
  {
    value: 'ABSENT',
    label: 'Absent du classement',
    hint: 'Personne ne voit votre place. Vous seul voyez vos points.',
  },
];

/**
 * Choice of how the ranking shows the member. It is saved immediately.
 * @param onChanged reloads what depends on the choice
 */
export function RankingConsent({ onChanged }: { onChanged?: () => unknown }) {
  const query = useRankingVisibilityQuery({ fetchPolicy: 'cache-and-network' });
  const [setVisibility] = useSetRankingVisibilityMutation();
  const saved = query.data?.rankingVisibility ?? null;
  const { shown, isSaved, choose } = useImmediateChoice(saved, async (visibility) => {
    if (visibility === null) return;
    await setVisibility({ variables: { visibility } });
    // Errors while reloading are ignored, because the choice is already saved.
    await query.refetch().catch(() => undefined);
    await Promise.resolve(onChanged?.()).catch(() => undefined);
  });
  return (
    <>
      <RadioCards
        legend="Comment figurer au classement&nbsp;?"
        value={shown}
        choices={CHOICES}
        onChoose={choose}
      />
      <p className="mt-2 text-note text-muted">Vous pouvez changer d’avis à tout moment.</p>
      <SavedMark isSaved={isSaved} />
    </>
  );
}
