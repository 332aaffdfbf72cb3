import { Kind, parse } from 'graphql';
import { operationErrors } from '#server/graphql/schema/operationErrors';
import { isApprovalRequest } from '#platform/access/approvalErrors';
import { coreErrors } from '#platform/errors/catalogue';

interface ReturnedError {
  path?: readonly (string | number)[];
  extensions: { code: string };
}

/** Errors that any operation may return; others must be documented by `@errors`. */
const isOfAnyOperation = (code: string) => code in coreErrors && code !== 'CONFLICT';

/**
 * Throws if an operation returned an error that `@errors` does not document, which means that
 * `tools/operation-errors.ts` does not see where the operation throws it.
 */
export function requireDocumentedErrors(query: string, errors: readonly ReturnedError[]): void {
  const missing = errors.flatMap(({ path = [], extensions: { code } }) => {
    // Field resolvers are not documented.
    if (path.length !== 1 || isOfAnyOperation(code)) return [];
    const operation = operationAt(query, String(path[0]));
    const isDocumented = operationErrors[operation]?.includes(code) && !isApprovalRequest(code);
    return isDocumented ? [] : [`${operation} returned ${code}`];
  });
  if (missing.length > 0) throw new Error(`@errors is incomplete: ${missing.join(', ')}`);
}

/** Returns the name of the operation whose result has a key, which may be an alias. */
function operationAt(query: string, key: string): string {
  const fields = parse(query)
    .definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .filter((selection) => selection.kind === Kind.FIELD);
  return fields.find(({ alias, name }) => (alias ?? name).value === key)?.name.value ?? key;
}
