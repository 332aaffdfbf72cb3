import { Slider } from '#ui/inputs/Slider';
import type { GameSettingsForm } from './useGameSettingsForm';

/** Maximum and step of a volume, in percent. */
const VOLUME = { max: 100, step: 5 };

export function AudioFields({ form: { draft, change, errors } }: { form: GameSettingsForm }) {
  return (
    <>
      <Slider
        {...VOLUME}
        label="Volume des sons"
        value={draft.soundVolume}
        text={`${draft.soundVolume}\u00A0%`}
        error={errors.soundVolume}
        onChange={(soundVolume) => change({ soundVolume })}
      />
      <Slider
        {...VOLUME}
        label="Volume de la musique"
        value={draft.musicVolume}
        text={`${draft.musicVolume}\u00A0%`}
        error={errors.musicVolume}
        onChange={(musicVolume) => change({ musicVolume })}
      />
    </>
  );
}
