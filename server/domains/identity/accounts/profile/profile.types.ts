import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { emailAddress, text } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { accountName } from '#domains/identity/users/accountFields.types';
import { displayInput, gameSettingsInput, shortcutsInput } from './gameSettings.rules';
import { Difficulty } from '#domains/identity/users/user.types';

@ObjectType({ description: 'Everything that the site holds about a member, as a file.' })
export class DataExport {
  @Field(() => String, { description: 'Name to save it under.' })
  fileName!: string;

  @Field(() => String, { description: 'Its content, JSON.' })
  json!: string;
}

@ObjectType({ description: 'A deletion that was asked for.' })
export class AccountDeletion {
  @Field(() => String, { description: 'What comes next, in French.' })
  message!: string;

  @Field(() => Date, { description: 'When personal data is erased, unless they sign in before.' })
  erasedAt!: Date;
}

const LONGEST_URL = 500;
const AVATAR_RULE = `Indiquez une adresse qui commence par https://, de ${LONGEST_URL} caractères au plus.`;

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

/** Changes of a profile, without the password; a field that is left out stays. */
export const profileInput = z.object({
  email: emailAddress.optional(),
  firstName: accountName,
  lastName: accountName,
  avatarUrl: text(LONGEST_URL, AVATAR_RULE)
    .refine((url) => url === '' || isHttps(url), AVATAR_RULE)
    .nullish()
    .transform((url) => (url === undefined ? undefined : url ? new URL(url).href : null)),
});

@CheckedBy(profileInput)
@InputType({ description: 'Changes of the profile; what is left out stays.' })
export class ProfileInput {
  @Field(() => String, {
    nullable: true,
    description: 'New email; where confirmation is required, it is in force once confirmed.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'First name; null or empty removes it.',
  })
  firstName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last name; null or empty removes it.',
  })
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Address of an image, https, which is copied once and served here; null removes the avatar.',
  })
  avatarUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Password of the account, required to change the email later than ten minutes after signing in.',
  })
  currentPassword?: string | null;
}

@CheckedBy(shortcutsInput)
@InputType({ description: 'Changes of the keyboard shortcuts.' })
export class KeyboardShortcutsInput {
  @Field(() => String, { nullable: true, description: 'Answers the call.' })
  answerCall?: string | null;

  @Field(() => String, { nullable: true, description: 'Hangs up.' })
  hangUp?: string | null;

  @Field(() => String, { nullable: true, description: 'Transfers the call.' })
  transfer?: string | null;

  @Field(() => String, { nullable: true, description: 'Mutes the microphone.' })
  mute?: string | null;

  @Field(() => String, { nullable: true, description: 'Puts the caller on hold.' })
  hold?: string | null;

  @Field(() => String, { nullable: true, description: 'Opens the notes.' })
  notes?: string | null;
}

@CheckedBy(displayInput)
@InputType({ description: 'Changes of the display of the game.' })
export class DisplaySettingsInput {
  @Field(() => String, {
    nullable: true,
    description: '1280x720, 1366x768, 1600x900, 1920x1080, 2560x1440 or 3840x2160.',
  })
  resolution?: string | null;

  @Field(() => String, { nullable: true, description: 'fullscreen, windowed or borderless.' })
  windowMode?: string | null;

  @Field(() => String, { nullable: true, description: 'low, medium, high or ultra.' })
  graphicsQuality?: string | null;
}

@CheckedBy(gameSettingsInput)
@InputType({ description: 'Changes of the game settings; what is left out or null stays.' })
export class GameSettingsInput {
  @Field(() => Int, { nullable: true, description: 'Sound volume.' })
  soundVolume?: number | null;

  @Field(() => Int, { nullable: true, description: 'Music volume.' })
  musicVolume?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the game shows notifications.' })
  notifications?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the game saves by itself.' })
  autoSave?: boolean | null;

  @Field(() => Difficulty, { nullable: true, description: 'Difficulty.' })
  difficulty?: Difficulty | null;

  @Field(() => KeyboardShortcutsInput, { nullable: true, description: 'Keyboard shortcuts.' })
  keyboardShortcuts?: KeyboardShortcutsInput | null;

  @Field(() => DisplaySettingsInput, { nullable: true, description: 'Display of the game.' })
  display?: DisplaySettingsInput | null;
}
