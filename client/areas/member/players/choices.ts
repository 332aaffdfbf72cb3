import type { PlayerChoicesFragment } from '#client/generated/graphql';

/** Everything that a member chooses about their page. */
export type Choices = Omit<PlayerChoicesFragment, 'items' | '__typename'>;

/** Changes some of it. */
export type ChangeChoices = (part: Partial<Choices>) => void;
