import {
  useUpdateGameSettingsMutation,
  type GameSettingsDetailsFragment,
} from '../../../generated/graphql';
import { messageOf } from '../../../platform/errorMessages';
import { toast } from '../../../ui/toast';

/** What a new account starts with (decision 2.8). */
const DEFAULTS: GameSettingsDetailsFragment = {
  soundVolume: 80,
  musicVolume: 60,
  notifications: true,
  autoSave: true,
  difficulty: 'NORMAL',
  keyboardShortcuts: {
    answerCall: 'Space',
    hangUp: 'Escape',
    transfer: 'T',
    mute: 'M',
    hold: 'H',
    notes: 'N',
  },
  display: { resolution: '1920x1080', windowMode: 'fullscreen', graphicsQuality: 'high' },
};

/** Puts every setting back to its default, on the server. */
export function useResetSettings() {
  const [update, { loading }] = useUpdateGameSettingsMutation();
  const reset = async (): Promise<GameSettingsDetailsFragment | null> => {
    try {
      const { data } = await update({ variables: { input: DEFAULTS } });
      toast.success('Paramètres réinitialisés aux valeurs par défaut');
      return data.updateGameSettings.gameSettings;
    } catch (error) {
      toast.error(messageOf(error));
      return null;
    }
  };
  return { reset, resetting: loading };
}
