import {
  usePersonCasesQuery,
  usePersonDecisionsQuery,
  type CaseFilter,
  type PersonCasesQuery,
} from '#client/generated/graphql';
import { quoted } from '#client/shared/quoted';
import { adminPaths } from '#client/platform/address/paths';
import { formatInstantInText } from '#client/platform/text/format';
import { SmartLink } from '#ui/layout/SmartLink';
import { CaseStateBadge } from '../cases/CaseBadges';
import { outcomeOf, sentenceOf } from '../cases/caseLabels';
import { SeverityBadge } from '../reports/reportColumns';
import { FETCHED, Line, Lines, PersonSection, SHOWN } from './PersonSection';

const LINK = 'font-medium text-ink underline decoration-line-strong hover:decoration-current';

interface UserProps {
  userId: string;
}

/** Cases about a person, open or closed, the latest first. */
export const CasesSection = ({ userId }: UserProps) => (
  <Cases
    id="dossiers"
    title="Dossiers"
    filter={{ list: 'ALL', personId: userId }}
    failure="Ses dossiers n’ont pas pu être chargés."
    empty="Aucun dossier."
  />
);

/** Cases in which an action on a person awaits the approval of a second person. */
export const RequestsSection = ({ userId }: UserProps) => (
  <Cases
    id="demandes"
    title="Demandes à confirmer"
    filter={{ list: 'ALL', kind: 'APPROVAL', personId: userId }}
    failure="Les demandes n’ont pas pu être chargées."
    empty="Aucune demande en attente."
  />
);

interface CasesProps {
  id: string;
  title: string;
  filter: CaseFilter;
  failure: string;
  empty: string;
}

function Cases({ filter, ...section }: CasesProps) {
  const query = usePersonCasesQuery({ variables: { filter, pageSize: SHOWN }, ...FETCHED });
  return (
    <PersonSection {...section} query={query} total={({ cases }) => cases.total}>
      {({ cases }) => <CaseLines cases={cases.items} />}
    </PersonSection>
  );
}

function CaseLines({ cases }: { cases: PersonCasesQuery['cases']['items'] }) {
  return (
    <Lines>
      {cases.map((row) => (
        <Line
          key={row.id}
          main={
            <SmartLink to={adminPaths.case(row.number)} className={LINK}>
              {row.label}
            </SmartLink>
          }
          side={
            <>
              {row.state !== 'CLOSED' && <SeverityBadge severity={row.severity} />}
              <CaseStateBadge row={row} />
            </>
          }
          note={
            <>
              <span className="data">{row.number}</span>, ouvert {formatInstantInText(row.openedAt)}
            </>
          }
        />
      ))}
    </Lines>
  );
}

/** Latest decisions about a person, each with a link to its case. */
export function DecisionsSection({ userId }: UserProps) {
  const query = usePersonDecisionsQuery({ variables: { userId, pageSize: SHOWN }, ...FETCHED });
  return (
    <PersonSection
      id="decisions"
      title="Décisions"
      query={query}
      failure="Les décisions n’ont pas pu être chargées."
      total={({ decisionsAbout }) => decisionsAbout.total}
      empty="Aucune décision."
    >
      {({ decisionsAbout }) => (
        <Lines>
          {decisionsAbout.items.map(({ caseNumber, caseLabel, entry }) => (
            <Line
              key={entry.id}
              main={
                <SmartLink to={adminPaths.case(caseNumber)} className={LINK}>
                  {outcomeOf(entry) || sentenceOf(entry)}
                </SmartLink>
              }
              note={
                <>
                  {caseLabel}, {formatInstantInText(entry.at)}
                  {entry.ruleTitle && `, règle ${quoted(entry.ruleTitle)}`}
                </>
              }
            />
          ))}
        </Lines>
      )}
    </PersonSection>
  );
}
