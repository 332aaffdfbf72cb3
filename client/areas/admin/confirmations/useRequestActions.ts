import {
  useCancelApprovalRequestMutation,
  useConfirmApprovalRequestMutation,
  useRefuseApprovalRequestMutation,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';
import type { Request } from './confirmationLabels';

/**
 * Duration of the toast with a link to a person, in milliseconds: long enough to reach the link.
 */
const OFFER_TOAST_MS = 15_000;

/**
 * Reports that an approved action was performed, or why it failed. After a failure, the approver
 * may be allowed to perform the action directly. The message then links to the page of the person
 * whom the action concerns.
 */
function reportOutcome({ state, outcome, subjects, viewerCan }: Request): void {
  if (state !== 'FAILED') {
    toast.success('L’action est confirmée et faite.');
    return;
  }
  const failure = `L’action n’a pas pu être faite\u00a0: ${outcome ?? ''}`;
  const [subject] = viewerCan.actInstead ? subjects : [];
  if (!subject) toast.error(failure);
  else {
    toast.error(`${failure} Vous pouvez la faire vous-même.`, {
      durationMs: OFFER_TOAST_MS,
      about: { name: subject.username, href: adminPaths.person(subject.id) },
    });
  }
}

/**
 * Returns the actions on a request for approval. The request is also reloaded after a refused
 * action, because another member may have acted first.
 */
export function useRequestActions(id: string, onDone: () => Promise<unknown>) {
  const [confirm, confirming] = useConfirmApprovalRequestMutation();
  const [refuse, refusing] = useRefuseApprovalRequestMutation();
  const [callOff, callingOff] = useCancelApprovalRequestMutation();
  /** @returns error messages keyed by field; null when there are none */
  const run = async (work: () => Promise<void>): Promise<Record<string, string> | null> => {
    let fields: Record<string, string> = {};
    try {
      await work();
    } catch (error) {
      ({ fields } = readApiError(error));
      if (Object.keys(fields).length > 0) return fields;
      toast.error(messageOf(error), { cause: error });
    }
    void onDone().catch(() => undefined);
    return null;
  };
  return {
    busy: confirming.loading || refusing.loading || callingOff.loading,
    confirm: () =>
      run(async () => {
        const { data } = await confirm({ variables: { id } });
        reportOutcome(data.confirmApprovalRequest);
      }),
    refuse: (reason: string) =>
      run(async () => {
        await refuse({ variables: { id, reason } });
        toast.success('Action refusée');
      }),
    callOff: () =>
      run(async () => {
        await callOff({ variables: { id } });
        toast.success('Demande retirée');
      }),
  };
}
