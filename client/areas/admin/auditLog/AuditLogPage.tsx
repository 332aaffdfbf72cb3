import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { JournalDocument, useJournalQuery } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type AuditLogSearch } from '#client/platform/address/paths';
import { useListAddress, type ListHistory } from '#client/platform/address/useListAddress';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { LinesSkeleton, PagedLines } from '../lists/PagedLines';
import { AuditEntryLine } from './AuditEntryLine';
import { ChangeList } from './ChangeList';
import { AuditLogFilters } from './AuditLogFilters';
import { auditFilterOf, readAuditLogSearch } from './auditLogQuery';

const PAGE_SIZE = 20;

const variablesOf = (search: Required<AuditLogSearch>) => ({
  filter: auditFilterOf(search),
  page: search.page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: JournalDocument, variables: variablesOf(readAuditLogSearch(search)) },
];

/** Page with the audit log of staff actions, newest first. Each entry lists the changed values. */
export default function AuditLogPage() {
  const [parameters] = useSearchParams();
  const search = readAuditLogSearch(parameters);
  const { page: _page, ...filters } = search;
  const filtered = Object.values(filters).some(Boolean);
  const query = useJournalQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  // A changed filter returns to the first page.
  const change = useListAddress<AuditLogSearch>(search, adminPaths.auditLogOf);
  const open = (next: AuditLogSearch, history?: ListHistory) =>
    change({ page: 1, ...next }, history);
  return (
    <Page
      title={adminPageNames.audit}
      description="Le journal des actions de l’équipe."
      lead="Actions de l’équipe et du système, de la plus récente à la plus ancienne."
      actions={
        filtered && (
          <ButtonLink variant="secondary" to={adminPaths.auditLog}>
            Tout le journal
          </ButtonLink>
        )
      }
    >
      <Card className="min-w-0">
        <AuditLogFilters
          search={search}
          actorName={
            query.data?.auditEntries.items.find(({ actorId }) => actorId === search.auteur)
              ?.actorName
          }
          open={open}
        />
        <QueryView
          query={withPreviousData(query)}
          failure="Le journal n’a pas pu être chargé."
          skeleton={<LinesSkeleton />}
          isEmpty={({ auditEntries }) => auditEntries.total === 0}
          empty={
            <div className="p-4">
              <EmptyState title="Aucune action trouvée" icon={<ScrollText size={32} />}>
                {filtered
                  ? 'Essayez d’autres filtres.'
                  : 'Les actions de l’équipe apparaîtront ici.'}
              </EmptyState>
            </div>
          }
        >
          {({ auditEntries }) => (
            <PagedLines
              page={auditEntries}
              noun="action"
              label="Pages du journal"
              hrefFor={(number) => adminPaths.auditLogOf({ ...search, page: number })}
            >
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
            </PagedLines>
          )}
        </QueryView>
      </Card>
    </Page>
  );
}
