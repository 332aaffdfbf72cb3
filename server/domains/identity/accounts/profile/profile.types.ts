import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { emailAddress, text } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { accountName } from '#domains/identity/users/accountFields.types';
import { displayInput, gameSettingsInput, shortcutsInput } from './gameSettingRules';
import { Difficulty, Theme } from '#domains/identity/users/user.types';
import { User } from '#domains/identity/users/user.entity';

@ObjectType({ description: 'All personal data of a member, as a file.' })
export class DataExportPayload {
  @Field(() => String, { description: 'Suggested name of the file.' })
  fileName!: string;

  @Field(() => String, { description: 'Content of the file, as JSON.' })
  json!: string;
}

@ObjectType({ description: 'A requested deletion of an account.' })
export class AccountDeletionPayload {
  @Field(() => String, {
    description: 'Message that confirms the request and says how to cancel it, in French.',
  })
  message!: string;

  @Field(() => Date, {
    description: 'Time at which personal data is erased, unless the member signs in before.',
  })
  erasedAt!: Date;
}

const LONGEST_URL = 500;
const AVATAR_RULE = `Indiquez une adresse qui commence par https://, de ${LONGEST_URL} caractères au plus.`;

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

/** Schema of the changes of a profile, without the password; omitted fields stay unchanged. */
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
@InputType({ description: 'Changes of the profile; omitted fields stay unchanged.' })
export class ProfileInput {
  @Field(() => String, {
    nullable: true,
    description:
      'New email. Replaces the old one immediately, or after confirmation if the site requires it.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'First name of the caller; null or empty removes the name.',
  })
  firstName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last name of the caller; null or empty removes the name.',
  })
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'HTTPS URL of the avatar image. The site copies the image once and serves the copy. Null removes the avatar.',
  })
  avatarUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Current password. Required for a change of email when the caller signed in more than ten minutes ago.',
  })
  currentPassword?: string | null;
}

@CheckedBy(shortcutsInput)
@InputType({
  description: 'Changes of the keyboard shortcuts; omitted and null fields stay unchanged.',
})
export class KeyboardShortcutsInput {
  @Field(() => String, { nullable: true, description: 'Key that answers the call.' })
  answerCall?: string | null;

  @Field(() => String, { nullable: true, description: 'Key that hangs up.' })
  hangUp?: string | null;

  @Field(() => String, { nullable: true, description: 'Key that transfers the call.' })
  transfer?: string | null;

  @Field(() => String, { nullable: true, description: 'Key that mutes the microphone.' })
  mute?: string | null;

  @Field(() => String, { nullable: true, description: 'Key that puts the call on hold.' })
  hold?: string | null;

  @Field(() => String, { nullable: true, description: 'Key that opens the notes.' })
  notes?: string | null;
}

@CheckedBy(displayInput)
@InputType({
  description:
    'Changes of the display settings of the game; omitted and null fields stay unchanged.',
})
export class DisplaySettingsInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Screen resolution: 1280x720, 1366x768, 1600x900, 1920x1080, 2560x1440 or 3840x2160.',
  })
  resolution?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Window mode: fullscreen, windowed or borderless.',
  })
  windowMode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Graphics quality: low, medium, high or ultra.',
  })
  graphicsQuality?: string | null;
}

@CheckedBy(gameSettingsInput)
@InputType({ description: 'Changes of the game settings; omitted and null fields stay unchanged.' })
export class GameSettingsInput {
  @Field(() => Int, { nullable: true, description: 'Sound volume, from 0 to 100 in steps of 5.' })
  soundVolume?: number | null;

  @Field(() => Int, { nullable: true, description: 'Music volume, from 0 to 100 in steps of 5.' })
  musicVolume?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the game shows notifications.' })
  notifications?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the game saves automatically.' })
  autoSave?: boolean | null;

  @Field(() => Difficulty, { nullable: true, description: 'Difficulty of the game.' })
  difficulty?: Difficulty | null;

  @Field(() => KeyboardShortcutsInput, {
    nullable: true,
    description: 'Keyboard shortcuts to change.',
  })
  keyboardShortcuts?: KeyboardShortcutsInput | null;

  @Field(() => DisplaySettingsInput, { nullable: true, description: 'Display settings to change.' })
  display?: DisplaySettingsInput | null;
}

@InputType({ description: 'A colour theme to set.' })
export class SetAccountThemeInput {
  @Field(() => Theme, { description: 'Colour theme to use.' })
  theme!: Theme;
}

@ObjectType({ description: 'The changed account of the caller.' })
export class UserPayload {
  @Field(() => User, { description: 'Account of the caller after the change.' })
  user!: User;
}
