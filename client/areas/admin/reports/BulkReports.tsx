import { useState } from 'react';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import type { ReportBulkAction } from '#client/generated/graphql';
import { Button } from '#ui/inputs/Button';
import { SelectionBar } from '../lists/bulk/SelectionBar';
import type { VersionedSelection } from '../lists/bulk/useVersionedSelection';
import { bulkReportLabels } from './reportLabels';
import type { ReportActions } from './useReportActions';

const ACTIONS: readonly ReportBulkAction[] = ['CLAIM', 'RESOLVE', 'DISMISS'];

const BulkReportsDialog = lazyDialog(
  async () => (await import('./BulkReportsDialog')).BulkReportsDialog,
);

interface BulkReportsProps {
  selection: VersionedSelection;
  actions: ReportActions;
}

/** Bar with the count of selected reports and the bulk actions. Each action opens a dialog. */
export function BulkReports({ selection, actions }: BulkReportsProps) {
  const [asked, setAsked] = useState<ReportBulkAction | null>(null);
  return (
    <>
      <SelectionBar selection={selection} count={selection.refs.length}>
        {ACTIONS.map((action) => (
          <Button key={action} variant="secondary" size="small" onClick={() => setAsked(action)}>
            {bulkReportLabels[action].verb}
          </Button>
        ))}
      </SelectionBar>
      {asked && (
        <BulkReportsDialog
          action={asked}
          selection={selection}
          actions={actions}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
