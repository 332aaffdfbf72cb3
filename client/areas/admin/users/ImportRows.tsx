import type { ImportRowState } from '../../../generated/graphql';
import { formatNumber } from '../../../platform/format';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import type { ImportReport } from './useImportUsers';

const STATES: Record<ImportRowState, { tone: BadgeTone; before: string; after: string }> = {
  CREATE: { tone: 'vert', before: 'À créer', after: 'Créé' },
  EXISTS: { tone: 'gris', before: 'Existe déjà', after: 'Existe déjà' },
  REFUSED: { tone: 'rouge', before: 'Refusé', after: 'Refusé' },
};
const ORDER: ImportRowState[] = ['REFUSED', 'EXISTS', 'CREATE'];

/** More lines than this are not read on a screen. */
const SHOWN = 300;

/** What becomes of each line of a file, those with a problem first. */
export function ImportRows({ report }: { report: ImportReport }) {
  const { dryRun, created, existing, refused } = report;
  const rows = report.rows.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const hidden = rows.length - SHOWN;
  return (
    <>
      <p role="status" className="mb-3 font-semibold text-encre">
        {formatNumber(created)} {dryRun ? 'à créer' : 'créés'}, {formatNumber(existing)} qui
        existent déjà, {formatNumber(refused)} refusés.
      </p>
      <div
        // A part that scrolls must be reachable from the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label="Lignes du fichier"
        className="max-h-[46dvh] overflow-auto rounded-rayon-petit border border-trait"
      >
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-fond text-left shadow-[inset_0_-1px_0_var(--color-trait-fort)]">
            <tr>
              {['Ligne', 'Utilisateur', 'Email', 'Résultat'].map((title) => (
                <th key={title} scope="col" className="px-3 py-2.5 font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ line, username, email, state, problems }) => (
              <tr key={line} className="border-b border-trait align-top last:border-0">
                <td className="donnee px-3 py-2.5">{line}</td>
                <td className="px-3 py-2.5 wrap-anywhere">{username}</td>
                <td className="px-3 py-2.5 wrap-anywhere">{email}</td>
                <td className="px-3 py-2.5">
                  <Badge tone={STATES[state].tone}>
                    {dryRun ? STATES[state].before : STATES[state].after}
                  </Badge>
                  {problems.map((problem) => (
                    <span key={problem} className="mt-1 block text-muet">
                      {problem}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <p className="mt-2 text-sm text-muet">
          {`Et ${formatNumber(hidden)} autre${hidden > 1 ? 's' : ''} ligne${hidden > 1 ? 's' : ''}.`}
        </p>
      )}
    </>
  );
}
