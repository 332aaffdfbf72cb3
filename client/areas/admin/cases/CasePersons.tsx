import type { CaseDetailsFragment, CaseRole } from '../../../generated/graphql';
import { Avatar } from '../../../ui/data/Avatar';
import { classes } from '../../../ui/inputs/classes';
import { Card } from '../../../ui/layout/Card';
import { PersonLink } from '../lists/PersonLink';
import { CaseLink } from './CaseText';
import { roleWords } from './caseWords';

type Person = CaseDetailsFragment['persons'][number];

const ROLES: readonly CaseRole[] = ['AUTHOR', 'TARGET', 'REPORTER', 'DECIDER', 'CAN_DECIDE'];

/** What stands beside somebody's name. */
function standing({ role, informed }: Person): string {
  if (role === 'CAN_DECIDE') return 'peut décider';
  if (role === 'DECIDER') return 'a décidé';
  return informed ? 'prévenu' : 'pas prévenu';
}

/** Everybody with a part in a case, with the older cases of whom it is about. */
export function CasePersons({ row }: { row: CaseDetailsFragment }) {
  const { persons, otherCases } = row;
  const sorted = ROLES.flatMap((role) => persons.filter((person) => person.role === role));
  const hasAuthor = sorted.some(({ role }) => role === 'AUTHOR');
  return (
    <Card as="section" aria-labelledby="titre-personnes" className="px-4 py-4.5 md:px-5">
      <h2 id="titre-personnes" className="mb-2 text-lg">
        Personnes
      </h2>
      {!hasAuthor && row.subjectType !== 'NONE' && (
        <p className="border-b border-line py-2 text-sm text-muted">Utilisateur supprimé, auteur</p>
      )}
      <ul className="divide-y divide-line">
        {sorted.map((one) => (
          <li
            key={`${one.role} ${one.person.id}`}
            className="grid min-h-10 grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2.5 py-1.5 text-sm sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]"
          >
            <Avatar size="small" name={one.person.username} url={one.person.avatarUrl ?? null} />
            <span className="min-w-0 wrap-anywhere">
              {one.isViewer ? 'Vous' : <PersonLink id={one.person.id} name={one.person.username} />}
              {`, ${roleWords[one.role]}`}
              {one.role === 'AUTHOR' && otherCases.length > 0 && (
                <>
                  {' · dossiers '}
                  {otherCases.map(({ number }) => (
                    <span key={number}>
                      <CaseLink number={number} short />{' '}
                    </span>
                  ))}
                </>
              )}
            </span>
            <span
              className={classes(
                'text-note max-sm:col-start-2',
                one.role === 'CAN_DECIDE' ? 'text-success' : 'text-muted',
              )}
            >
              {standing(one)}
            </span>
          </li>
        ))}
      </ul>
      {!hasAuthor && otherCases.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-2 border-t border-line pt-2 text-sm">
          Autres dossiers&nbsp;:
          {otherCases.map(({ number }) => (
            <CaseLink key={number} number={number} short />
          ))}
        </p>
      )}
    </Card>
  );
}
