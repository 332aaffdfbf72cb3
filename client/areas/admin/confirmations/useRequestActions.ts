import {
  useCancelApprovalRequestMutation,
  useConfirmApprovalRequestMutation,
  useRefuseApprovalRequestMutation,
} from '#client/generated/graphql';
import { readApiError } from '#client/platform/text/apiError';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

/**
 * Returns the actions on a request. A refused one reloads it, because another member may have acted
 * first.
 */
export function useRequestActions(id: string, onDone: () => Promise<unknown>) {
  const [confirm, confirming] = useConfirmApprovalRequestMutation();
  const [refuse, refusing] = useRefuseApprovalRequestMutation();
  const [callOff, callingOff] = useCancelApprovalRequestMutation();
  /** @returns errors by field; null without any */
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
        const { state, outcome } = data.confirmApprovalRequest;
        if (state === 'FAILED')
          toast.error(`L’action n’a pas pu être faite\u00a0: ${outcome ?? ''}`);
        else toast.success('L’action est confirmée et faite.');
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
