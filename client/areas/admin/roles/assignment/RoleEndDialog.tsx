import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import {
  useSetRoleEndMutation,
  type RoleChipFragment,
  type UserRowFragment,
} from '#client/generated/graphql';
import { typedSchema } from '#client/platform/forms/typedSchema';
import { endOfDay, lastDayOf } from '#client/platform/text/parisDay';
import { interceptApproval } from '#areas/admin/confirmations/approvalRequested';
import { OverrideReasonField } from '#areas/admin/conflicts/OverrideReasonField';
import { LastDayField } from './LastDayField';
import { roleToastKey } from './useRoleActions';

export interface RoleEndDialogProps {
  user: Pick<UserRowFragment, 'id' | 'username' | 'conflict'>;
  role: RoleChipFragment;
  until: string | null;
  onClose: () => void;
  onChanged: () => void;
}

const schema = z.object({ until: typedSchema('day'), lastResort: z.string() });

/** Returns whether the new last day is earlier than the current one. */
const isSooner = (lastDay: string, until: string | null): boolean =>
  lastDay !== '' && (until === null || lastDay < lastDayOf(until));

export function RoleEndDialog({ user, role, until, onClose, onChanged }: RoleEndDialogProps) {
  const [setEnd] = useSetRoleEndMutation();
  const canOverride = user.conflict?.lastResort ?? false;
  const form = useActionForm({
    values: { until: until ? lastDayOf(until) : '', lastResort: '' },
    typed: ['lastResort'],
    schema,
    perform: ({ until: lastDay, lastResort }) =>
      setEnd({
        variables: {
          userId: user.id,
          roleId: role.id,
          until: endOfDay(lastDay),
          ...(canOverride && isSooner(lastDay, until) && { lastResort }),
        },
      }),
    success: 'Date de fin du rôle enregistrée',
    failure: 'La date de fin du rôle n’a pas pu être changée.',
    toasts: { key: roleToastKey(user.id, role.id) },
    intercept: interceptApproval,
    onDone(result) {
      if (result) onChanged();
      onClose();
    },
  });
  const lastDay = useWatch({ control: form.control, name: 'until' });
  return (
    <FormDialog
      form={form}
      title={`Fin du rôle ${role.name}`}
      description={`${user.username} gardera ce rôle jusqu’à la fin de cette journée.`}
      submitLabel="Enregistrer"
      busyLabel="Enregistrement…"
      onClose={onClose}
    >
      <LastDayField form={form} />
      {canOverride && isSooner(lastDay, until) && (
        <OverrideReasonField {...form.register('lastResort')} error={form.errors.lastResort} />
      )}
    </FormDialog>
  );
}
