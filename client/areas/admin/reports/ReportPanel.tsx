import type {
  ManagedReportQuery,
  ReportDetailsFragment,
  ReportSummaryFragment,
} from '#client/generated/graphql';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { Button } from '#ui/inputs/Button';
import { Dialog } from '#ui/overlays/Dialog';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { RefusalButton } from '#ui/feedback/RefusalButton';
import { Skeleton } from '#ui/feedback/Skeleton';
import { conflictRefusal } from '../conflicts/conflictRefusal';
import { Notice } from '../shell/Notice';
import { DecideForm } from './DecideForm';
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
  const { query, actions, onClose } = props;
  const report = query.data?.managedReport;
  return (
    <Dialog
      open
      size="medium"
      locked={actions.busy}
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
  const canDecide = (report.canDecide || conflict?.lastResort) && !decided;
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
        <Notice onClose={actions.clearConflict}>{actions.conflict}</Notice>
        {conflict && !decided && (
          <p className="mb-4 rounded-card border border-warning bg-warning-soft px-4 py-3 text-body font-medium text-warning wrap-anywhere">
            {conflict.message}
            <RefusalButton refusal={conflictRefusal(conflict).refusal} />
          </p>
        )}
        <ReportFacts report={report} />
      </div>
      {canDecide && decision === '' && <Actions actions={actions} onDecide={onDecide} />}
      {canDecide && decision !== '' && (
        <DecideForm
          key={decision}
          report={report}
          decision={decision === 'resoudre' ? 'RESOLVE' : 'DISMISS'}
          actions={actions}
          onBack={() => onDecide('')}
          onDone={() => setDecided(true)}
        />
      )}
      <OtherReports reports={report.otherReports} />
    </div>
  );
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

function Actions({ actions, onDecide }: Pick<OpenedProps, 'actions' | 'onDecide'>) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="small" disabled={actions.busy} onClick={() => onDecide('resoudre')}>
        Accepter le signalement…
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={actions.busy}
        onClick={() => onDecide('rejeter')}
      >
        Rejeter le signalement…
      </Button>
    </div>
  );
}
