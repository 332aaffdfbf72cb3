import { ArrowLeft } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';

import { ManagedUserDetailsDocument, useManagedUserDetailsQuery } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { readPage } from '#client/platform/address/pageParameter';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { ButtonLink } from '#ui/inputs/Button';
import { DetailPage } from '#features/shell/DetailPage';
import { Skeleton } from '#ui/feedback/Skeleton';
import { missingUser } from '../users/missingUser';
import { useOpens } from '../shell/adminRegistry';
import {
  AuditSection,
  OrdersSection,
  RolesSection,
  SecuritySection,
  SessionsSection,
} from './AccountSections';
import {
  CommentsSection,
  ReportsAbout,
  ReportsBy,
  SanctionsSection,
  WarningsSection,
} from './ModerationSections';
import { CasesSection, DecisionsSection, RequestsSection } from './CaseSections';
import { NotesSection } from './notes/NotesSection';
import { caseOf, useCaseOfAddress } from './caseOfAddress';
import { PersonFacts } from './PersonFacts';
import { PersonHeader, type PersonProps } from './PersonHeader';
import { SignInSection } from './SignInSection';

export const preload: Preload = ({ params: { id = '' }, search }) => [
  { query: ManagedUserDetailsDocument, variables: { id, caseNumber: caseOf(search) } },
];

/** Page with all information about a person. Each section requires its own permission. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const caseNumber = useCaseOfAddress();
  const query = useManagedUserDetailsQuery({
    variables: { id, caseNumber },
    fetchPolicy: 'cache-and-network',
  });
  const user = query.data?.user;
  return (
    <DetailPage
      title={user?.username ?? 'Une personne'}
      description="Profil, activité et sanctions du membre."
      lead={user && `Compte n°\u00A0${user.id}`}
      actions={
        <ButtonLink variant="secondary" size="small" to={adminPaths.users}>
          <ArrowLeft aria-hidden="true" size={16} /> {adminPageNames.users}
        </ButtonLink>
      }
      query={withPreviousData(query)}
      find={(data) => data.user}
      failure="Cette personne n’a pas pu être chargée."
      skeleton={<PersonSkeleton />}
      missing={missingUser}
    >
      {(found) => <Person user={found} onChanged={() => void query.refetch()} />}
    </DetailPage>
  );
}

function Person({ user, onChanged }: PersonProps) {
  const [parameters] = useSearchParams();
  const viewer = useViewer();
  const { permissions } = viewer;
  const opens = useOpens();
  const { id: userId } = user;
  const may = (permission: (typeof permissions)[number]) => permissions.includes(permission);
  const oneself = viewer.user.id === userId;
  const seesReports = may('MODERATION_REPORTS_VIEW');
  // Orders, sessions and security events are shown only for accounts whose role is lower than the
  // viewer's. The viewer's own security events are on the account page.
  const seesSecurity = may('USERS_EDIT') && user.viewerCan.edit;
  return (
    <>
      <PersonHeader user={user} onChanged={onChanged} />
      {!oneself && <SignInSection user={user} onChanged={onChanged} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid min-w-0 gap-4">
          {seesReports && !oneself && (
            <NotesSection user={user} page={readPage(parameters, { name: 'notes' })} />
          )}
          {seesReports && <CasesSection userId={userId} />}
          {seesReports && !oneself && <RequestsSection userId={userId} />}
          {seesReports && !oneself && <DecisionsSection userId={userId} />}
          {seesReports && <ReportsAbout userId={userId} />}
          {seesReports && <WarningsSection userId={userId} />}
          {may('USERS_BAN') && <SanctionsSection userId={userId} />}
          {may('MODERATION_COMMENTS_VIEW') && <CommentsSection userId={userId} />}
          {seesReports && <ReportsBy userId={userId} />}
          {seesSecurity && (
            <OrdersSection userId={userId} page={readPage(parameters, { name: 'commandes' })} />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <PersonFacts user={user} />
          {may('SYSTEM_ROLES_VIEW') && <RolesSection userId={userId} />}
          {seesSecurity && <SessionsSection userId={userId} />}
          {seesSecurity && <SecuritySection userId={userId} />}
          {opens(adminPaths.auditLog) && <AuditSection userId={userId} />}
        </div>
      </div>
    </>
  );
}

function PersonSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-28 rounded-card" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </>
  );
}
