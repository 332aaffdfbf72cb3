import { ScrollText } from 'lucide-react';

import { JournalDocument, useJournalQuery } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type AuditLogSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import { ButtonLink } from '#ui/inputs/Button';
import { Lines } from '../lists/Lines';
import { PAGE_SIZE } from '../lists/ListCard';
import { ListPage } from '../lists/ListPage';
import { AuditEntryLine } from './AuditEntryLine';
import { ChangeList } from './ChangeList';
import { AuditLogFilters } from './AuditLogFilters';
import { targetText } from './auditLogLabels';
import { auditFilterOf, auditLogAddress } from './auditLogQuery';

const variablesOf = (search: Required<AuditLogSearch>) => ({
  filter: auditFilterOf(search),
  page: search.page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: JournalDocument, variables: variablesOf(auditLogAddress.read(search)) },
];

/** Page with the audit log of staff actions, newest first. Each entry lists the changed values. */
export default function AuditLogPage() {
  const { search, filtered, open, hrefFor } = useListAddress(auditLogAddress);
  const query = useJournalQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  const entries = query.data?.auditEntries.items ?? [];
  const actor = entries.find(({ actorId }) => actorId === search.auteur);
  const about = entries.find(({ targetId }) => targetId === search.numero);
  return (
    <ListPage
      title={adminPageNames.audit}
      description="Le journal des actions de l’équipe."
      lead="Actions de l’équipe et du système, de la plus récente à la plus ancienne."
      actions={
        filtered && (
          <ButtonLink variant="secondary" to={adminPaths.auditLog}>
            Voir tout le journal
          </ButtonLink>
        )
      }
      query={query}
      pageOf={({ auditEntries }) => auditEntries}
      noun="action"
      label="Pages du journal"
      hrefFor={hrefFor}
      tools={
        <AuditLogFilters
          search={search}
          actorName={actor?.actorName}
          target={about && targetText(about)}
          open={open}
        />
      }
      failure="Le journal n’a pas pu être chargé."
      empty={{
        title: 'Aucune action trouvée',
        icon: <ScrollText size={32} />,
        children: filtered
          ? 'Essayez d’autres filtres.'
          : 'Les actions de l’équipe apparaîtront ici.',
      }}
    >
      {({ items }) => (
        <Lines items={items}>
          {(entry) => (
            <>
              <AuditEntryLine entry={entry} linked />
              <ChangeList changes={entry.changes} />
              {entry.requestId && (
                <p className="data mt-1.5 text-xs text-muted wrap-anywhere">
                  Requête {entry.requestId}
                </p>
              )}
            </>
          )}
        </Lines>
      )}
    </ListPage>
  );
}
