import { RoleBadge } from '#features/shell/frame/RoleBadges';
import type { ExplainPermissionQuery } from '#client/generated/graphql';
import { counted, formatLongDate } from '#client/platform/text/format';
import { lastDayOf } from '#client/platform/text/parisDay';

type Reason = ExplainPermissionQuery['explainPermission'];

/** Roles that grant the permission to a person, with assigner, date and end. */
export function PermissionReason({ through }: Pick<Reason, 'through'>) {
  return (
    <ul className="grid gap-2">
      {through.map(({ role, assignedAt, assignedById, assignedByName, until }) => (
        <li key={role.id}>
          <RoleBadge {...role} />
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            Donné le {formatLongDate(assignedAt)} par{' '}
            {assignedByName ?? (assignedById ? 'un utilisateur supprimé' : 'le système')}
            {until && `, jusqu’au ${formatLongDate(lastDayOf(until))} inclus`}.
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Names of some staff members who can perform an action, and the count of the others. */
export function StaffNames({ title, staff }: { title: string; staff: Reason['doers'] }) {
  const names = staff.names.map(({ username }) => username).join(', ');
  const others = staff.others > 0 ? ` et ${counted(staff.others, 'autre')}` : '';
  return (
    <section>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <p className="wrap-anywhere">{names ? names + others : 'Aucune personne pour le moment.'}</p>
    </section>
  );
}
