import type { PlayerChoicesFragment } from '#client/generated/graphql';

/** The settings of the player page that the member can choose. */
export type Choices = Omit<PlayerChoicesFragment, 'items' | '__typename'>;

/** Function that changes some of the settings. */
export type ChangeChoices = (part: Partial<Choices>) => void;
