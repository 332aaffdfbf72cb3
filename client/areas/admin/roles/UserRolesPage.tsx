import { ArrowLeft, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import {
  useRoleAssignmentsQuery,
  useRolesOfUserQuery,
  type RolesOfUserQuery,
} from '#client/generated/graphql';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { ActionButton } from '#ui/inputs/ActionButton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { DetailPage } from '#features/shell/DetailPage';
import { Skeleton } from '#ui/feedback/Skeleton';
import { PersonLink } from '../lists/PersonLink';
import { missingUser } from '../users/missingUser';
import { fullName, UserName } from '../users/list/userCells';
import { UserStatus } from '../users/list/UserStatus';
import { AssignRoleDialog } from './assignment/AssignRoleDialog';
import { AssignedRoles } from './assignment/AssignedRoles';
import { UnionOfPermissions } from './UnionOfPermissions';
import { rolesRefusal, rolesDisabledReason } from './assignment/rolesDisabledReason';
import { ofName } from '#client/platform/text/format';

/** Page with the roles of one person, who assigned them, and the resulting permissions. */
export default function UserRolesPage() {
  const { userId = '' } = useParams();
  const query = useRolesOfUserQuery({ variables: { userId }, fetchPolicy: 'cache-and-network' });
  const user = query.data?.user;
  return (
    <DetailPage
      title={user ? `Rôles ${ofName(user.username)}` : 'Rôles d’un utilisateur'}
      description="Rôles d’un compte&nbsp;: assigner, retirer, consulter."
      lead={user ? <bdi>{fullName(user) || user.email}</bdi> : undefined}
      actions={
        <ButtonLink variant="secondary" size="small" to={adminPaths.roles}>
          <ArrowLeft aria-hidden="true" size={16} /> {adminPageNames.roles}
        </ButtonLink>
      }
      query={withPreviousData(query)}
      find={(data) => data.user}
      failure="Ses rôles n’ont pas pu être chargés."
      skeleton={<Skeleton className="h-96 rounded-card" />}
      missing={missingUser}
    >
      {(found, { roles }) => (
        <RolesOfUser user={found} roles={roles} onChanged={() => void query.refetch()} />
      )}
    </DetailPage>
  );
}

interface RolesOfUserProps {
  user: NonNullable<RolesOfUserQuery['user']>;
  roles: RolesOfUserQuery['roles'];
  onChanged: () => void;
}

function RolesOfUser({ user, roles, onChanged }: RolesOfUserProps) {
  const [assigning, setAssigning] = useState(false);
  const assignments = useRoleAssignmentsQuery({
    variables: { userId: user.id },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => {
    onChanged();
    void assignments.refetch();
  };
  const assigned = roles.filter(({ id }) => user.roles.some((role) => role.id === id));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
      <Card as="section" aria-labelledby="titre-roles-tenus" className="px-5 py-[18px]">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
          <PersonLink id={user.id} name={user.username} className="block hover:underline">
            <UserName user={user} />
          </PersonLink>
          <UserStatus user={user} />
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="titre-roles-tenus" className="text-lg">
            Rôles assignés
          </h2>
          <ActionButton
            size="small"
            disabledReason={rolesDisabledReason(user)}
            refusal={rolesRefusal(user)}
            onClick={() => setAssigning(true)}
          >
            <KeyRound aria-hidden="true" size={16} /> Assigner un rôle
          </ActionButton>
        </div>
        <AssignedRoles user={user} query={withPreviousData(assignments)} onChanged={refresh} />
      </Card>
      <UnionOfPermissions user={user} roles={assigned} />
      {assigning && (
        <AssignRoleDialog user={user} onClose={() => setAssigning(false)} onChanged={refresh} />
      )}
    </div>
  );
}
