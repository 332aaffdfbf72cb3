import { Badge, type BadgeTone } from '../../ui/Badge';

/** The tone of a role by its rank, so that the same role looks the same everywhere. */
const toneOf = (hierarchy: number): BadgeTone => {
  if (hierarchy >= 80) return 'rouge';
  if (hierarchy >= 60) return 'bleu';
  return hierarchy >= 40 ? 'violet' : 'gris';
};

/** The roles held, the highest first. */
export function RoleBadges({
  roles,
}: {
  roles: readonly { id: string; name: string; hierarchy: number }[];
}) {
  return (
    <ul aria-label="Rôles" className="flex flex-wrap gap-2">
      {roles
        .toSorted((a, b) => b.hierarchy - a.hierarchy)
        .map(({ id, name, hierarchy }) => (
          <li key={id}>
            <Badge tone={toneOf(hierarchy)}>{name}</Badge>
          </li>
        ))}
    </ul>
  );
}
