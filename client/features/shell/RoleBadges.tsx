import { Badge, type BadgeTone } from '../../ui/Badge';

/** The tone of a role by its rank, so that the same role looks the same everywhere. */
const toneOf = (hierarchy: number): BadgeTone => {
  if (hierarchy >= 80) return 'rouge';
  if (hierarchy >= 60) return 'bleu';
  return hierarchy >= 40 ? 'violet' : 'gris';
};

export interface RoleBadgeProps {
  name: string;
  hierarchy: number;
}

/** A role. */
export function RoleBadge({ name, hierarchy }: RoleBadgeProps) {
  return (
    <Badge tone={toneOf(hierarchy)} className="max-w-full">
      <span className="truncate leading-normal">{name}</span>
    </Badge>
  );
}

/** The roles held, the highest first. */
export function RoleBadges({ roles }: { roles: readonly (RoleBadgeProps & { id: string })[] }) {
  return (
    <ul aria-label="Rôles" className="flex flex-wrap gap-2">
      {roles
        .toSorted((a, b) => b.hierarchy - a.hierarchy)
        .map(({ id, ...role }) => (
          <li key={id} className="max-w-full min-w-0">
            <RoleBadge {...role} />
          </li>
        ))}
    </ul>
  );
}
