import type { PlayerChoicesFragment } from '#client/generated/graphql';

/** Settings of the player page that the member chooses. */
export type Choices = Omit<PlayerChoicesFragment, 'items' | '__typename'>;

/** Changes a part of the settings. */
export type ChangeChoices = (part: Partial<Choices>) => void;
