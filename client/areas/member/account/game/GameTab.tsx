import type { GameSettingsDetailsFragment, GameSettingsInput } from '#client/generated/graphql';
import { Card } from '#ui/layout/Card';
import { AudioFields } from '#areas/member/gameSettings/AudioFields';
import { GameSettingsLoader } from '#areas/member/gameSettings/GameSettingsLoader';
import { PlayFields } from '#areas/member/gameSettings/PlayFields';
import { SettingsForm } from '#areas/member/gameSettings/SettingsForm';
import { useGameSettingsForm } from '#areas/member/gameSettings/useGameSettingsForm';
import { GameTokensCard } from './GameTokensCard';
import { InstallationsCard } from './InstallationsCard';
import { ShiftsCard } from './ShiftsCard';

/** Game tab: the most used settings, game tokens, installations, and the latest shifts. */
export function GameTab() {
  return (
    <>
      <GameSettingsLoader>{(saved) => <GameForm saved={saved} />}</GameSettingsLoader>
      <GameTokensCard />
      <InstallationsCard />
      <ShiftsCard />
    </>
  );
}

/** Returns only the settings that this tab can change. */
function toInput(draft: GameSettingsDetailsFragment): GameSettingsInput {
  const { soundVolume, musicVolume, notifications, autoSave, difficulty } = draft;
  return { soundVolume, musicVolume, notifications, autoSave, difficulty };
}

function GameForm({ saved }: { saved: GameSettingsDetailsFragment }) {
  const form = useGameSettingsForm({
    saved,
    toInput,
    messages: {
      saved: 'Paramètres de jeu mis à jour avec succès',
      failed: 'Erreur lors de la mise à jour des paramètres',
    },
  });
  return (
    <SettingsForm form={form}>
      <Card as="section" aria-labelledby="titre-jeu" className="px-5 py-[22px] sm:px-6">
        <h2 id="titre-jeu" className="mb-4 text-lg">
          Paramètres de jeu
        </h2>
        <div className="grid gap-4">
          <AudioFields form={form} />
          <PlayFields form={form} />
        </div>
      </Card>
    </SettingsForm>
  );
}
