import { Check, Minus } from 'lucide-react';
import { useState } from 'react';

import type { Permission, RoleDetailsFragment, UserRowFragment } from '#client/generated/graphql';
import { permissionGroups } from '#client/platform/text/permissionLabels';
import { counted } from '#client/platform/text/format';
import { containsWords, MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { requestExplanation } from '#ui/feedback/refusals';
import { Card } from '#ui/layout/Card';
import { Checkbox, TextInput } from '#ui/inputs/inputs';

export interface UnionOfPermissionsProps {
  user: Pick<UserRowFragment, 'id' | 'username'>;
  roles: readonly RoleDetailsFragment[];
}

/**
 * Returns the names of the roles that grant a permission. A role with system.admin.full grants
 * every permission.
 */
const sourcesOf = (permission: Permission, roles: readonly RoleDetailsFragment[]): string[] =>
  roles
    .filter(({ permissions }) =>
      permissions.some((granted) => granted === permission || granted === 'SYSTEM_ADMIN_FULL'),
    )
    .map(({ name }) => name);

/**
 * Effective permissions of a person, which are the union of the permissions of all their roles. The
 * permissions are grouped by category, with the names of the roles that grant them. Permissions
 * that the person lacks are shown on request. Each permission has a button that explains it.
 */
export function UnionOfPermissions({ user, roles }: UnionOfPermissionsProps) {
  const [search, setSearch] = useState('');
  const [lacking, setLacking] = useState(false);
  const groups = permissionGroups
    .map(({ title, items }) => ({
      title,
      items: items
        .map((item) => ({ ...item, sources: sourcesOf(item.permission, roles) }))
        .filter(
          ({ label, sources }) =>
            (lacking || sources.length > 0) && containsWords(`${title} ${label}`, search),
        ),
    }))
    .filter(({ items }) => items.length > 0);
  const shown = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Card as="section" aria-labelledby="titre-union" className="px-5 py-[18px]">
      <h2 id="titre-union" className="text-lg">
        Permissions
      </h2>
      <p className="mt-1 text-sm text-muted">Permissions de tous ses rôles.</p>
      <TextInput
        type="search"
        className="mt-3"
        aria-label="Rechercher une permission"
        placeholder="Rechercher une permission…"
        maxLength={MAX_SEARCH_LENGTH}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Checkbox
        className="mt-2"
        label="Afficher aussi les permissions manquantes"
        checked={lacking}
        onChange={({ target }) => setLacking(target.checked)}
      />
      <p role="status" className="mt-1 text-sm text-muted">
        {shown === 0 ? 'Aucune permission à afficher.' : counted(shown, 'permission')}
      </p>
      {groups.map(({ title, items }) => (
        <section key={title} className="mt-4">
          <h3 className="text-base">{title}</h3>
          <ul className="mt-1 divide-y divide-line">
            {items.map(({ permission, label, sources }) => (
              <li key={permission}>
                <PermissionLine
                  label={label}
                  sources={sources}
                  onAsk={() => requestExplanation({ permission, about: user })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

interface PermissionLineProps {
  label: string;
  sources: readonly string[];
  onAsk: () => void;
}

function PermissionLine({ label, sources, onAsk }: PermissionLineProps) {
  const granted = sources.length > 0;
  const Sign = granted ? Check : Minus;
  return (
    <div className="flex items-start gap-2.5 py-1.5">
      <Sign
        aria-hidden="true"
        size={16}
        className={granted ? 'mt-1 shrink-0 text-success' : 'mt-1 shrink-0 text-muted'}
      />
      <div className="min-w-0 grow text-body wrap-anywhere">
        <p className={granted ? 'text-ink' : 'text-muted'}>{label}</p>
        <p className="text-sm text-muted">
          {granted ? `Par ${sources.join(', ')}` : 'Aucun de ses rôles ne donne cette permission'}
        </p>
      </div>
      <button
        type="button"
        aria-label={`Pourquoi\u00A0? ${label}`}
        onClick={onAsk}
        className="inline-flex min-h-9 shrink-0 items-center rounded-control px-1 text-sm font-semibold text-ink underline underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11"
      >
        Pourquoi&nbsp;?
      </button>
    </div>
  );
}
