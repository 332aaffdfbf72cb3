import { Field, ID, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { isRuleRefusal } from './access/access';
import { Permission } from './access/permissions';
import { rolledBack, transaction, transactionPart } from './db/transaction';
import { AppError } from './errors/AppError';
import { ErrorCodes } from './errors/catalogue';
import { required } from './input/fields';

@ObjectType({ description: 'What became of one of the things that an act on many was asked for.' })
export class BulkResult {
  @Field(() => ID, { description: 'Its number, as it was given.' })
  id!: string;

  @Field(() => String, { description: 'Its name, as people read it; empty when it is not known.' })
  label!: string;

  @Field(() => Boolean, { description: 'Whether it was, or in a dry run would be, done.' })
  done!: boolean;

  @Field(() => String, { nullable: true, description: 'Why not, in French; null when done.' })
  error!: string | null;

  @Field(() => ErrorCodes, { nullable: true, description: 'Why not, as a code; null when done.' })
  code!: string | null;

  @Field(() => Permission, {
    nullable: true,
    description: 'The permission that it asks for, where a right is missing; null else.',
  })
  missing!: Permission | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The account to which it would be done, where only who stands above it can.',
  })
  onId!: string | null;
}

@ObjectType({ description: 'What became of an act on many things, which is one transaction.' })
export class BulkReport {
  @Field(() => Boolean, { description: 'True: nothing was changed.' })
  dryRun!: boolean;

  @Field(() => Int, { description: 'How many were, or would be, done.' })
  done!: number;

  @Field(() => Int, { description: 'How many were refused.' })
  refused!: number;

  @Field(() => [BulkResult], { description: 'One for each number given, in order.' })
  results!: BulkResult[];
}

/** The most items that one bulk act takes. */
export const MOST_AT_ONCE = 500;
const TOO_MANY = `${MOST_AT_ONCE} éléments au plus à la fois.`;

/** The items of a bulk act; `actOnMany` counts them without repeats. */
export const bulkItems = z.array(z.unknown()).max(MOST_AT_ONCE, TOO_MANY);

/** What a selection by filter must tell. */
export const countedInput = z.object({
  expected: required(z.number(), 'Indiquez combien sont attendus.'),
});

/** A selection by filter, in place of a list of ids. */
export interface FoundByFilter {
  /** How many items there were when the person selected them all. */
  expected: number;
  /** Reads the ids, in order, at most `most` of them. Called inside the transaction. */
  read: (most: number) => Promise<readonly string[]>;
}

export interface BulkAction {
  /** The ids as they were sent; an id that is sent twice is acted on once. */
  ids: readonly string[];
  /**
   * When set, the act is on everything that the filter finds; `ids` are then the rows that were
   * shown, if any.
   */
  found?: FoundByFilter | null;
  /** The input field that errors about the number of items are tied to. */
  field: string;
  /** The message when there are no items, such as "Aucun utilisateur sélectionné". */
  whenNone: string;
  dryRun: boolean;
  /** What the act needs, for whoever asks why an item was refused. */
  permission: Permission;
  /**
   * The labels of the items by id, without those that do not exist. Called inside the transaction,
   * before any act.
   */
  labels: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Acts on one item, in ascending order of ids; an AppError refuses that item and rolls back what it wrote. */
  run: (id: string) => Promise<unknown>;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * Acts on many items in one transaction: each is done, or refused with a reason, and the others go
 * on. A dry run does the same and rolls everything back, so that its report says what would happen.
 * @throws AppError VALIDATION_FAILED for no item or more than 500, and when a filter no longer
 * finds what was counted; any error that is no AppError rolls everything back
 */
export async function runBulkAction(bulk: BulkAction): Promise<BulkReport> {
  const given = [...new Set(bulk.ids)];
  const count = bulk.found?.expected ?? given.length;
  if (count <= 0) throw AppError.invalid({ [bulk.field]: bulk.whenNone });
  if (Math.max(count, given.length) > MOST_AT_ONCE) {
    throw AppError.invalid({ [bulk.field]: TOO_MANY });
  }
  const run = bulk.dryRun ? rolledBack : transaction;
  const results = await run(async () => {
    const ids = bulk.found ? await stillFound(bulk.found, given, bulk.field) : given;
    const labels = await bulk.labels(ids);
    const done = new Map<string, BulkResult>();
    // Two acts on the same items, in whatever order they were asked, never wait for each other.
    for (const id of ids.toSorted(byNumber.compare)) {
      done.set(id, await resultOf(id, labels.get(id) ?? '', bulk));
    }
    return ids.flatMap((id) => done.get(id) ?? []);
  });
  const done = results.filter((result) => result.done).length;
  return { dryRun: bulk.dryRun, done, refused: results.length - done, results };
}

/** The ids that the filter finds now, if they are still those that were counted and shown. */
async function stillFound(
  { expected, read }: FoundByFilter,
  shown: readonly string[],
  field: string,
): Promise<readonly string[]> {
  const ids = await read(MOST_AT_ONCE + 1);
  const known = new Set(shown);
  const isSame = shown.length === 0 || ids.every((id) => known.has(id));
  if (ids.length === expected && (shown.length === 0 || shown.length === expected) && isSame) {
    return ids;
  }
  throw AppError.invalid({
    [field]:
      'La liste a changé\u00a0: l’action n’a pas été faite. Vérifiez la liste, puis recommencez.',
  });
}

async function resultOf(
  id: string,
  label: string,
  { run, permission }: BulkAction,
): Promise<BulkResult> {
  try {
    await transactionPart(() => run(id));
    return { id, label, done: true, error: null, code: null, missing: null, onId: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [problem = error.message] = Object.values(error.details.fields ?? {});
    const { missing = isRuleRefusal(error) ? permission : null, onId } = error.details;
    const refusal = { missing, onId: onId === undefined ? null : String(onId) };
    return { id, label, done: false, error: problem, code: error.code, ...refusal };
  }
}
