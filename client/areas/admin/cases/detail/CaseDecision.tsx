import {
  useCaseReportQuery,
  useOneCaseQuery,
  type CaseDetailsFragment,
  type SubjectDecision,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Notice } from '#areas/admin/shell/Notice';
import { DecisionForm, type DecisionFormProps } from './DecisionCard';
import { isDecidable, reportIdOf } from './deciding';
import { useCaseActions } from './useCaseActions';

export interface CaseDecisionProps extends Pick<DecisionFormProps, 'label' | 'success' | 'onDone'> {
  /** Case number. */
  number: string;
  /** Decision that the viewer named in a menu. */
  subject: SubjectDecision;
  /** Called after every attempt, even a refused one. */
  onSettled?: () => void;
}

/** Decision form of a case outside of its page, opened from the menu of a comment or report. */
export function CaseDecision({ number, subject, onSettled, ...form }: CaseDecisionProps) {
  const query = useOneCaseQuery({ variables: { number }, fetchPolicy: 'cache-and-network' });
  const row = query.data?.case ?? null;
  const reportId = row && reportIdOf(row);
  const report = useCaseReportQuery({
    variables: { id: reportId ?? '' },
    skip: reportId === null,
    fetchPolicy: 'cache-and-network',
  });
  const actions = useCaseActions(async () => {
    onSettled?.();
    await Promise.all([query.refetch(), reportId !== null && report.refetch()]);
  });
  const isReportMissing = reportId !== null && report.loading && report.data === undefined;
  const found = report.data?.managedReport;
  return (
    <QueryView
      query={isReportMissing ? { ...query, data: undefined, loading: true } : query}
      failure="Le dossier n’a pas pu être chargé."
      skeleton={<Skeleton className="h-72" />}
    >
      {() => (
        <div className="grid gap-4">
          <Notice onClose={actions.clearConflict}>{actions.conflict}</Notice>
          {row && isDecidable(row) ? (
            <DecisionForm
              row={row}
              report={found?.status === 'PENDING' ? found : null}
              actions={actions}
              {...form}
              subject={subject}
            />
          ) : (
            <DecidedElsewhere number={number} row={row} />
          )}
        </div>
      )}
    </QueryView>
  );
}

/** Explains why the case is not decided here, with a link to its page. */
function DecidedElsewhere({ number, row }: { number: string; row: CaseDetailsFragment | null }) {
  return (
    <EmptyState
      title={row?.state === 'CLOSED' ? 'Ce dossier est clos' : 'Ce dossier se décide sur sa page'}
      action={
        <ButtonLink variant="secondary" to={adminPaths.case(number)}>
          Ouvrir le dossier
        </ButtonLink>
      }
    >
      {row?.state === 'CLOSED'
        ? 'Sa décision est dans le dossier.'
        : 'Il attend une réponse à un recours ou à un message de détresse.'}
    </EmptyState>
  );
}
