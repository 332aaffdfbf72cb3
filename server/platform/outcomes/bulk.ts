import { Field, ID, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { isRuleRefusal } from '../access/access';
import { Permission } from '../access/permissions';
import { rolledBack, transaction, transactionPart } from '../db/transaction';
import { AppError } from '../errors/AppError';
import { ErrorCodes } from '../errors/catalogue';
import { required } from '../input/fields';

@ObjectType({ description: 'The result of a bulk action for one item.' })
export class BulkResult {
  @Field(() => ID, { description: 'ID of the item, exactly as the caller sent it.' })
  id!: string;

  @Field(() => String, {
    description: 'Display name of the item; empty when the item does not exist.',
  })
  label!: string;

  @Field(() => Boolean, {
    description: 'Whether the action succeeded or, in a dry run, would succeed.',
  })
  done!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of the refusal, in French; null on success.',
  })
  error!: string | null;

  @Field(() => ErrorCodes, {
    nullable: true,
    description: 'Error code of the refusal; null on success.',
  })
  code!: string | null;

  @Field(() => Permission, {
    nullable: true,
    description: 'Permission that the caller lacks; null for any other refusal and on success.',
  })
  missing!: Permission | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the account on which the caller may not act: their own, or one whose highest role is not below theirs. Null for any other refusal and on success.',
  })
  onId!: string | null;
}

@ObjectType({ description: 'The results of a bulk action, which runs in one transaction.' })
export class BulkPayload {
  @Field(() => Boolean, {
    description: 'Whether the action was only simulated, without any change.',
  })
  dryRun!: boolean;

  @Field(() => Int, {
    description: 'Count of items for which the action succeeded or, in a dry run, would succeed.',
  })
  done!: number;

  @Field(() => Int, { description: 'Count of items for which the action was refused.' })
  refused!: number;

  @Field(() => [BulkResult], {
    description:
      'One result per item, in the order of the given IDs or, with a filter, of the filtered list.',
  })
  results!: BulkResult[];
}

/** Maximum number of items of one bulk action. */
export const MOST_AT_ONCE = 500;
const TOO_MANY = `${MOST_AT_ONCE} éléments au plus à la fois.`;

/** Schema of the items of a bulk action, counted again without duplicates. */
export const bulkItems = z.array(z.unknown()).max(MOST_AT_ONCE, TOO_MANY);

/** Schema of the input that a selection by filter requires: the expected number of items. */
export const countedInput = z.object({
  expected: required(z.number(), 'Indiquez le nombre d’éléments de la liste.'),
  exceptIds: bulkItems,
});

type ReadFound = FoundByFilter['read'];

export function leavingOut(exceptIds: readonly string[], read: ReadFound): ReadFound {
  const except = new Set(exceptIds);
  return async (most) =>
    (await read(most + except.size)).filter((id) => !except.has(id)).slice(0, most);
}

/** A selection by filter instead of a list of IDs. */
export interface FoundByFilter {
  /** Total that the client showed when the user selected all items. */
  expected: number;
  /**
   * Reads the IDs that the filter finds, in the order of the list; at most `most` of them. Called
   * inside the transaction.
   */
  read: (most: number) => Promise<readonly string[]>;
}

export interface BulkAction {
  /** IDs as the client sent them. A repeated ID is processed once. */
  ids: readonly string[];
  /**
   * Selects all items that a filter finds. `ids` is then the list that the client showed; empty
   * when the client showed no list.
   */
  found?: FoundByFilter | null;
  /** Name of the input field for errors about the number of items. */
  field: string;
  /** Message when there are no items, such as "Aucun utilisateur sélectionné". */
  whenNone: string;
  dryRun: boolean;
  /** Permission that the action requires, reported with a refusal. */
  permission: Permission;
  /**
   * Returns the display names of the items, keyed by ID. Items that do not exist are left out.
   * Called inside the transaction, before any item is processed.
   */
  labels: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /**
   * Runs the action for one item. Called in ascending order of IDs. An AppError refuses this item
   * and rolls back only its own writes.
   */
  run: (id: string) => Promise<unknown>;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * Runs an action for many items in one transaction. Each item succeeds or is refused with a reason,
 * without effect on the others. A dry run does the same and then rolls everything back, so that the
 * report says what would happen.
 * @throws AppError VALIDATION_FAILED without items, for more than 500 items, and when a filter no
 * longer finds the expected items
 * @throws any error of `run` that is not an AppError, after rolling back the whole transaction
 */
export async function runBulkAction(bulk: BulkAction): Promise<BulkPayload> {
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
    // One order for all requests, so that two bulk actions on the same items cannot deadlock.
    for (const id of ids.toSorted(byNumber.compare)) {
      done.set(id, await resultOf(id, labels.get(id) ?? '', bulk));
    }
    return ids.flatMap((id) => done.get(id) ?? []);
  });
  const done = results.filter((result) => result.done).length;
  return { dryRun: bulk.dryRun, done, refused: results.length - done, results };
}

/** Returns the IDs that the filter finds. */
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
