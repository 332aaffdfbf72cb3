import type {
  ManagedReportQuery,
  ReportDetailsFragment,
  ReportSummaryFragment,
  SubjectDecision,
} from '#client/generated/graphql';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { Button } from '#ui/inputs/Button';
import { Dialog } from '#ui/overlays/Dialog';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { RefusalButton } from '#ui/feedback/RefusalButton';
import { Skeleton } from '#ui/feedback/Skeleton';
import { conflictRefusal } from '../conflicts/conflictRefusal';
import { CaseDecision } from '../cases/detail/CaseDecision';
import { OtherReports } from './OtherReports';
import { ReportFacts } from './ReportFacts';
import type { ReportActions } from './useReportActions';

export interface ReportPanelProps {
  query: QueryState<ManagedReportQuery>;
  /** Decision whose form is open: 'resoudre' or 'rejeter'; '' when no form is open. */
  decision: string;
  actions: ReportActions;
  onDecide: (decision: string) => void;
  onClose: () => void;
  /** Next pending report; null when there is none. */
  next: ReportSummaryFragment | null;
  onNext: (id: string) => void;
}

/**
 * Dialog with one report: its facts, and either its decision or the form that decides it.
 */
export function ReportPanel(props: ReportPanelProps) {
  const { query, onClose } = props;
  const report = query.data?.managedReport;
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={onClose}
      title={report ? `Signalement n°\u00A0${report.id}` : 'Signalement'}
      description={report?.targetLabel}
    >
      <QueryView
        query={query}
        failure="Le signalement n’a pas pu être chargé."
        skeleton={<Skeleton className="h-72" />}
        isEmpty={({ managedReport }) => managedReport === null}
        empty={
          <EmptyState title="Signalement introuvable">
            Ce signalement n’existe pas ou a été supprimé.
          </EmptyState>
        }
      >
        {({ managedReport }) =>
          managedReport && <Opened key={managedReport.id} {...props} report={managedReport} />
        }
      </QueryView>
    </Dialog>
  );
}

type OpenedProps = ReportPanelProps & { report: ReportDetailsFragment };

function Opened({ report, decision, actions, onDecide, onClose, next, onNext }: OpenedProps) {
  const [decided, setDecided] = useState(false);
  const { conflict } = report;
  const canDecide =
    (report.canDecide || conflict?.lastResort) && report.caseNumber !== null && !decided;
  // The form stays after a colleague has decided, so that its message can be read.
  const [wasDecidable] = useState(canDecide);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that opened the form no longer exists, so the focus moves to the form.
    if (decision !== '') title.current?.focus();
  }, [decision]);
  const goOn = useEffectEvent(() => (next ? onDecide('') : onClose()));
  // Leaving typed text asks for confirmation, so this runs in an effect, after the form was
  // removed. If there is another pending report, the dialog stays open with a link to that report.
  useEffect(() => {
    if (decided) goOn();
  }, [decided]);
  return (
    <div className="grid gap-6">
      {decided && next && <Next next={next} onNext={onNext} onClose={onClose} />}
      <div>
        {conflict && !decided && (
          <p className="mb-4 rounded-card border border-warning bg-warning-soft px-4 py-3 text-body font-medium text-warning wrap-anywhere">
            {conflict.message}
            <RefusalButton refusal={conflictRefusal(conflict).refusal} />
          </p>
        )}
        <ReportFacts report={report} />
      </div>
      {canDecide && decision === '' && <Actions onDecide={onDecide} />}
      {wasDecidable && !decided && decision !== '' && report.caseNumber && (
        <section
          aria-labelledby="titre-decision"
          className="rounded-card border border-line-strong p-4 sm:p-5"
        >
          <h3 ref={title} id="titre-decision" tabIndex={-1} className="mb-3 text-base">
            Décision
          </h3>
          <CaseDecision
            key={decision}
            number={report.caseNumber}
            subject={subjectOf(report, decision)}
            label="Décision"
            success={(chosen) =>
              chosen === 'COMPLIANT' ? 'Signalement rejeté' : 'Signalement marqué comme résolu'
            }
            onDone={() => setDecided(true)}
            onSettled={actions.reload}
          />
        </section>
      )}
      <OtherReports reports={report.otherReports} />
    </div>
  );
}

/** Returns the decision on the subject that a button of a report proposes. */
function subjectOf({ type }: ReportDetailsFragment, decision: string): SubjectDecision {
  if (decision !== 'resoudre') return 'COMPLIANT';
  return type === 'COMMENT' ? 'HIDE' : 'BREACH';
}

interface NextProps {
  next: ReportSummaryFragment;
  onNext: (id: string) => void;
  onClose: () => void;
}

/** Confirmation after a decision. The button that opens the next pending report has the focus. */
function Next({ next, onNext, onClose }: NextProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-card border border-success bg-success-soft px-4 py-3">
      <p role="status" className="mr-auto min-w-0 text-body text-ink wrap-anywhere">
        <b className="font-semibold">Décision enregistrée.</b> Ensuite&nbsp;: {next.targetLabel}.
      </p>
      <Button variant="secondary" size="small" onClick={onClose}>
        Retour à la liste
      </Button>
      <Button ref={button} size="small" onClick={() => onNext(next.id)}>
        Ouvrir le signalement suivant
      </Button>
    </div>
  );
}

function Actions({ onDecide }: Pick<OpenedProps, 'onDecide'>) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="small" onClick={() => onDecide('resoudre')}>
        Accepter le signalement…
      </Button>
      <Button variant="secondary" size="small" onClick={() => onDecide('rejeter')}>
        Rejeter le signalement…
      </Button>
    </div>
  );
}
