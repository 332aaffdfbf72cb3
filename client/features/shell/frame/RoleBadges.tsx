import type { ReactNode } from 'react';

import { Badge, type BadgeTone } from '#ui/data/Badge';

/** Colours of roles, with the names that the server uses. */
export const roleColors = ['rouge', 'bleu', 'vert', 'violet', 'ambre', 'gris'] as const;
export type RoleColor = (typeof roleColors)[number];

const TONES: Record<RoleColor, BadgeTone> = {
  rouge: 'alert',
  bleu: 'info',
  vert: 'success',
  violet: 'special',
  ambre: 'warning',
  gris: 'neutral',
};

/** Returns the colour of a role, or grey for an unknown name. */
export const roleColor = (color?: string): RoleColor =>
  roleColors.find((known) => known === color) ?? 'gris';

export interface RoleBadgeProps {
  name: string;
  color: string;
}

export function RoleBadge({ name, color }: RoleBadgeProps) {
  return (
    <Badge tone={TONES[roleColor(color)]}>
      <span dir="auto" className="truncate leading-normal" title={name}>
        {name}
      </span>
    </Badge>
  );
}

export interface RoleBadgesProps {
  roles: readonly BadgeRole[];
  /** Renders a note below each badge, such as the end date of the role. */
  below?: (role: BadgeRole) => ReactNode;
  /** Wraps each badge, for example in a link. */
  wrap?: (role: BadgeRole, badge: ReactNode) => ReactNode;
}

type BadgeRole = RoleBadgeProps & { id: string; hierarchy: number };

const bare = (_: BadgeRole, badge: ReactNode) => badge;

/** Badges of the roles of a user, highest first. */
export function RoleBadges({ roles, below, wrap = bare }: RoleBadgesProps) {
  return (
    <ul aria-label="Rôles" className="flex min-w-0 flex-wrap gap-1.5">
      {roles
        .toSorted((a, b) => b.hierarchy - a.hierarchy)
        .map((role) => (
          <li key={role.id} className="max-w-full min-w-0">
            {wrap(role, <RoleBadge name={role.name} color={role.color} />)}
            {below?.(role)}
          </li>
        ))}
    </ul>
  );
}
