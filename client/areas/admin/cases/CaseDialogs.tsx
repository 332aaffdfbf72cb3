import { useState } from 'react';

import type { CaseDetailsFragment, DistressOutcome } from '#client/generated/graphql';
import { useUnsavedChanges } from '#client/platform/forms/unsavedChanges';
import { Button } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { Select, TextArea, TextInput } from '#ui/inputs/inputs';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import { HandoverForm, useHandoverForm } from './HandoverForm';
import type { CaseActions, Refusal, VersionedCase } from './useCaseActions';

/** Actions on a case that open a dialog. */
export type Asked = 'link' | 'hand' | 'close' | 'reopen';

export interface CaseDialogsProps {
  asked: Asked | null;
  row: VersionedCase & Pick<CaseDetailsFragment, 'conflict' | 'awaitsOutcome'>;
  actions: CaseActions;
  onClose: () => void;
}

const ASKS = {
  link: {
    title: 'Lier à un autre dossier',
    label: 'Numéro de l’autre dossier',
    verb: 'Lier',
    field: 'otherNumber',
  },
  close: {
    title: 'Clore le dossier',
    label: 'Pourquoi (facultatif)',
    verb: 'Clore',
    field: 'reason',
  },
  reopen: {
    title: 'Rouvrir le dossier',
    label: 'Pourquoi (facultatif)',
    verb: 'Rouvrir',
    field: 'reason',
  },
} as const;

/** Labels of the outcomes of a distress message. `reason` labels the text field of an outcome. */
const OUTCOMES: Record<DistressOutcome, { label: string; reason: string }> = {
  ANSWERED: { label: 'J’ai répondu', reason: 'Précision (facultatif)' },
  FALSE_ALARM: { label: 'Fausse alerte', reason: 'Raison de la fausse alerte' },
  HANDED_OVER: { label: 'Transmis à…', reason: 'À qui (18, 112, 15, administrateur…)' },
};

/** Dialog of the chosen action. */
export function CaseDialogs({ asked, row, actions, onClose }: CaseDialogsProps) {
  if (!asked) return null;
  if (asked === 'hand') return <HandOver row={row} actions={actions} onClose={onClose} />;
  return <Ask key={asked} asked={asked} row={row} actions={actions} onClose={onClose} />;
}

function HandOver({ row, actions, onClose }: Omit<CaseDialogsProps, 'asked'>) {
  const form = useHandoverForm({ actions, caseNumber: row.number, onDone: onClose });
  return (
    <Dialog
      open
      locked={actions.busy}
      onOpenChange={() => form.close(onClose)}
      title="Laisser une consigne"
      description={`La consigne s’affichera dans la relève et dans le dossier ${row.number}.`}
    >
      <HandoverForm form={form} />
    </Dialog>
  );
}

interface AskProps extends CaseDialogsProps {
  asked: Exclude<Asked, 'hand'>;
}

function Ask({ asked, row, actions, onClose }: AskProps) {
  const { title, label, verb, field } = ASKS[asked];
  const [text, setText] = useState('');
  const [lastResort, setOverrideReason] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState<DistressOutcome | null>(null);
  const asksOutcome = asked === 'close' && row.awaitsOutcome;
  const canOverride = asked !== 'link' && (row.conflict?.lastResort ?? false);
  const close = useUnsavedChanges(`${text}${lastResort}${outcome ?? ''}`.trim() !== '');
  const run = (): Promise<Refusal> => {
    if (asked === 'link') return actions.link(row.number, text.trim());
    const settlement = { reason: text.trim(), lastResort: canOverride ? lastResort : null };
    return asked === 'close'
      ? actions.close(row, settlement, outcome)
      : actions.reopen(row, settlement);
  };
  const send = async () => {
    const refused = await run();
    setProblems(refused ?? {});
    if (!refused) onClose();
  };
  return (
    <Dialog open locked={actions.busy} onOpenChange={() => close(onClose)} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!actions.busy) void send();
        }}
      >
        {actions.conflict && (
          <p role="alert" className="mb-3 text-sm font-medium text-warning">
            {actions.conflict}
          </p>
        )}
        {asksOutcome && (
          <div className="mb-4">
            <Field label="Issue du message de détresse" error={problems.outcome}>
              {(control) => (
                <Select
                  {...control}
                  value={outcome ?? ''}
                  onChange={(event) =>
                    setOutcome((event.target.value || null) as DistressOutcome | null)
                  }
                >
                  <option value="">Choisir une issue</option>
                  {Object.entries(OUTCOMES).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label.label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
        <Field label={outcome ? OUTCOMES[outcome].reason : label} error={problems[field]}>
          {(control) =>
            asked === 'link' ? (
              <TextInput
                {...control}
                placeholder="MC-2026-00042"
                autoCapitalize="characters"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            ) : (
              <TextArea
                {...control}
                rows={3}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )
          }
        </Field>
        {canOverride && (
          <div className="mt-4">
            <OverrideReasonField
              value={lastResort}
              onChange={setOverrideReason}
              error={problems.lastResort}
            />
          </div>
        )}
        <DialogActions>
          <Button variant="secondary" disabled={actions.busy} onClick={() => close(onClose)}>
            Annuler
          </Button>
          <Button type="submit" busy={actions.busy}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
