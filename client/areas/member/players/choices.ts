import type { PlayerChoicesFragment } from '#client/generated/graphql';

export type Choices = Omit<PlayerChoicesFragment, 'items' | '__typename'>;

export type ChangeChoices = (part: Partial<Choices>) => void;
