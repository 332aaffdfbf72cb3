import { useAutoFollowQuery, useSetAutoFollowMutation } from '#client/generated/graphql';
import { Switch } from '#ui/inputs/inputs';
import { SavedMark } from '#ui/inputs/SavedMark';
import { useImmediateChoice } from '#ui/inputs/useImmediateChoice';

/** Switch to follow the discussions in which the member takes part. Saved immediately. */
export function AutoFollowSwitch() {
  const query = useAutoFollowQuery({ fetchPolicy: 'cache-and-network' });
  const [set] = useSetAutoFollowMutation();
  const saved = query.data?.discussionChoices.followsOwn ?? false;
  const { shown, isSaved, choose } = useImmediateChoice(saved, (next) =>
    set({
      variables: { followsOwn: next },
      update: (cache, { data }) => {
        const choices = data?.setAutoFollow.choices;
        if (choices) cache.modify({ fields: { discussionChoices: () => choices } });
      },
    }),
  );
  return (
    <>
      <Switch
        label="Suivre les discussions auxquelles je participe"
        hint="S’applique à vos prochains commentaires publiés. Vous recevez une notification à chaque nouveau commentaire."
        checked={shown}
        disabled={!query.data}
        onChange={(event) => choose(event.target.checked)}
      />
      <SavedMark isSaved={isSaved} />
    </>
  );
}
