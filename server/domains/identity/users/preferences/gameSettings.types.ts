import { Field, Int, ObjectType } from 'type-graphql';
import { Difficulty } from '../user.types';

@ObjectType({
  description:
    'Keyboard shortcuts of the game. Each is an upper-case character, Space for the space bar, or the name of another key as in `KeyboardEvent.key`, such as F2, Escape or ArrowUp.',
})
export class KeyboardShortcuts {
  @Field(() => String, { description: 'Key that answers the call.' })
  answerCall!: string;

  @Field(() => String, { description: 'Key that hangs up.' })
  hangUp!: string;

  @Field(() => String, { description: 'Key that transfers the call.' })
  transfer!: string;

  @Field(() => String, { description: 'Key that mutes the microphone.' })
  mute!: string;

  @Field(() => String, { description: 'Key that puts the call on hold.' })
  hold!: string;

  @Field(() => String, { description: 'Key that opens the notes.' })
  notes!: string;
}

@ObjectType({ description: 'Display settings of the game.' })
export class DisplaySettings {
  @Field(() => String, {
    description: 'Screen resolution, width x height in pixels, such as 1920x1080.',
  })
  resolution!: string;

  @Field(() => String, { description: 'Window mode: fullscreen, windowed or borderless.' })
  windowMode!: string;

  @Field(() => String, { description: 'Graphics quality: low, medium, high or ultra.' })
  graphicsQuality!: string;
}

@ObjectType({ description: 'Game settings of a member.' })
export class GameSettings {
  @Field(() => Int, { description: 'Sound volume, from 0 to 100 in steps of 5.' })
  soundVolume!: number;

  @Field(() => Int, { description: 'Music volume, from 0 to 100 in steps of 5.' })
  musicVolume!: number;

  @Field(() => Boolean, { description: 'Whether the game shows notifications.' })
  notifications!: boolean;

  @Field(() => Boolean, { description: 'Whether the game saves automatically.' })
  autoSave!: boolean;

  @Field(() => Difficulty, { description: 'Difficulty of the game.' })
  difficulty!: Difficulty;

  @Field(() => KeyboardShortcuts, { description: 'Keyboard shortcuts of the game.' })
  keyboardShortcuts!: KeyboardShortcuts;

  @Field(() => DisplaySettings, { description: 'Display settings of the game.' })
  display!: DisplaySettings;
}

/** Returns the game settings of a new account, which the button "Réinitialiser" restores. */
export function defaultGameSettings(): GameSettings {
  return {
    soundVolume: 80,
    musicVolume: 60,
    notifications: true,
    autoSave: true,
    difficulty: Difficulty.NORMAL,
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
}
