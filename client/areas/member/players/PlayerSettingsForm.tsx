import { useState, type SyntheticEvent } from 'react';

import { useAction } from '#client/actions/useAction';
import type { PlayerChoicesFragment } from '#client/generated/graphql';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { SaveBar } from '#ui/inputs/SaveBar';
import { Card } from '#ui/layout/Card';
import type { ChangeChoices, Choices } from './choices';
import { EquippedFields } from './EquippedFields';
import { useSavePlayerSettings } from './useSavePlayerSettings';

const choicesOf = ({ title, frame, badges }: Choices): Choices => ({ title, frame, badges });

const isSame = (one: Choices, other: Choices): boolean =>
  JSON.stringify(choicesOf(one)) === JSON.stringify(choicesOf(other));

/** Form of the equipped items. The player page changes only after it is saved. */
export function PlayerSettingsForm({ saved }: { saved: PlayerChoicesFragment }) {
  const [draft, setDraft] = useState<Choices>(() => choicesOf(saved));
  const save = useSavePlayerSettings();
  const dirty = !isSame(draft, saved);
  useUnsavedChanges(dirty);
  const change: ChangeChoices = (part) => setDraft({ ...draft, ...part });
  const discard = () => {
    setDraft(choicesOf(saved));
    return () => setDraft(draft);
  };
  const { busy, run } = useAction(() => save(draft), {
    success: 'Votre page de joueur est à jour.',
    onDone: (settings) => settings && setDraft(choicesOf(settings)),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Card as="section" aria-labelledby="titre-porte" className="px-5 py-[22px] sm:px-6">
        <h2 id="titre-porte" className="text-lg">
          Mon titre, mes badges et mon cadre
        </h2>
        <EquippedFields items={saved.items} draft={draft} change={change} />
      </Card>
      <SaveBar dirty={dirty} saving={busy} onCancel={discard} />
    </form>
  );
}
