import type { PlayerChoicesFragment } from '#client/generated/graphql';

/** Equipped items of a player page. */
export type Choices = Pick<PlayerChoicesFragment, 'title' | 'frame' | 'badges'>;

export type ChangeChoices = (part: Partial<Choices>) => void;
