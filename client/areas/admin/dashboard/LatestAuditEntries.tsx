import type { ActDetailsFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { AuditEntryLine } from '../auditLog/AuditEntryLine';

export function LatestAuditEntries({ entries }: { entries: readonly ActDetailsFragment[] }) {
  return (
    <Card as="section" aria-labelledby="titre-actes" className="px-5 pt-4 pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="titre-actes" className="text-lg">
          Dernières actions
        </h2>
        <SmartLink
          to={adminPaths.auditLog}
          className="inline-flex min-h-6 items-center text-sm text-ink underline decoration-field underline-offset-3 hover:decoration-current pointer-coarse:min-h-11"
        >
          Journal
        </SmartLink>
      </div>
      {entries.length === 0 ? (
        <p className="mt-2 text-body text-muted">Aucune action pour le moment.</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="py-2.5">
              <AuditEntryLine entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
