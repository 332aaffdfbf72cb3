import { useState, type SyntheticEvent } from 'react';

import { useAction } from '#client/actions/useAction';
import { playerPartLabels } from '#features/players/playerLabels';
import {
  MyPlayerSettingsDocument,
  useSavePlayerSettingsMutation,
  ViewerDocument,
  type PlayerChoicesFragment,
  type PlayerPart,
  type PlayerVisibility,
} from '#client/generated/graphql';
import { publicPaths } from '#client/platform/address/paths';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { useViewer } from '#client/platform/session/useSession';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { Switch } from '#ui/inputs/inputs';
import { SaveBar } from '#ui/inputs/SaveBar';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import type { ChangeChoices, Choices } from './choices';
import { EquippedFields } from './EquippedFields';

const CARD = 'px-5 py-[22px] sm:px-6';

const AUDIENCES: readonly { value: PlayerVisibility; label: string; hint: string }[] = [
  {
    value: 'ME',
    label: 'Moi seul',
    hint: 'Votre page est visible par vous seul. Pour les autres, elle n’existe pas.',
  },
  {
    value: 'MEMBERS',
    label: 'Les membres',
    hint: 'Les membres connectés voient votre nom, votre avatar et les rubriques affichées. Ils peuvent vous mentionner dans un commentaire. Les moteurs de recherche ne voient pas votre page.',
  },
  {
    value: 'EVERYBODY',
    label: 'Tout le monde',
    hint: 'Tout le monde voit votre nom, votre avatar et les rubriques affichées, y compris les moteurs de recherche. Les membres peuvent vous mentionner dans un commentaire. Vos commentaires restent visibles par les membres seulement.',
  },
];

const choicesOf = ({ visibility, shownParts, title, frame, badges }: Choices): Choices => ({
  visibility,
  shownParts: [...shownParts].toSorted(),
  title,
  frame,
  badges,
});

const isSame = (one: Choices, other: Choices): boolean =>
  JSON.stringify(choicesOf(one)) === JSON.stringify(choicesOf(other));

/** Form of the player page settings. The player page changes only after the form is saved. */
export function PlayerSettingsForm({ saved }: { saved: PlayerChoicesFragment }) {
  const { user } = useViewer();
  const [draft, setDraft] = useState<Choices>(() => choicesOf(saved));
  const [save] = useSavePlayerSettingsMutation();
  const dirty = !isSame(draft, saved);
  useUnsavedChanges(dirty);
  const change: ChangeChoices = (part) => setDraft({ ...draft, ...part });
  const discard = () => {
    setDraft(choicesOf(saved));
    return () => setDraft(draft);
  };
  const { busy, run } = useAction(
    () =>
      save({
        variables: { input: draft },
        update: (cache, { data: stored }) => {
          if (!stored) return;
          const myPlayerSettings = stored.savePlayerSettings.settings;
          cache.writeQuery({ query: MyPlayerSettingsDocument, data: { myPlayerSettings } });
          const { frame: key, items } = myPlayerSettings;
          const frame = items.find((item) => item.key === key)?.frame ?? null;
          // Updates the frame of the avatar in the header immediately.
          cache.updateQuery({ query: ViewerDocument }, (known) =>
            known?.viewer ? { viewer: { ...known.viewer, frame } } : known,
          );
        },
      }),
    {
      success: 'Votre page de joueur est à jour.',
      onDone: (result) => result && setDraft(choicesOf(result.data.savePlayerSettings.settings)),
    },
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Audience username={user.username} draft={draft} change={change} />
      {draft.visibility !== 'ME' && <Parts draft={draft} change={change} />}
      <Card as="section" aria-labelledby="titre-porte" className={CARD}>
        <h2 id="titre-porte" className="text-lg">
          Mon titre, mes badges et mon cadre
        </h2>
        <EquippedFields items={saved.items} draft={draft} change={change} />
      </Card>
      <SaveBar dirty={dirty} saving={busy} onCancel={discard} />
    </form>
  );
}

interface FieldsProps {
  draft: Choices;
  change: ChangeChoices;
}

function Audience({ username, draft, change }: FieldsProps & { username: string }) {
  return (
    <Card as="section" aria-labelledby="titre-qui" className={CARD}>
      <h2 id="titre-qui" className="mb-3 text-lg">
        Qui voit ma page
      </h2>
      <ChoiceGroup
        label="Qui voit ma page"
        value={draft.visibility}
        choices={AUDIENCES}
        onChoose={(visibility) => change({ visibility })}
      />
      <p aria-live="polite" className="mt-3 max-w-[46em] text-body">
        {AUDIENCES.find(({ value }) => value === draft.visibility)?.hint}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-body">
        <span className="text-muted">Aperçu de votre page enregistrée&nbsp;:</span>
        {[
          ['membres', 'voir comme un membre'],
          ['tous', 'voir comme un visiteur'],
        ].map(([vue, label]) => (
          <SmartLink
            key={vue}
            to={publicPaths.playerSeenBy(username, vue)}
            className="font-semibold text-accent-strong underline underline-offset-4"
          >
            {label}
          </SmartLink>
        ))}
      </p>
    </Card>
  );
}

function Parts({ draft, change }: FieldsProps) {
  const toggle = (part: PlayerPart, shown: boolean) =>
    change({
      shownParts: shown
        ? [...draft.shownParts, part]
        : draft.shownParts.filter((other) => other !== part),
    });
  return (
    <Card as="section" aria-labelledby="titre-parties" className={CARD}>
      <h2 id="titre-parties" className="text-lg">
        Rubriques affichées
      </h2>
      <p className="mt-1 mb-4 text-body text-muted">
        Les rubriques masquées sont visibles par vous seul.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-x-8">
        {(Object.keys(playerPartLabels) as PlayerPart[]).map((part) => (
          <Switch
            key={part}
            label={playerPartLabels[part]}
            checked={draft.shownParts.includes(part)}
            onChange={(event) => toggle(part, event.target.checked)}
          />
        ))}
      </div>
    </Card>
  );
}
