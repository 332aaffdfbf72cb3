import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { isUserCode, typedUserCode, USER_CODE_RULE } from '#client/shared/userCode';
import { CheckedBy } from '#platform/input/limits';
import { Url } from '#platform/text/scalars';
import { gameAccessInput } from '#domains/game/statistics/gameClient/gameTokens.types';
import { GameInstallation } from '../tables/installation.entity';

export enum GameLinkDecision {
  APPROVED = 'approved',
  REFUSED = 'refused',
}

export enum GameLinkState {
  PENDING = 'pending',
  SLOW_DOWN = 'slow_down',
  REFUSED = 'refused',
  EXPIRED = 'expired',
  LINKED = 'linked',
}

registerEnumType(GameLinkState, {
  name: 'GameLinkState',
  description: 'Answer to a game that polls for its link.',
  valuesConfig: {
    PENDING: { description: 'No member has decided yet: poll again after `intervalSeconds`.' },
    SLOW_DOWN: {
      description: 'The game polls too fast: poll again after `intervalSeconds`, which is longer.',
    },
    REFUSED: { description: 'A member refused the request.' },
    EXPIRED: {
      description: 'The device code is unknown, expired, already used, or no longer approved.',
    },
    LINKED: { description: 'The game is linked. The answer contains its secrets, only once.' },
  },
});

@CheckedBy(gameAccessInput)
@InputType({ description: 'A game that asks to be linked.' })
export class StartGameLinkInput {
  @Field(() => String, {
    description: 'Name for the installation, such as that of the computer. The member sees it.',
  })
  name!: string;
}

@ObjectType({ description: 'A request to be linked, with its codes.' })
export class StartGameLinkPayload {
  @Field(() => String, {
    description: 'Secret with which the game polls. The game must not show it.',
  })
  deviceCode!: string;

  @Field(() => String, { description: 'Code for the member, which the game shows: XXXX-XXXX.' })
  userCode!: string;

  @Field(() => Url, { description: 'URL of the page on which the member types the code.' })
  verificationUrl!: string;

  @Field(() => Url, {
    description: 'The same URL with the code, for a button or a QR code of the game.',
  })
  verificationUrlComplete!: string;

  @Field(() => Int, { description: 'Lifetime of both codes, in seconds.' })
  expiresInSeconds!: number;

  @Field(() => Int, { description: 'Minimum time between two polls, in seconds.' })
  intervalSeconds!: number;
}

/** Maximum length of a device code that is looked up; real ones have 43 characters. */
const LONGEST_DEVICE_CODE = 100;

export const deviceCodeInput = z.object({
  deviceCode: z.string().max(LONGEST_DEVICE_CODE, 'Ce code n’est pas celui d’une demande.'),
});

@CheckedBy(deviceCodeInput)
@InputType({
  description: 'Secret code of a game that asks whether a member approved its link to the site.',
})
export class CollectGameLinkInput {
  @Field(() => String, { description: 'Device code of the request.' })
  deviceCode!: string;
}

@ObjectType({ description: 'State of a link, with the secrets of the game once it is approved.' })
export class CollectGameLinkPayload {
  @Field(() => GameLinkState, { description: 'State of the link.' })
  state!: GameLinkState;

  @Field(() => Int, {
    nullable: true,
    description: 'Time after which to poll again, in seconds; null when polling is over.',
  })
  intervalSeconds: number | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Game token, which the site never returns again; null unless linked.',
  })
  token: string | null = null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key of the installation, in base64url, which the site never returns again; null unless linked.',
  })
  key: string | null = null;

  @Field(() => GameInstallation, {
    nullable: true,
    description: 'Installation that was registered for the game; null unless linked.',
  })
  installation: GameInstallation | null = null;
}

/** Schema of a user code, with or without its hyphen, in small or capital letters. */
export const userCodeInput = z.object({
  code: z.string().overwrite(typedUserCode).refine(isUserCode, USER_CODE_RULE),
});

@CheckedBy(userCodeInput)
@InputType({ description: 'A user code of a game that asks to be linked.' })
export class GameLinkCodeInput {
  @Field(() => String, { description: 'User code that the game shows.' })
  code!: string;
}
