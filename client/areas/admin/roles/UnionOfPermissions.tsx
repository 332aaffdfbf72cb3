import type { RoleDetailsFragment } from '../../../generated/graphql';
import { permissionGroups } from '../../../platform/words/permissionLabels';
import { Card } from '../../../ui/layout/Card';

/** The permissions of a person: the union over their roles, by category. */
export function UnionOfPermissions({ roles }: { roles: readonly RoleDetailsFragment[] }) {
  const granted = new Set(roles.flatMap(({ permissions }) => permissions));
  // system.admin.full grants every other permission.
  const everything = granted.has('SYSTEM_ADMIN_FULL');
  const groups = permissionGroups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ permission }) => everything || granted.has(permission)),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Card as="section" aria-labelledby="titre-union" className="px-5 py-[18px]">
      <h2 id="titre-union" className="text-lg">
        Permissions
      </h2>
      <p className="mt-1 text-sm text-muted">Celles de tous ses rôles, ensemble.</p>
      {groups.length === 0 && <p className="mt-3">Aucune.</p>}
      {groups.map(({ title, items }) => (
        <section key={title} className="mt-4">
          <h3 className="text-base">{title}</h3>
          <ul className="mt-1 list-disc pl-5 text-body">
            {items.map(({ permission, label }) => (
              <li key={permission}>{label}</li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
