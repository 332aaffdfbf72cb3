import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { GameSettingsDetailsFragment } from '../../../generated/graphql';
import { PageHead } from '../../../platform/PageHead';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Page } from '../../../ui/Page';
import { AudioFields } from '../gameSettings/AudioFields';
import { GameSettingsLoader } from '../gameSettings/GameSettingsLoader';
import { PlayFields } from '../gameSettings/PlayFields';
import { SaveBar } from '../gameSettings/SaveBar';
import { useGameSettingsForm } from '../gameSettings/useGameSettingsForm';
import { DisplayFields } from './DisplayFields';
import { NotificationPreferences } from './NotificationPreferences';
import { ShortcutFields } from './ShortcutFields';
import { useResetSettings } from './useResetSettings';

/** Everything about the game that is a matter of taste, and what the site may tell one of. */
export default function SettingsPage() {
  return (
    <Page
      title="Paramètres"
      lead="Le son, les touches et l’affichage du jeu, et vos notifications."
    >
      <PageHead title="Paramètres" noindex />
      <GameSettingsLoader>{(saved) => <SettingsForm saved={saved} />}</GameSettingsLoader>
      <NotificationPreferences />
    </Page>
  );
}

function SettingsForm({ saved }: { saved: GameSettingsDetailsFragment }) {
  const form = useGameSettingsForm({
    saved,
    toInput: (draft) => draft,
    words: {
      saved: 'Paramètres sauvegardés avec succès',
      failed: 'Erreur lors de la sauvegarde des paramètres',
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (form.dirty && !form.saving) void form.save();
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Group title="Audio">
          <AudioFields form={form} />
        </Group>
        <Group title="Jeu">
          <PlayFields form={form} />
        </Group>
        <Group title="Raccourcis clavier">
          <ShortcutFields form={form} />
        </Group>
        <Group title="Affichage">
          <DisplayFields form={form} />
        </Group>
      </div>
      <SaveBar form={form} />
      <ResetButton onReset={(defaults) => form.change(defaults)} />
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="px-6 py-[22px]">
      <h2 className="mb-4 text-lg">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </Card>
  );
}

function ResetButton({ onReset }: { onReset: (settings: GameSettingsDetailsFragment) => void }) {
  const [asking, setAsking] = useState(false);
  const { reset, resetting } = useResetSettings();
  const act = async () => {
    const settings = await reset();
    if (settings) onReset(settings);
    setAsking(false);
  };
  return (
    <div className="mt-4 flex justify-end">
      <Button variant="second" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" size={16} /> Réinitialiser
      </Button>
      {asking && (
        <ConfirmDialog
          title="Rétablir les paramètres par défaut ?"
          confirmLabel="Réinitialiser"
          busyLabel="Réinitialisation…"
          busy={resetting}
          onConfirm={() => void act()}
          onCancel={() => setAsking(false)}
        >
          Le son, les touches, l’affichage et la difficulté du jeu reprennent leurs valeurs
          d’origine. Vos réglages actuels ne sont pas gardés.
        </ConfirmDialog>
      )}
    </div>
  );
}
