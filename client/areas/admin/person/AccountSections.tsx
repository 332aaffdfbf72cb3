import { placeOf, securityKindLabels } from '#features/security/securityLabels';
import { OrderStatusBadge } from '#features/store/OrderStatusBadge';
import {
  usePersonActsQuery,
  usePersonOrdersQuery,
  usePersonSecurityQuery,
  usePersonSessionsQuery,
  useRoleAssignmentsQuery,
} from '#client/generated/graphql';
import {
  formatDateTime,
  formatLongDate,
  formatPrice,
  formatShortDate,
} from '#client/platform/text/format';
import { lastDayOf } from '#client/platform/text/parisDay';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPaths } from '#client/platform/address/paths';
import { RoleBadge } from '#features/shell/frame/RoleBadges';
import { SmartLink } from '#ui/layout/SmartLink';
import { Pagination } from '#ui/data/Pagination';
import { RelativeTime } from '#client/platform/text/RelativeTime';
import { actionText } from '../auditLog/auditLogLabels';
import { PersonLink } from '../lists/PersonLink';
import { Assigner } from '../roles/assignment/Assigner';
import { useCaseOfAddress } from './caseOfAddress';
import { FETCHED, Line, Lines, PersonSection, SHOWN } from './PersonSection';

interface SectionProps {
  userId: string;
}

/** Section with the roles of the person, with assigner and date. */
export function RolesSection({ userId }: SectionProps) {
  const query = useRoleAssignmentsQuery({ variables: { userId }, ...FETCHED });
  return (
    <PersonSection
      id="roles"
      title="Rôles"
      query={query}
      failure="Ses rôles n’ont pas pu être chargés."
      total={({ roleAssignments }) => roleAssignments.length}
      empty="Aucun rôle."
      all={{ to: adminPaths.userRoles(userId), label: 'Gérer les rôles' }}
      lead={
        <SmartLink
          to={adminPaths.permissionsOf(userId)}
          className="inline-flex min-h-9 items-center text-body font-semibold text-ink underline underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11"
        >
          Origine de ses permissions
        </SmartLink>
      }
    >
      {({ roleAssignments }) => (
        <Lines>
          {roleAssignments.map(({ role, assignedAt, assignedById, assignedByName, until }) => (
            <Line
              key={role.id}
              main={<RoleBadge {...role} />}
              note={
                <>
                  Depuis le {formatLongDate(assignedAt)}, par{' '}
                  <Assigner id={assignedById} name={assignedByName} />
                  {until && `, jusqu’au ${formatLongDate(lastDayOf(until))} inclus`}
                </>
              }
            />
          ))}
        </Lines>
      )}
    </PersonSection>
  );
}

/** Section with the devices on which the person is signed in. */
export function SessionsSection({ userId }: SectionProps) {
  const caseNumber = useCaseOfAddress();
  const query = usePersonSessionsQuery({ variables: { userId, caseNumber }, ...FETCHED });
  return (
    <PersonSection
      id="sessions"
      title="Sessions ouvertes"
      query={query}
      failure="Ses sessions n’ont pas pu être chargées."
      total={({ accountSessions }) => accountSessions.length}
      empty="Aucune session ouverte."
    >
      {({ accountSessions }) => (
        <Lines>
          {accountSessions.map(({ createdAt, lastSeenAt, device, network }) => (
            <Line
              key={`${createdAt} ${device}`}
              main={device}
              side={<RelativeTime instant={lastSeenAt} className="text-sm text-muted" />}
              note={`Depuis le ${formatDateTime(createdAt)}${network && `, réseau ${network}`}`}
            />
          ))}
        </Lines>
      )}
    </PersonSection>
  );
}

export function SecuritySection({ userId }: SectionProps) {
  const caseNumber = useCaseOfAddress();
  const query = usePersonSecurityQuery({
    variables: { userId, caseNumber, pageSize: SHOWN },
    ...FETCHED,
  });
  return (
    <PersonSection
      id="securite"
      title="Connexions et sécurité"
      query={query}
      failure="Le journal de sécurité n’a pas pu être chargé."
      total={({ securityEntries }) => securityEntries.total}
      empty="Aucun événement depuis un an."
      all={{ to: adminPaths.securityOf({ compte: userId }), label: 'Voir tout le journal' }}
    >
      {({ securityEntries }) => (
        <Lines>
          {securityEntries.items.map((entry) => (
            <Line
              key={entry.id}
              main={securityKindLabels[entry.kind].label}
              note={[`Le ${formatDateTime(entry.at)}`, placeOf(entry)].filter(Boolean).join(' · ')}
            />
          ))}
        </Lines>
      )}
    </PersonSection>
  );
}

export function OrdersSection({ userId, page }: SectionProps & { page: number }) {
  const query = usePersonOrdersQuery({ variables: { userId, page, pageSize: SHOWN }, ...FETCHED });
  return (
    <PersonSection
      id="commandes"
      title="Commandes"
      query={withPreviousData(query)}
      failure="Ses commandes n’ont pas pu être chargées."
      total={({ accountOrders }) => accountOrders.total}
      empty="Aucune commande."
    >
      {({ accountOrders }) => (
        <>
          <Lines>
            {accountOrders.items.map((order) => (
              <Line
                key={order.id}
                main={order.productName}
                side={<OrderStatusBadge status={order.status} />}
                note={
                  <>
                    <span className="data">{order.number}</span>, {formatPrice(order.priceCents)},
                    le {formatShortDate(order.createdAt)}
                    {order.demonstration && ' (démonstration)'}
                  </>
                }
              />
            ))}
          </Lines>
          <Pagination
            className="mt-3"
            label="Pages des commandes"
            page={accountOrders.page}
            pageCount={accountOrders.pageCount}
            hrefFor={(commandes) => adminPaths.person(userId, { commandes })}
          />
        </>
      )}
    </PersonSection>
  );
}

export function AuditSection({ userId }: SectionProps) {
  const query = usePersonActsQuery({ variables: { userId, pageSize: SHOWN }, ...FETCHED });
  return (
    <PersonSection
      id="actes"
      title="Actions de l’équipe"
      query={query}
      failure="Le journal n’a pas pu être chargé."
      total={({ auditEntries }) => auditEntries.total}
      empty="Aucune action sur ce compte."
      all={{
        to: adminPaths.auditLogOf({ objet: 'user', numero: userId }),
        label: 'Voir tout le journal',
      }}
    >
      {({ auditEntries }) => (
        <Lines>
          {auditEntries.items.map(({ id, at, action, actorId, actorName }) => (
            <Line
              key={id}
              main={actionText(action)}
              note={
                <>
                  Le {formatDateTime(at)}, par <PersonLink id={actorId} name={actorName} />
                </>
              }
            />
          ))}
        </Lines>
      )}
    </PersonSection>
  );
}
