import { useController } from 'react-hook-form';

import { useRoleChoicesQuery } from '#client/generated/graphql';
import { may, useSession } from '#client/platform/session/useSession';
import { Checkbox } from '#ui/inputs/inputs';
import { QueryView } from '#ui/feedback/QueryView';
import { SaidError } from '#ui/feedback/SaidError';
import { Skeleton } from '#ui/feedback/Skeleton';
import type { CreateForm } from './useCreateUserForm';

/** Checkboxes for the roles of a new account. Roles that the viewer may not assign are disabled. */
export function RoleBoxes({ form }: { form: CreateForm }) {
  const { viewer } = useSession();
  const mayAssign = may(viewer, 'SYSTEM_ROLES_VIEW') && may(viewer, 'SYSTEM_ROLES_ASSIGN');
  const query = useRoleChoicesQuery({ skip: !mayAssign });
  const { field, fieldState } = useController({ control: form.control, name: 'roleIds' });
  const toggle = (id: string, ticked: boolean) =>
    field.onChange(ticked ? [...field.value, id] : field.value.filter((one) => one !== id));
  if (!mayAssign) {
    return <p>Vous ne pouvez pas assigner de rôle. Le compte sera créé sans rôle.</p>;
  }
  return (
    <QueryView
      query={query}
      failure="Les rôles n’ont pas pu être chargés."
      skeleton={<Skeleton className="h-64 rounded-card" />}
    >
      {({ roles }) => (
        <fieldset>
          <legend className="text-body text-muted">
            Un compte sans rôle est un compte de membre. Un compte avec plusieurs rôles a toutes
            leurs permissions.
          </legend>
          <div className="mt-2 divide-y divide-line">
            {roles.map(({ id, name, description, viewerCan }) => (
              <Checkbox
                key={id}
                label={name}
                hint={description}
                disabledReason={viewerCan.assign ? null : 'Vous ne pouvez pas donner ce rôle.'}
                checked={field.value.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
          </div>
          <div aria-live="polite" className="text-sm font-medium text-accent-strong">
            <SaidError message={fieldState.error?.message} />
          </div>
        </fieldset>
      )}
    </QueryView>
  );
}
