import type { CaseDetailsFragment, CaseRole } from '#client/generated/graphql';
import { plural } from '#client/platform/text/format';
import { Avatar } from '#ui/data/Avatar';
import { Card } from '#ui/layout/Card';
import { CasePersonLink } from '../CasePersonLink';

type Person = CaseDetailsFragment['persons'][number];

/** Roles in the order of the list. The author has a card of their own, see `CaseAuthor`. */
const ROLES: readonly CaseRole[] = ['TARGET', 'REPORTER', 'DECIDER', 'CAN_DECIDE'];

/**
 * People listed on one line. They have the same role in the case, and either all or none of them
 * were notified.
 */
interface Group {
  role: CaseRole;
  people: Person[];
}

/**
 * Groups people into lines. Each target has a line of their own. Each other role has at most two
 * lines: the people who were notified, and the people who were not.
 */
function grouped(persons: readonly Person[]): Group[] {
  return ROLES.flatMap((role): Group[] => {
    const people = persons
      .filter((one) => one.role === role)
      .toSorted((a, b) => Number(a.isViewer) - Number(b.isViewer));
    if (role === 'TARGET') return people.map((one) => ({ role, people: [one] }));
    return [true, false]
      .map((informed) => ({ role, people: people.filter((one) => one.informed === informed) }))
      .filter((group) => group.people.length > 0);
  });
}

/** Returns whether the people of a line were notified; empty for those who decide. */
function standing({ role, people }: Group): string {
  if (role === 'CAN_DECIDE' || role === 'DECIDER') return '';
  const label = plural(people.length, 'prévenu');
  return people[0]?.informed ? label : `pas ${label}`;
}

/** Returns the text before the names, which says what the people have to do with the case. */
function partOf({ role, people }: Group): string {
  if (role === 'TARGET') return 'Personne visée\u00A0: ';
  if (role === 'REPORTER') return 'Signalement de ';
  if (role === 'DECIDER') return 'Décision de ';
  return people.length > 1 ? 'Peuvent décider\u00A0: ' : 'Peut décider\u00A0: ';
}

/** Returns the text before a name in a list: a comma, or "et" before the last name. */
function joint(at: number, length: number): string {
  if (at === 0) return '';
  return at === length - 1 ? ' et ' : ', ';
}

/** Card with the people involved in a case, except its author. Hidden when there are none. */
export function CasePersons({ row: { persons } }: { row: CaseDetailsFragment }) {
  const groups = grouped(persons);
  if (groups.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="titre-personnes" className="px-4 py-4.5 md:px-5">
      <h2 id="titre-personnes" className="mb-2 text-lg">
        Personnes
      </h2>
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <GroupLine key={`${group.role} ${group.people[0]?.person.id}`} group={group} />
        ))}
      </ul>
    </Card>
  );
}

function GroupLine({ group }: { group: Group }) {
  const { people } = group;
  const [first] = people;
  return (
    <li className="grid min-h-10 grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2.5 py-1.5 text-sm sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <Avatar
        size="small"
        name={first?.person.username ?? ''}
        url={first?.person.avatarUrl ?? null}
      />
      <span className="min-w-0 wrap-anywhere">
        {partOf(group)}
        {people.map(({ person, isViewer }, at) => (
          <span key={person.id}>
            {joint(at, people.length)}
            {isViewer ? 'vous' : <CasePersonLink id={person.id} name={person.username} />}
          </span>
        ))}
      </span>
      <span className="text-note text-muted max-sm:col-start-2">{standing(group)}</span>
    </li>
  );
}
