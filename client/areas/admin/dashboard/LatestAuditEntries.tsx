import type { ActDetailsFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { AuditEntryLine } from '../auditLog/AuditEntryLine';

export function LatestAuditEntries({ entries }: { entries: readonly ActDetailsFragment[] }) {
  return (
    <Card as="section" aria-labelledby="titre-actes" className="px-5 py-[22px] sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="titre-actes" className="text-lg">
          Dernières actions
        </h2>
        <SmartLink
          to={adminPaths.auditLog}
          className="inline-flex min-h-9 items-center text-body font-semibold text-ink hover:underline pointer-coarse:min-h-11"
        >
          Ouvrir le journal
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
