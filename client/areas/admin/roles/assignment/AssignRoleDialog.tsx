import { useController } from 'react-hook-form';
import { z } from 'zod';

import { FormDialog } from '#client/actions/FormDialog';
import { useActionForm } from '#client/actions/useActionForm';
import {
  useRoleChoicesQuery,
  type RoleChoicesQuery,
  type UserRowFragment,
} from '#client/generated/graphql';
import { typedSchema } from '#client/platform/forms/typedSchema';
import { endOfDay } from '#client/platform/text/parisDay';
import { Badge } from '#ui/data/Badge';
import { FieldError } from '#ui/inputs/Field';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { interceptApproval } from '#areas/admin/confirmations/approvalRequested';
import { LastDayField } from './LastDayField';
import { RoleChange } from './RoleChange';
import { useRoleActions } from './useRoleActions';

export interface AssignRoleDialogProps {
  user: Pick<UserRowFragment, 'id' | 'username' | 'roles'>;
  onClose: () => void;
  onChanged: () => void;
}

const schema = z.object({
  roleId: z.string().min(1, 'Veuillez sélectionner un rôle'),
  until: typedSchema('day'),
});

/** Dialog that assigns a role to a user. */
export function AssignRoleDialog({ user, onClose, onChanged }: AssignRoleDialogProps) {
  const query = useRoleChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const { assign, assignment } = useRoleActions(user, onChanged);
  const form = useActionForm({
    values: { roleId: '', until: '' },
    typed: [],
    schema,
    perform: ({ roleId, until }) => assign(roleId, endOfDay(until)),
    failure: "Erreur lors de l'assignation du rôle",
    intercept: interceptApproval,
    onDone(result) {
      void assignment(form.getValues('roleId')).onDone(result);
      onClose();
    },
  });
  const { field } = useController({ control: form.control, name: 'roleId' });
  const chosen = field.value;
  const failure = form.errors.roleId;
  return (
    <FormDialog
      form={form}
      title={`Assigner un rôle à ${user.username}`}
      description="Cette personne aura les permissions de tous ses rôles."
      submitLabel="Assigner le rôle"
      busyLabel="Assignation…"
      className=""
      onClose={onClose}
    >
      <QueryView
        query={query}
        failure="Les rôles n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-72 rounded-card" />}
      >
        {({ roles }) => (
          <fieldset aria-describedby="erreur-role" disabled={form.busy}>
            <legend className="sr-only">Rôle</legend>
            <div className="divide-y divide-line">
              {roles.map((role) => (
                <RoleChoice
                  key={role.id}
                  role={role}
                  assigned={user.roles.some(({ id }) => id === role.id)}
                  chosen={chosen === role.id}
                  onChoose={() => field.onChange(role.id)}
                />
              ))}
            </div>
          </fieldset>
        )}
      </QueryView>
      {chosen && <RoleChange userId={user.id} roleId={chosen} />}
      <div className="mt-4">
        <LastDayField form={form} />
      </div>
      <FieldError id="erreur-role" message={failure} />
    </FormDialog>
  );
}

interface RoleChoiceProps {
  role: RoleChoicesQuery['roles'][number];
  assigned: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function RoleChoice({ role, assigned, chosen, onChoose }: RoleChoiceProps) {
  const open = !assigned && role.viewerCan.assign;
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-aria-disabled:cursor-not-allowed">
      <input
        type="radio"
        name="role"
        className="mt-0.5 size-5 shrink-0 accent-accent aria-disabled:opacity-50"
        // Not `disabled`, because keyboard users could not reach the reason.
        aria-disabled={!open || undefined}
        checked={chosen}
        onClick={(event) => !open && event.preventDefault()}
        onChange={() => open && onChoose()}
      />
      <RoleText role={role} assigned={assigned} open={open} />
    </label>
  );
}

interface RoleTextProps extends Pick<RoleChoiceProps, 'role' | 'assigned'> {
  open: boolean;
}

function RoleText({ role, assigned, open }: RoleTextProps) {
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-2 font-semibold text-ink wrap-anywhere">
        <bdi>{role.name}</bdi>
        {assigned && <Badge>Déjà assigné</Badge>}
      </span>
      <span dir="auto" className="block text-sm text-muted wrap-anywhere">
        {assigned || open ? role.description : 'Vous ne pouvez pas donner ce rôle.'}
      </span>
    </span>
  );
}
