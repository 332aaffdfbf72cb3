import { Badge, type BadgeTone } from '../../ui/Badge';

/** The colours that a role may have, under the names that the server gives them. */
export const roleTones = ['rouge', 'bleu', 'vert', 'violet', 'ambre', 'gris'] as const;

const toneOf = (color: string): BadgeTone => roleTones.find((tone) => tone === color) ?? 'gris';

export interface RoleBadgeProps {
  name: string;
  color: string;
}

/** A role, in its colour. */
export function RoleBadge({ name, color }: RoleBadgeProps) {
  return (
    <Badge tone={toneOf(color)} className="max-w-full">
      <span className="truncate leading-normal" title={name}>
        {name}
      </span>
    </Badge>
  );
}

export interface RoleBadgesProps {
  roles: readonly (RoleBadgeProps & { id: string; hierarchy: number })[];
}

/** The roles held, the highest first. */
export function RoleBadges({ roles }: RoleBadgesProps) {
  return (
    <ul aria-label="Rôles" className="flex min-w-0 flex-wrap gap-1.5">
      {roles
        .toSorted((a, b) => b.hierarchy - a.hierarchy)
        .map(({ id, name, color }) => (
          <li key={id} className="max-w-full min-w-0">
            <RoleBadge name={name} color={color} />
          </li>
        ))}
    </ul>
  );
}
