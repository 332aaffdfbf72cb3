import { usePreviewRoleChangeQuery, type Permission } from '#client/generated/graphql';
import { permissionLabel } from '#client/platform/text/permissionLabels';

export interface RoleChangeProps {
  userId: string;
  roleId: string;
  remove?: boolean;
}

/** Preview of the permissions that a person gains or loses with a role. */
export function RoleChange({ userId, roleId, remove = false }: RoleChangeProps) {
  const { data, error } = usePreviewRoleChangeQuery({
    variables: { userId, roleId, remove },
    fetchPolicy: 'cache-and-network',
  });
  const change = data?.previewRoleChange;
  return (
    <div
      aria-live="polite"
      className="mt-3 min-h-10 rounded-control bg-surface-sunken px-3 py-2 text-sm"
    >
      {change ? (
        <>
          <Changed word="Gagnera" permissions={change.gains} />
          <Changed word="Perdra" permissions={change.losses} />
          {change.gains.length + change.losses.length === 0 && (
            <p>Ses permissions ne changent pas, car ses autres rôles les donnent.</p>
          )}
        </>
      ) : (
        <p className="text-muted">
          {error ? 'Les changements n’ont pas pu être chargés.' : 'Chargement…'}
        </p>
      )}
    </div>
  );
}

function Changed({ word, permissions }: { word: string; permissions: readonly Permission[] }) {
  if (permissions.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      <strong>{word}&nbsp;:</strong> {permissions.map(permissionLabel).join(', ')}.
    </p>
  );
}
