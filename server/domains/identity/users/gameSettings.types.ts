import { Field, Int, ObjectType } from 'type-graphql';
import { Difficulty } from './user.types';

@ObjectType({
  description:
    'Keys of the game: a character in upper case, or the name of the key as browsers give it (F2, Escape, ArrowUp; Space for the space bar).',
})
export class KeyboardShortcuts {
  @Field(() => String, { description: 'Answers the call.' })
  answerCall!: string;

  @Field(() => String, { description: 'Hangs up.' })
  hangUp!: string;

  @Field(() => String, { description: 'Transfers the call.' })
  transfer!: string;

  @Field(() => String, { description: 'Mutes the microphone.' })
  mute!: string;

  @Field(() => String, { description: 'Puts the caller on hold.' })
  hold!: string;

  @Field(() => String, { description: 'Opens the notes.' })
  notes!: string;
}

@ObjectType({ description: 'How the game is displayed.' })
export class DisplaySettings {
  @Field(() => String, { description: 'Width x height in pixels, such as 1920x1080.' })
  resolution!: string;

  @Field(() => String, { description: 'fullscreen, windowed or borderless.' })
  windowMode!: string;

  @Field(() => String, { description: 'low, medium, high or ultra.' })
  graphicsQuality!: string;
}

@ObjectType({ description: "A member's settings of the game." })
export class GameSettings {
  @Field(() => Int, { description: 'Sound volume, 0 to 100 in steps of 5.' })
  soundVolume!: number;

  @Field(() => Int, { description: 'Music volume, 0 to 100 in steps of 5.' })
  musicVolume!: number;

  @Field(() => Boolean, { description: 'Whether the game shows notifications.' })
  notifications!: boolean;

  @Field(() => Boolean, { description: 'Whether the game saves by itself.' })
  autoSave!: boolean;

  @Field(() => Difficulty, { description: 'Difficulty of the game.' })
  difficulty!: Difficulty;

  @Field(() => KeyboardShortcuts, { description: 'Keyboard shortcuts.' })
  keyboardShortcuts!: KeyboardShortcuts;

  @Field(() => DisplaySettings, { description: 'Display of the game.' })
  display!: DisplaySettings;
}

/** The game settings of a new account, which "Réinitialiser" restores. */
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
