import type { Permission } from '#client/generated/enums';
import { permissions } from '#client/generated/permissions';

const TITLES: Record<(typeof permissions)[number]['category'], string> = {
  users: 'Utilisateurs',
  content: 'Contenus',
  moderation: 'Modération',
  system: 'Système',
};

const LABELS = new Map<Permission, string>(
  permissions.map(({ permission, label }) => [permission, label]),
);

export const permissionLabel = (permission: Permission): string =>
  LABELS.get(permission) ?? permission;

export const permissionGroups = Object.entries(TITLES).map(([category, title]) => ({
  title,
  items: permissions.filter((one) => one.category === category),
}));
