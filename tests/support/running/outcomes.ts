/** Selection of the outcome of a mutation whose action requires approval. */
export const ON_APPROVAL =
  '... on ApprovalRequested { __typename message confirmation { id state } }';

interface Outcome {
  __typename?: string;
  message: string;
  confirmation: { id: string; state: string };
}

const outcomesIn = (data: unknown) =>
  Object.values((data ?? {}) as Record<string, Outcome | null>).filter((one) => one !== null);

/**
 * Returns the code of the first expected outcome in the data of mutations: CONFLICT,
 * CONFIRMATION_AWAITED or CONFIRMATION_DELAYED; undefined without one.
 */
export function outcomeCodeIn(data: unknown): string | undefined {
  for (const { __typename: type, confirmation } of outcomesIn(data)) {
    if (type?.endsWith('Conflict')) return 'CONFLICT';
    if (type === 'ApprovalRequested')
      return confirmation.state === 'DELAYED' ? 'CONFIRMATION_DELAYED' : 'CONFIRMATION_AWAITED';
  }
  return undefined;
}

/** Returns the request for approval that a mutation returned. */
export function approvalIn({ data }: { data?: unknown }): { id: string; message: string } {
  const asked = outcomesIn(data).find((one) => one.__typename === 'ApprovalRequested');
  if (!asked) throw new Error(`No request for approval in ${JSON.stringify(data)}`);
  return { id: asked.confirmation.id, message: asked.message };
}
