import type { ImportRowState } from '#client/generated/graphql';
import { counted, formatNumber } from '#client/platform/text/format';
import { subscriptionLabels } from '#client/platform/text/labels';
import { Badge, type BadgeTone } from '#ui/data/Badge';
import type { ImportReport } from './useImportUsers';

const STATES: Record<ImportRowState, { tone: BadgeTone; before: string; after: string }> = {
  CREATE: { tone: 'success', before: 'À créer', after: 'Créé' },
  EXISTS: { tone: 'neutral', before: 'Existe déjà', after: 'Existe déjà' },
  REFUSED: { tone: 'alert', before: 'Refusé', after: 'Refusé' },
};
const ORDER: ImportRowState[] = ['REFUSED', 'EXISTS', 'CREATE'];

/** Maximum number of lines to display. */
const SHOWN = 300;

/** Returns a summary, such as '1 compte à créer, 2 qui existent déjà, 1 refusé.' */
function summaryOf({ dryRun, created, existing, refused }: ImportReport): string {
  const many = (count: number) => count > 1;
  const s = (count: number) => (many(count) ? 's' : '');
  const made = dryRun ? 'à créer' : `créé${s(created)}`;
  const parts = [
    `${formatNumber(created)} compte${s(created)} ${made}`,
    existing > 0 && `${formatNumber(existing)} qui existe${many(existing) ? 'nt' : ''} déjà`,
    refused > 0 && `${formatNumber(refused)} refusé${s(refused)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Results for each line of a file. Lines with a problem come first. */
export function ImportRows({ report }: { report: ImportReport }) {
  const rows = report.rows.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const hidden = rows.length - SHOWN;
  return (
    <>
      <p role="status" className="mb-3 font-semibold text-ink">
        {summaryOf(report)}
      </p>
      <ul
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Lignes du fichier"
        className="max-h-[46dvh] divide-y divide-line overflow-auto rounded-control border border-line"
      >
        {rows.slice(0, SHOWN).map((row) => (
          <Row key={row.line} row={row} dryRun={report.dryRun} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="mt-2 text-sm text-muted">
          {`Et ${counted(hidden, 'autre ligne', 'autres lignes')}.`}
        </p>
      )}
    </>
  );
}

type ImportedRow = ImportReport['rows'][number];

function Row({ row, dryRun }: { row: ImportedRow; dryRun: boolean }) {
  const { line, username, email, state, problems } = row;
  const { tone, before, after } = STATES[state];
  return (
    <li className="px-3.5 py-2.5 text-body">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <span className="data text-detail text-muted">Ligne {line}</span>{' '}
          <b className="font-semibold text-ink">{username}</b> {email}
        </p>
        <Badge tone={tone}>{dryRun ? before : after}</Badge>
      </div>
      {state === 'CREATE' && <Fields row={row} />}
      {problems.map((problem) => (
        <p key={problem} className="text-sm text-muted">
          {problem}
        </p>
      ))}
    </li>
  );
}

/** Fields of a line except the username and the email address. */
function Fields({ row: { firstName, lastName, subscription, roles } }: { row: ImportedRow }) {
  const tier = TIERS[subscription ?? 'free'];
  const fields = [
    ['Prénom', firstName || 'vide'],
    ['Nom', lastName || 'vide'],
    ['Abonnement', subscriptionLabels[tier]],
    ['Rôles', roles.join(', ') || 'aucun'],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 text-sm text-muted">
      {fields.map(([name, value]) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline">{name}&nbsp;:</dt>{' '}
          <dd className="inline text-text">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TIERS = { free: 'FREE', premium: 'PREMIUM', pro: 'PRO' } as const;

/** List of the accounts that would be created with a role: name, email address and roles. */
export function RolesToConfirm({ rows }: { rows: ImportReport['rows'] }) {
  return (
    <ul className="max-h-48 overflow-auto text-body">
      {rows
        .filter(({ state, roles }) => state === 'CREATE' && roles.length > 0)
        .map(({ line, username, email, roles }) => (
          <li key={line} className="py-1 wrap-anywhere">
            <b className="font-semibold text-ink">{username}</b> ({email})&nbsp;: {roles.join(', ')}
          </li>
        ))}
    </ul>
  );
}
