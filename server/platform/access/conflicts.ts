import DataLoader from 'dataloader';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Member } from './actor';
import type { Permission } from './permissions';

/** Why somebody must leave a decision to others, as they are told. */
export enum ConflictWhy {
  AUTHOR = 'author',
  TARGET = 'target',
  FIRST_DECIDER = 'first_decider',
  REPORTER = 'reporter',
  /** The reason is not theirs to know: telling it would tell who reported them. */
  UNTOLD = 'untold',
}

@ObjectType({
  description: 'Why the caller must leave a decision to somebody else, and to whom.',
  simpleResolvers: true,
})
export class Conflict {
  @Field(() => ConflictWhy, { description: 'Why, as far as the caller may know.' })
  why!: ConflictWhy;

  @Field(() => String, { description: 'The same with the names, as people read it, in French.' })
  message!: string;

  @Field(() => [String], { description: 'Who of the staff could decide, by name, the first 5.' })
  whoCould!: string[];

  @Field(() => Int, { description: 'How many more could.' })
  others!: number;

  @Field(() => Boolean, {
    description:
      'Whether the caller, a super administrator, may go on with a written reason, because nobody else could decide.',
  })
  lastResort!: boolean;
}

/** What is decided upon. */
export interface Decided {
  type: 'comment' | 'content' | 'user';
  id: number;
  /** Whose thing it is, or the person; null when the account was erased. */
  personId: number | null;
}

/** A decision that somebody is about to take. */
export interface StaffAction {
  /** What whoever decides needs. */
  permission: Permission;
  about: Decided;
  /** Who asked for it, and so cannot be the second person who decides. */
  askedBy?: number | null;
}

/** A fact that keeps a person from deciding about something. */
export interface Interest {
  actorId: number;
  /** One of those that were asked about. */
  about: Decided;
  why: ConflictWhy;
  /** For an untold tie: ordinal of its start; later ties have higher values. */
  since?: number;
}

/**
 * Finds what keeps any of these people from deciding about any of these things, in a number of
 * statements that does not depend on how many they are. A domain registers one for what it knows.
 */
export type InterestSource = (
  actorIds: readonly number[],
  about: readonly Decided[],
) => Promise<readonly Interest[]>;

const sources = new Map<string, InterestSource>();

/** Adds a source of ties, or replaces the one of the same name. Called by `listen` of a manifest. */
export function registerInterests(name: string, source: InterestSource): void {
  sources.set(name, source);
}

/** Every source that domains registered. */
export const interestSources = (): readonly InterestSource[] => [...sources.values()];

/** Somebody of the staff who could take a decision. */
export interface EligibleReviewer {
  id: number;
  username: string;
}

/** What decisions need to know of fairness; a domain provides it. */
export interface ConflictProvider {
  /**
   * The conflict of an actor in each of many decisions, in their order; null where there is none.
   * A bounded number of statements, whatever their number.
   */
  conflictsOf(actor: Member, actions: readonly StaffAction[]): Promise<(Conflict | null)[]>;
  /**
   * Who could take each of many decisions, in their order and by name, as an actor may know it: the
   * actor too, where nothing ties them. A bounded number of statements, whatever their number.
   */
  eligibleReviewers(actor: Member, actions: readonly StaffAction[]): Promise<EligibleReviewer[][]>;
  /**
   * Returns those of some people who have a conflict in any of some decisions. A bounded number of
   * statements, whatever their number.
   */
  conflictedAmong(
    actorIds: readonly number[],
    actions: readonly StaffAction[],
  ): Promise<ReadonlySet<number>>;
  /**
   * Refuses an actor in conflict, in the open transaction. With a reason for the last resort, a
   * super administrator goes on where nobody else could act, and the journal keeps it.
   * @throws AppError CONFLICT_OF_INTEREST; VALIDATION_FAILED tied to `lastResort`
   */
  requireNoConflictOfInterest(
    actor: Member,
    action: StaffAction,
    lastResort?: string | null,
  ): Promise<void>;
  /** Runs an act on many things whose conflicts are read at once, when `foresee` is called. */
  inOneReading<Done>(actor: Member, work: () => Promise<Done>): Promise<Done>;
  /** Reads the conflicts of many decisions that are about to be taken. */
  foresee(actor: Member, actions: readonly StaffAction[]): Promise<void>;
}

let current: ConflictProvider | null = null;

/** Provides the judgement of conflicts. Called by the manifest of the domain that has it. */
export function setConflictProvider(conflictProvider: ConflictProvider): void {
  current = conflictProvider;
}

/** @throws when no domain provided it */
export function conflictProvider(): ConflictProvider {
  if (!current) throw new Error('Nobody judges conflicts of interest (setConflictProvider)');
  return current;
}

/** A decision about an account. */
export const aboutAccount = (permission: Permission, userId: number): StaffAction => ({
  permission,
  about: { type: 'user', id: userId, personId: userId },
});

/** Refuses an actor in conflict: see `Impartiality`. @throws AppError CONFLICT_OF_INTEREST */
export const requireNoConflictOfInterest = (
  actor: Member,
  action: StaffAction,
  lastResort?: string | null,
): Promise<void> => conflictProvider().requireNoConflictOfInterest(actor, action, lastResort);

/** Maximum number of waiting items whose conflicts are judged for a count. */
export const MOST_JUDGED = 1000;

/**
 * Returns those of some items that an actor may decide: no conflict bars them from any decision of
 * the item, or they may override it with a reason.
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

/** One decision and who would take it. */
export interface ConflictKey {
  actor: Member;
  action: StaffAction;
}

export const actionKey = ({ permission, about, askedBy = null }: StaffAction): string =>
  `${permission}:${about.type}:${about.id}:${about.personId}:${askedBy}`;

/** The conflicts of a caller in the decisions of a list: few statements for all its rows. */
export function conflictLoader(): DataLoader<ConflictKey, Conflict | null, string> {
  return new DataLoader(
    async (keys) => {
      const [first] = keys;
      if (!first) return [];
      // All keys of a request are of its caller.
      return conflictProvider().conflictsOf(
        first.actor,
        keys.map(({ action }) => action),
      );
    },
    { cacheKeyFn: ({ action }) => actionKey(action) },
  );
}

/** Who could take the decisions of a list: few statements for all its rows. */
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
  description: 'Why somebody must leave a decision to others.',
  valuesConfig: {
    AUTHOR: { description: 'They wrote it.' },
    TARGET: { description: 'It is about them.' },
    FIRST_DECIDER: { description: 'They took the first decision, which is appealed.' },
    REPORTER: { description: 'They reported it, or have an open report about the person.' },
    UNTOLD: { description: 'Not told, so that nobody learns who reported them.' },
  },
});
