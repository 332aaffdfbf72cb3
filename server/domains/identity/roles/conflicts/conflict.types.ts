import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Member } from '#platform/access/actor';
import type { Permission } from '#platform/access/permissions';

export enum ConflictWhy {
  AUTHOR = 'author',
  TARGET = 'target',
  FIRST_DECIDER = 'first_decider',
  REPORTER = 'reporter',
  /** Undisclosed, because the reason would reveal who reported the actor. */
  UNTOLD = 'untold',
}

@ObjectType({ description: 'A conflict of interest that bars the caller from a decision.' })
export class Conflict {
  @Field(() => ConflictWhy, {
    description: 'Reason for the conflict, as far as the caller may know it.',
  })
  why!: ConflictWhy;

  @Field(() => String, {
    description:
      'Explanation of the conflict in French, for display. Names the members of staff who could decide instead.',
  })
  message!: string;

  @Field(() => [String], {
    description: 'Usernames of at most 5 members of staff who could decide instead.',
  })
  whoCould!: string[];

  @Field(() => Int, {
    description:
      'Count of members of staff who could decide instead, beyond those named in `whoCould`.',
  })
  others!: number;

  @Field(() => Boolean, {
    description:
      'Whether the caller may override the conflict with a written reason. True only for a super administrator when no other reviewer is eligible.',
  })
  lastResort!: boolean;
}

export interface Decided {
  type: 'comment' | 'content' | 'shift' | 'user';
  id: number;
  /** ID of the author, owner or user; null when the account was erased. */
  personId: number | null;
}

export interface StaffAction {
  permission: Permission;
  about: Decided;
  /** ID of the requester, who cannot be the approver; null without one. */
  askedBy?: number | null;
}

/** A fact that bars a person from a decision. */
export interface Interest {
  actorId: number;
  /** Subject of the decision, from the list passed to the `InterestSource`. */
  about: Decided;
  why: ConflictWhy;
  /** Sequence number of an undisclosed conflict, in the order in which the conflicts started. */
  since?: number;
}

/**
 * Function that finds the facts that bar the given people from decisions about the given subjects.
 * Each domain registers a source for the facts that it knows. The number of SQL statements must not
 * depend on the number of people or subjects.
 */
export type InterestSource = (
  actorIds: readonly number[],
  about: readonly Decided[],
) => Promise<readonly Interest[]>;

/** A member of staff who could make a decision. */
export interface EligibleReviewer {
  id: number;
  username: string;
}

export interface ConflictKey {
  actor: Member;
  action: StaffAction;
}

export const actionKey = ({ permission, about, askedBy = null }: StaffAction): string =>
  `${permission}:${about.type}:${about.id}:${about.personId}:${askedBy}`;

registerEnumType(ConflictWhy, {
  name: 'ConflictWhy',
  description: 'Reason for a conflict of interest.',
  valuesConfig: {
    AUTHOR: { description: 'The reviewer wrote the content that the decision is about.' },
    TARGET: { description: 'The decision is about the reviewer.' },
    FIRST_DECIDER: {
      description: 'The reviewer made the decision against which the appeal was filed.',
    },
    REPORTER: {
      description: 'The reviewer reported the content, or has an open report about its author.',
    },
    UNTOLD: { description: 'Undisclosed reason, to protect the identity of a reporter.' },
  },
});
