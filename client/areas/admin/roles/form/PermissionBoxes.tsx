import { useController } from 'react-hook-form';

import type { Permission } from '#client/generated/graphql';
import { permissionGroups } from '#client/platform/text/permissionLabels';
import { may, useSession } from '#client/platform/session/useSession';
import { SaidError } from '#ui/feedback/SaidError';
import { Checkbox } from '#ui/inputs/inputs';
import type { RoleForm } from './useRoleForm';

/** Checkboxes for the permissions of a role, limited to the viewer's own permissions. */
export function PermissionBoxes({ form }: { form: RoleForm }) {
  const { viewer } = useSession();
  const { field, fieldState } = useController({ control: form.control, name: 'permissions' });
  const toggle = (permission: Permission, ticked: boolean) =>
    field.onChange(
      ticked ? [...field.value, permission] : field.value.filter((one) => one !== permission),
    );
  return (
    <>
      <p className="text-body font-semibold text-ink">Permissions</p>
      <div className="mt-2 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {permissionGroups.map(({ title, items }) => (
          <fieldset key={title}>
            <legend className="text-sm font-semibold text-muted">{title}</legend>
            {items.map(({ permission, label }) => (
              <Checkbox
                key={permission}
                label={<span className="text-body font-normal">{label}</span>}
                disabledReason={
                  may(viewer, permission) ? null : 'Vous n’avez pas cette permission vous-même.'
                }
                checked={field.value.includes(permission)}
                onChange={(event) => toggle(permission, event.target.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div aria-live="polite" className="mt-1.5 text-sm font-medium text-accent-strong">
        <SaidError message={fieldState.error?.message} />
      </div>
    </>
  );
}
