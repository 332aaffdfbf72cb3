import type { CaseDetailsFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { formatNumber, plural } from '#client/platform/text/format';
import { ERASED_NAME } from '#client/shared/removedNames';
import { Badge } from '#ui/data/Badge';
import { Card } from '#ui/layout/Card';
import { ScreenLink } from '#areas/admin/shell/ScreenLink';
import { CaseLink } from './CaseText';

type Row = CaseDetailsFragment;

/** Card about the author of the subject of a case, with their record and their other cases. */
export function CaseAuthor({ row }: { row: Row }) {
  const { persons, personRecord, otherCases, subjectType } = row;
  const author = persons.find(({ role }) => role === 'AUTHOR');
  if (!author && subjectType === 'NONE' && otherCases.length === 0) return null;
  const what = subjectType === 'USER' ? 'La personne' : 'L’auteur';
  const name = author ? author.person.username : ERASED_NAME.toLocaleLowerCase('fr');
  return (
    <Card as="section" aria-labelledby="titre-auteur" className="px-4 py-4.5 md:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="titre-auteur" className="min-w-0 text-lg wrap-anywhere">
          {author || subjectType !== 'NONE' ? (
            <>
              {what}, <bdi>{author?.isViewer ? 'vous' : name}</bdi>
            </>
          ) : (
            'Dossiers liés'
          )}
        </h2>
        <span className="flex items-baseline gap-3 text-note">
          {author?.informed && <Badge>Prévenu</Badge>}
          {author && !author.isViewer && (
            <ScreenLink to={adminPaths.person(author.person.id)}>Voir sa page</ScreenLink>
          )}
        </span>
      </div>
      {personRecord && <PersonRecord record={personRecord} />}
      <Others cases={otherCases} />
    </Card>
  );
}

/** Counts of a user's hidden comments, recent warnings and bans. */
function PersonRecord({ record }: { record: NonNullable<Row['personRecord']> }) {
  const { commentCount, hiddenCommentCount, warningCount, banCount } = record;
  const counts = [
    {
      value: hiddenCommentCount,
      label: `${plural(hiddenCommentCount, 'commentaire masqué', 'commentaires masqués')}, sur ${formatNumber(commentCount)}`,
    },
    { value: warningCount, label: `${plural(warningCount, 'avertissement')} en un an` },
    { value: banCount, label: plural(banCount, 'bannissement') },
  ];
  return (
    // Three columns only where the longest word of a label fits in each.
    <div className="@container mt-3">
      <dl className="grid gap-y-1.5 @sm:grid-cols-3 @sm:divide-x @sm:divide-line">
        {counts.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-row-reverse items-baseline justify-end gap-x-2 @sm:flex-col-reverse @sm:items-stretch @sm:px-3 @sm:first:pl-0"
          >
            <dt className="text-note text-muted">{label}</dt>
            <dd className="font-title text-xl font-extrabold text-ink tabular-nums">
              {formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Links to the other cases about the same person or subject: the open ones, then the closed ones. */
function Others({ cases }: { cases: Row['otherCases'] }) {
  const groups = [
    { label: 'Dossiers ouverts', some: cases.filter(({ state }) => state !== 'CLOSED') },
    { label: 'Dossiers clos', some: cases.filter(({ state }) => state === 'CLOSED') },
  ];
  return groups.map(
    ({ label, some }) =>
      some.length > 0 && (
        <p key={label} className="mt-3 flex flex-wrap gap-x-2 gap-y-1 text-note text-muted">
          {label}&nbsp;:
          {some.map(({ number }) => (
            <CaseLink key={number} number={number} />
          ))}
        </p>
      ),
  );
}
