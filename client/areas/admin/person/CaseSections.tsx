import {
  usePersonCasesQuery,
  usePersonDecisionsQuery,
  type PersonCasesQuery,
} from '#client/generated/graphql';
import { quoted } from '#client/shared/quoted';
import { adminPaths } from '#client/platform/address/paths';
import { formatDateTime, formatShortDate } from '#client/platform/text/format';
import { SmartLink } from '#ui/layout/SmartLink';
import { CaseStateBadge } from '../cases/CaseBadges';
import { outcomeOf, sentenceOf } from '../cases/caseLabels';
import { SeverityBadge } from '../reports/reportColumns';
import { FETCHED, Line, Lines, PersonSection, SHOWN } from './PersonSection';

const LINK = 'font-medium text-ink underline decoration-line-strong hover:decoration-current';

/** Cases about a person, open or closed, the latest first. */
export function CasesSection({ userId: personId }: { userId: string }) {
  const query = usePersonCasesQuery({
    variables: { filter: { list: 'ALL', personId }, pageSize: SHOWN },
    ...FETCHED,
  });
  return (
    <PersonSection
      id="dossiers"
      title="Dossiers"
      query={query}
      failure="Ses dossiers n’ont pas pu être chargés."
      total={({ cases }) => cases.total}
      empty="Aucun dossier."
    >
      {({ cases }) => <Cases cases={cases.items} />}
    </PersonSection>
  );
}

/** Cases in which an action on a person awaits the approval of a second person. */
export function RequestsSection({ userId: personId }: { userId: string }) {
  const query = usePersonCasesQuery({
    variables: { filter: { list: 'ALL', kind: 'APPROVAL', personId }, pageSize: SHOWN },
    ...FETCHED,
  });
  return (
    <PersonSection
      id="demandes"
      title="Demandes à confirmer"
      query={query}
      failure="Les demandes n’ont pas pu être chargées."
      total={({ cases }) => cases.total}
      empty="Aucune demande en attente."
    >
      {({ cases }) => <Cases cases={cases.items} />}
    </PersonSection>
  );
}

function Cases({ cases }: { cases: PersonCasesQuery['cases']['items'] }) {
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
              <span className="data">{row.number}</span>, ouvert le {formatShortDate(row.openedAt)}
            </>
          }
        />
      ))}
    </Lines>
  );
}

/** Latest decisions about a person. Each leads to its case. */
export function DecisionsSection({ userId }: { userId: string }) {
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
                  {caseLabel}, le {formatDateTime(entry.at)}
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
