import { Field, ID, ObjectType, registerEnumType, InputType } from 'type-graphql';
import { z } from 'zod';
import { CheckedBy } from '#platform/input/limits';

export enum AccessKind {
  PASSKEY = 'passkey',
  SECOND_FACTOR = 'second_factor',
  RECOVERY_CODES = 'recovery_codes',
  GAME_KEY = 'game_key',
  GAME_INSTALLATION = 'game_installation',
  API_TOKEN = 'api_token',
  EXTERNAL_ACCOUNT = 'external_account',
  DEVICE = 'device',
}

registerEnumType(AccessKind, {
  name: 'AccessKind',
  description: 'Kind of access to an account.',
  valuesConfig: {
    PASSKEY: { description: 'Passkey, which signs in without a password.' },
    SECOND_FACTOR: { description: 'Second factor required at sign-in.' },
    RECOVERY_CODES: { description: 'Recovery codes, which replace the second factor.' },
    GAME_KEY: { description: 'Game token, with which the game records calls for the account.' },
    GAME_INSTALLATION: {
      description:
        'Installation of the game, which signs the shifts (game sessions) of the member.',
    },
    API_TOKEN: { description: 'API token, with which a program uses the site for the account.' },
    EXTERNAL_ACCOUNT: { description: 'Account of another site that signs in.' },
    DEVICE: { description: 'Device that signed in to the account for the first time.' },
  },
});

@ObjectType({ description: 'A means of access that was added to an account.' })
export class RecentAccess {
  @Field(() => ID, { description: 'ID of the access, unique among all kinds of access.' })
  id!: string;

  @Field(() => AccessKind, { description: 'Kind of access.' })
  kind!: AccessKind;

  @Field(() => String, {
    nullable: true,
    description:
      'Name given by the member, or label of the device; null for a second factor and for recovery codes.',
  })
  name!: string | null;

  @Field(() => Date, { description: 'Time at which the access was added.' })
  addedAt!: Date;

  @Field(() => Boolean, {
    description:
      'Whether the mailed link can remove the access. False for a second factor, unless valid warning mails indicate that an intruder turned it on.',
  })
  removable!: boolean;
}

export enum RecentAccessState {
  WORKS = 'WORKS',
  USED = 'USED',
  DEAD = 'DEAD',
}

registerEnumType(RecentAccessState, {
  name: 'RecentAccessState',
  description: 'State of a mailed link to review recent access.',
  valuesConfig: {
    WORKS: { description: 'Valid: the link removes access once.' },
    USED: { description: 'Used: the link has removed access.' },
    DEAD: { description: 'Invalid: unknown, expired, or mailed to a former address.' },
  },
});

@ObjectType({ description: 'A mailed link to review the access added recently to an account.' })
export class RecentAccessReview {
  @Field(() => RecentAccessState, { description: 'State of the link.' })
  state!: RecentAccessState;

  @Field(() => [RecentAccess], {
    description:
      'Access added in the last 30 days, grouped by kind. Empty unless the link is valid.',
  })
  items!: RecentAccess[];
}

@ObjectType({ description: 'A password set through a mailed link.' })
export class ResetPasswordPayload {
  @Field(() => String, { description: 'Message that the new password was set, in French.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Secret for `recentAccess` and `removeRecentAccess`; null when no access was added recently.',
  })
  reviewToken!: string | null;
}

/** Maximum number of chosen items, higher than any account can have. */
const MOST_CHOSEN = 200;

export const chosenAccessInput = z.object({
  ids: z
    .array(z.string().max(60, 'Cet accès n’existe pas.'))
    .min(1, 'Choisissez au moins un accès à retirer.')
    .max(MOST_CHOSEN, 'Vous avez choisi trop d’accès.'),
});

@CheckedBy(chosenAccessInput)
@InputType({ description: 'Recently added means of access to remove.' })
export class RemoveRecentAccessInput {
  @Field(() => String, {
    description:
      'Secret of the mailed link for the review of recent access, in the query parameter `jeton` of the link.',
  })
  token!: string;

  @Field(() => [ID], { description: 'IDs of the access to remove.' })
  ids!: string[];
}
