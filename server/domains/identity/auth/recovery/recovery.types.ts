import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';

/** Kinds of access to an account. */
export enum AccessKind {
  PASSKEY = 'passkey',
  SECOND_FACTOR = 'second_factor',
  RECOVERY_CODES = 'recovery_codes',
  GAME_KEY = 'game_key',
  GAME_INSTALLATION = 'game_installation',
  DEVICE = 'device',
}

registerEnumType(AccessKind, {
  name: 'AccessKind',
  description: 'Kind of access to an account.',
  valuesConfig: {
    PASSKEY: { description: 'A passkey, which signs in alone.' },
    SECOND_FACTOR: { description: 'The second factor that sign-in asks for.' },
    RECOVERY_CODES: { description: 'Recovery codes that replace the second factor.' },
    GAME_KEY: { description: 'A game token, which records calls.' },
    GAME_INSTALLATION: { description: 'An installation of the game, which signs shifts.' },
    DEVICE: { description: 'A device that signed in for the first time.' },
  },
});

@ObjectType({ description: 'Access that was added to an account.' })
export class RecentAccess {
  @Field(() => ID, { description: 'ID of the access, unique among all kinds.' })
  id!: string;

  @Field(() => AccessKind, { description: 'Kind of the access.' })
  kind!: AccessKind;

  @Field(() => String, {
    nullable: true,
    description: 'Name given by the member, or label of the device; null for a second factor.',
  })
  name!: string | null;

  @Field(() => Date, { description: 'Time at which it was added.' })
  addedAt!: Date;

  @Field(() => Boolean, {
    description: 'Whether the link can remove it. A second factor needs its code otherwise.',
  })
  removable!: boolean;
}

/** Whether a mailed link to review recent access still works. */
export enum RecentAccessState {
  WORKS = 'WORKS',
  USED = 'USED',
  DEAD = 'DEAD',
}

registerEnumType(RecentAccessState, {
  name: 'RecentAccessState',
  description: 'State of a mailed link to review recent access.',
  valuesConfig: {
    WORKS: { description: 'It can remove access, once.' },
    USED: { description: 'It removed access already.' },
    DEAD: { description: 'Unknown, too old, or mailed to an address that was replaced.' },
  },
});

@ObjectType({ description: 'A mailed link to review the access added recently to an account.' })
export class RecentAccessReview {
  @Field(() => RecentAccessState, { description: 'State of the link.' })
  state!: RecentAccessState;

  @Field(() => [RecentAccess], {
    description: 'Access added in the last 30 days, kind by kind; empty unless the link works.',
  })
  items!: RecentAccess[];
}

@ObjectType({ description: 'A password set through a mailed link.' })
export class PasswordReset {
  @Field(() => String, { description: 'Confirmation, in French.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Secret for `recentAccess` and `removeRecentAccess`; null when nothing was added recently.',
  })
  reviewToken!: string | null;
}

/** More than one account can have at the same time. */
const MOST_CHOSEN = 200;

/** The access to remove. */
export const chosenAccessInput = z.object({
  ids: z
    .array(z.string().max(60, 'Cet accès n’existe pas.'))
    .min(1, 'Choisissez au moins un accès à retirer.')
    .max(MOST_CHOSEN, 'Trop d’accès sont choisis.'),
});
