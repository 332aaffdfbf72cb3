import DataLoader from 'dataloader';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Member } from './actor';
import type { Permission } from './permissions';

/** Reason for a conflict of interest, as shown to the actor. */
export enum ConflictWhy {
  AUTHOR = 'author',
  TARGET = 'target',
  FIRST_DECIDER = 'first_decider',
  REPORTER = 'reporter',
  /** Undisclosed, because the reason would reveal who reported the actor. */
  UNTOLD = 'untold',
}

@ObjectType({
  description: 'A conflict of interest that bars the caller from a decision.',
  simpleResolvers: true,
})
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

/** Comment, other content or account that a decision is about. */
export interface Decided {
  type: 'comment' | 'content' | 'user';
  id: number;
  /** ID of the author, owner or user; null when the account was erased. */
  personId: number | null;
}

/** A decision that an actor is about to make. */
export interface StaffAction {
  /** Permission that the decision requires. */
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

const sources = new Map<string, InterestSource>();

/**
 * Registers a source of conflicts; replaces the source with the same name. Called by `listen` of a
 * module definition.
 */
export function registerInterests(name: string, source: InterestSource): void {
  sources.set(name, source);
}

/** Returns all registered sources. */
export const interestSources = (): readonly InterestSource[] => [...sources.values()];

/** A member of staff who could make a decision. */
export interface EligibleReviewer {
  id: number;
  username: string;
}

/** Conflict-of-interest checks for decisions; one domain provides them. */
export interface ConflictProvider {
  /**
   * Returns the conflict of an actor in each decision, in the order of `actions`; null for a
   * decision without a conflict. Uses a fixed number of statements.
   */
  conflictsOf(actor: Member, actions: readonly StaffAction[]): Promise<(Conflict | null)[]>;
  /**
   * Returns the eligible reviewers of each decision, in the order of `actions`. The reviewers of a
   * decision are sorted by name and may include the actor. People with a conflict are left out,
   * except for a decision about the actor, where a missing name would reveal a reporter. Uses a
   * fixed number of statements.
   */
  eligibleReviewers(actor: Member, actions: readonly StaffAction[]): Promise<EligibleReviewer[][]>;
  /**
   * Returns a copy of a conflict of the actor, with a message that names the given reviewers. Used
   * for a conflict that concerns several decisions.
   */
  namingReviewers(
    actor: Member,
    conflict: Conflict,
    reviewers: readonly EligibleReviewer[],
  ): Conflict;
  /**
   * Returns the people who have a conflict in any of the decisions. Uses a fixed number of
   * statements.
   */
  conflictedAmong(
    actorIds: readonly number[],
    actions: readonly StaffAction[],
  ): Promise<ReadonlySet<number>>;
  /**
   * Refuses an actor who has a conflict of interest, in the open transaction. When no other
   * reviewer is eligible, a super administrator may override the conflict with a reason, which the
   * audit log records.
   * @throws AppError CONFLICT_OF_INTEREST; VALIDATION_FAILED for the field `lastResort`
   */
  requireNoConflictOfInterest(
    actor: Member,
    action: StaffAction,
    lastResort?: string | null,
  ): Promise<void>;
  /**
   * Runs work that makes several decisions. Checks for conflicts inside the work use the conflicts
   * that `foresee` has read.
   */
  inOneReading<Done>(actor: Member, work: () => Promise<Done>): Promise<Done>;
  /**
   * Reads the conflicts of decisions that will be made, in one batch. Called inside `inOneReading`.
   */
  foresee(actor: Member, actions: readonly StaffAction[]): Promise<void>;
}

let current: ConflictProvider | null = null;

/** Registers the conflict-of-interest provider. Called by the domain that implements it. */
export function setConflictProvider(conflictProvider: ConflictProvider): void {
  current = conflictProvider;
}

/** Returns the conflict-of-interest provider. @throws Error when none is registered */
export function conflictProvider(): ConflictProvider {
  if (!current)
    throw new Error(
      'No conflict-of-interest provider is set: call setConflictProvider() at start-up.',
    );
  return current;
}

/** Returns the description of a decision about an account, for a check for conflicts. */
export const aboutAccount = (permission: Permission, userId: number): StaffAction => ({
  permission,
  about: { type: 'user', id: userId, personId: userId },
});

/**
 * Refuses an actor who has a conflict of interest (see `ConflictProvider`).
 * @throws AppError CONFLICT_OF_INTEREST
 */
export const requireNoConflictOfInterest = (
  actor: Member,
  action: StaffAction,
  lastResort?: string | null,
): Promise<void> => conflictProvider().requireNoConflictOfInterest(actor, action, lastResort);

/**
 * Maximum number of items that are checked for conflicts when the pending items that an actor may
 * decide are counted. Further items are counted without a check.
 */
export const MOST_JUDGED = 1000;

/**
 * Returns the items that an actor may decide. An item is excluded when the actor has a conflict in
 * any of its decisions and may not override that conflict with a reason.
 */
export async function decidableBy<Item>(
  actor: Member,
  items: readonly Item[],
  actionsOf: (item: Item) => readonly StaffAction[],
): Promise<Item[]> {
  const asked = items.flatMap((item) => actionsOf(item).map((action) => ({ item, action })));
  if (asked.length === 0) return [...items];
  const conflicts = await conflictProvider().conflictsOf(
    actor,
    asked.map(({ action }) => action),
  );
  const barred = new Set(
    asked.filter((_, at) => conflicts[at] && !conflicts[at].lastResort).map(({ item }) => item),
  );
  return items.filter((item) => !barred.has(item));
}

/** A decision with the actor who would make it. */
export interface ConflictKey {
  actor: Member;
  action: StaffAction;
}

export const actionKey = ({ permission, about, askedBy = null }: StaffAction): string =>
  `${permission}:${about.type}:${about.id}:${about.personId}:${askedBy}`;

/**
 * Creates a loader for the conflicts of the viewer in decisions. Reads the conflicts of all rows of
 * a list with few SQL statements.
 */
export function conflictLoader(): DataLoader<ConflictKey, Conflict | null, string> {
  return new DataLoader(
    async (keys) => {
      const [first] = keys;
      if (!first) return [];
      // All keys of a request have the same actor: the viewer.
      return conflictProvider().conflictsOf(
        first.actor,
        keys.map(({ action }) => action),
      );
    },
    { cacheKeyFn: ({ action }) => actionKey(action) },
  );
}

/**
 * Creates a loader for the eligible reviewers of decisions. Reads the reviewers for all rows of a
 * list with few SQL statements.
 */
export function eligibleReviewerLoader(): DataLoader<ConflictKey, EligibleReviewer[], string> {
  return new DataLoader(
    async (keys) => {
      const [first] = keys;
      if (!first) return [];
      return conflictProvider().eligibleReviewers(
        first.actor,
        keys.map(({ action }) => action),
      );
    },
    { cacheKeyFn: ({ action }) => actionKey(action) },
  );
}

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
