import { Check, Minus } from 'lucide-react';
import { Fragment, useState } from 'react';

import { RoleBadge } from '#features/shell/frame/RoleBadges';
import type { RoleDetailsFragment } from '#client/generated/graphql';
import { permissionGroups } from '#client/platform/text/permissionLabels';
import { Card } from '#ui/layout/Card';
import { Field } from '#ui/inputs/Field';
import { Select } from '#ui/inputs/inputs';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

interface Roles {
  roles: readonly RoleDetailsFragment[];
}

/** Permissions of all roles as a table. A phone shows those of one role at a time. */
export function PermissionMatrix({ roles }: Roles) {
  return (
    <>
      <PermissionTable roles={roles} />
      <PermissionsOfRole roles={roles} />
    </>
  );
}

function PermissionsOfRole({ roles }: Roles) {
  const [chosen, setChosen] = useState('');
  const role = roles.find(({ id }) => id === chosen) ?? roles[0];
  return (
    role && (
      <Card as="section" aria-label="Permissions d’un rôle" className="p-4 md:hidden">
        <Field label="Rôle">
          {(control) => (
            <Select
              {...control}
              value={role.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {permissionGroups.map(({ title, items }) => (
          <Fragment key={title}>
            <h3 className="mt-5 mb-1 font-text text-note font-semibold text-ink">{title}</h3>
            <ul className="divide-y divide-line-faint">
              {items.map(({ permission, label }) => (
                <li key={permission} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0">{label}</span>
                  <Mark given={role.permissions.includes(permission)} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </Card>
    )
  );
}

function PermissionTable({ roles }: Roles) {
  return (
    <Card className="overflow-hidden max-md:hidden">
      <section
        // A scrollable region must be reachable by keyboard. Because the position is `relative`,
        // visually hidden texts in the region do not enlarge the page.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Permissions de chaque rôle"
        className="scroll-shadow relative overflow-x-auto"
      >
        <table className="w-full border-collapse text-[0.90625rem]">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 bg-surface px-4 py-3 text-left text-note font-semibold text-muted"
              >
                Permission
              </th>
              {roles.map((role) => (
                <th key={role.id} scope="col" className="max-w-40 px-3 py-3 text-center">
                  <RoleBadge {...role} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups.map(({ title, items }) => (
              <Fragment key={title}>
                <tr className="border-y border-line bg-canvas">
                  <th
                    scope="colgroup"
                    colSpan={roles.length + 1}
                    className="px-4 py-2 text-left text-note font-semibold text-ink"
                  >
                    <span className="sticky left-4">{title}</span>
                  </th>
                </tr>
                {items.map(({ permission, label }) => (
                  <tr key={permission} className="border-b border-line-faint last:border-b-0">
                    <th
                      scope="row"
                      className="sticky left-0 z-10 min-w-40 bg-surface px-4 py-2.5 text-left font-normal md:min-w-64"
                    >
                      {label}
                    </th>
                    {roles.map(({ id, permissions }) => (
                      <td key={id} className="px-3 py-2.5 text-center">
                        <Mark given={permissions.includes(permission)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function Mark({ given }: { given: boolean }) {
  const Icon = given ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        size={18}
        className={
          given
            ? 'mx-auto shrink-0 text-success max-md:mx-0'
            : 'mx-auto shrink-0 text-line-strong max-md:mx-0'
        }
      />
      <VisuallyHidden>{given ? 'Oui' : 'Non'}</VisuallyHidden>
    </>
  );
}
