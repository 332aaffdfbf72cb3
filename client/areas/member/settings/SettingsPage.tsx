import { memberPageNames } from '#client/platform/address/pageNames';
import {
  MyGameSettingsDocument,
  NotificationDeliveryDocument,
  NotificationPreferencesDocument,
  type GameSettingsDetailsFragment,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Page } from '#features/shell/Page';
import { AudioFields } from '../gameSettings/AudioFields';
import { GameSettingsLoader } from '../gameSettings/GameSettingsLoader';
import { PlayFields } from '../gameSettings/PlayFields';
import { SettingsForm } from '../gameSettings/SettingsForm';
import { useGameSettingsForm } from '../gameSettings/useGameSettingsForm';
import { DisplayFields } from './DisplayFields';
import { PrivacySummary } from './PrivacySummary';
import { ResetSettings } from './ResetSettings';
import { ShortcutFields } from './ShortcutFields';
import { ThemeField } from './ThemeField';
import { TitledCard } from '#ui/layout/TitledCard';

export const preload: Preload = () => [
  { query: MyGameSettingsDocument },
  { query: NotificationPreferencesDocument },
  { query: NotificationDeliveryDocument },
];

/** Page of the game settings, with a summary of the notifications. */
export default function SettingsPage() {
  return (
    <Page
      title={memberPageNames.settings}
      description="Le son, les touches et l’affichage du jeu."
      lead="Le son, les touches et l’affichage du jeu."
    >
      <GameSettingsLoader skeleton={SHAPE}>
        {(saved) => <AllSettings saved={saved} />}
      </GameSettingsLoader>
      <PrivacySummary />
    </Page>
  );
}

/** Placeholder as high as the four cards of game settings, to avoid a layout shift. */
const SHAPE = (
  <>
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-64 rounded-card lg:h-82" />
      <Skeleton className="h-92 rounded-card lg:h-82" />
      <Skeleton className="h-109 rounded-card lg:h-107" />
      <Skeleton className="h-107 rounded-card" />
    </div>
    <Skeleton className="mt-4 h-25 rounded-card lg:h-11" />
  </>
);

function AllSettings({ saved }: { saved: GameSettingsDetailsFragment }) {
  const form = useGameSettingsForm({
    saved,
    toInput: (draft) => draft,
    messages: {
      saved: 'Paramètres sauvegardés avec succès',
      failed: 'Erreur lors de la sauvegarde des paramètres',
    },
  });
  return (
    <>
      <SettingsForm form={form}>
        <div className="grid gap-4 lg:grid-cols-2">
          <TitledCard title="Audio">
            <AudioFields form={form} />
          </TitledCard>
          <TitledCard title="Jeu">
            <PlayFields form={form} />
          </TitledCard>
          <TitledCard title="Raccourcis clavier">
            <ShortcutFields form={form} />
          </TitledCard>
          <TitledCard title="Affichage">
            <DisplayFields form={form} />
            <ThemeField />
          </TitledCard>
        </div>
      </SettingsForm>
      <ResetSettings onReset={form.cancel} />
    </>
  );
}
