import { useEffect, useRef, useState } from 'react';

import { useActionForm } from '#client/actions/useActionForm';
import type {
  DecisionKind,
  ReportDecision,
  ReportDetailsFragment,
  ReportLinkedAct,
} from '#client/generated/graphql';
import { may, useSession } from '#client/platform/session/useSession';
import { SaidError } from '#ui/feedback/SaidError';
import { Button } from '#ui/inputs/Button';
import { DialogActions } from '#ui/overlays/Dialog';
import { BanLengthField } from '../users/bans/BanLengthField';
import { banDaysOf, DEFAULT_BAN, type BanLength } from '../users/bans/banLengths';
import type { DecisionReader } from '../grounds/DecisionPreview';
import { GroundsFields } from '../grounds/GroundsFields';
import { factsOfReport } from '../grounds/suggestedFacts';
import { NO_GROUNDS, useGrounds } from '../grounds/useGrounds';
import { OverrideReasonField } from '../conflicts/OverrideReasonField';
import { warningText } from '../person/warningText';
import { DecisionNote } from './DecisionNote';
import { linkedActionChoices, REFUSED_RULE } from './reportLabels';
import type { ReportActions } from './useReportActions';

export interface DecideFormProps {
  report: ReportDetailsFragment;
  decision: ReportDecision;
  actions: ReportActions;
  onBack: () => void;
  onDone: () => void;
}

const LABELS = {
  RESOLVE: {
    title: 'Accepter le signalement',
    verb: 'Accepter le signalement',
  },
  DISMISS: {
    title: 'Rejeter le signalement',
    verb: 'Rejeter le signalement',
  },
} as const;

/**
 * Form that decides a report. The decision is final, and may include a measure against a member.
 */
export function DecideForm({ report, decision, actions, onBack, onDone }: DecideFormProps) {
  const choices = useActionChoices(report);
  const [action, setAction] = useState(choices[0]?.action ?? 'NONE');
  const [length, setLength] = useState<BanLength>(DEFAULT_BAN);
  const readers = readersOf(report, decision, action);
  const restricts = readers.some(({ kinds }) => kinds.some(isRestricting));
  const grounds = useGrounds({
    place: `report:${report.id}:${decision}`,
    proposes: report.proposedRule,
    suggests: restricts ? factsOf(report) : null,
  });
  const canOverride = report.conflict?.lastResort ?? false;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that opened the form no longer exists, so the focus moves into the form.
    element.current?.querySelector<HTMLElement>('input:checked, textarea')?.focus();
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { title, verb } = LABELS[decision];
  const resolving = decision === 'RESOLVE';
  const banDays = resolving && action === 'BAN' ? banDaysOf(length) : null;

  const form = useActionForm({
    ...actions.handling,
    values: { ...NO_GROUNDS, act: '', banDays: '' },
    typed: ['lastResort'],
    check: () => grounds.missing,
    perform: ({ lastResort }) => {
      const input = {
        id: report.id,
        version: report.version,
        decision,
        note: grounds.text.trim() || null,
        act: resolving ? action : null,
        banDays,
        ...grounds.given,
        ...(canOverride && { lastResort }),
      };
      return actions.decide({ variables: { input } });
    },
    success: resolving ? 'Signalement marqué comme résolu' : 'Signalement rejeté',
    onDone() {
      grounds.sent();
      onDone();
    },
  });
  const { errors } = form;
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby="titre-decision"
      className="grid gap-4 rounded-card border border-line-strong p-4 sm:p-5"
      onSubmit={form.submit}
    >
      <div>
        <h3 id="titre-decision" className="text-base">
          {title}
        </h3>
        <p className="mt-1 text-body text-muted">
          La décision est définitive.{' '}
          {report.reportCount > 1
            ? 'Les auteurs des signalements seront prévenus.'
            : 'L’auteur du signalement sera prévenu.'}
        </p>
      </div>
      {resolving && (
        <ActionChoice choices={choices} chosen={action} onChoose={setAction} error={errors.act} />
      )}
      {report.targetUser && report.warningCount > 0 && (action === 'WARN' || action === 'BAN') && (
        <p className="text-body text-muted">
          {report.targetUser.username}&nbsp;: {warningText(report.warningCount)}.
        </p>
      )}
      {resolving && action === 'BAN' && (
        <BanLengthField
          label="Durée du bannissement"
          value={length}
          onChange={setLength}
          error={errors.banDays}
        />
      )}
      <GroundsFields
        grounds={grounds}
        errors={errors}
        ruleHint={resolving ? undefined : REFUSED_RULE}
        preview={{
          readers,
          about: { reportId: report.id, banDays, ...grounds.given },
        }}
      />
      <DecisionNote
        value={grounds.text}
        onChange={(text) => grounds.change({ text })}
        error={errors.note}
      />
      {canOverride && (
        <OverrideReasonField {...form.register('lastResort')} error={errors.lastResort} />
      )}
      <DialogActions>
        <Button variant="secondary" disabled={form.busy} onClick={onBack}>
          Annuler
        </Button>
        <Button type="submit" busy={form.busy} busyLabel="Décision…">
          {verb}
        </Button>
      </DialogActions>
    </form>
  );
}

/**
 * Returns whether a decision restricts a member. Decisions whose kind begins with REPORT_ only
 * inform the reporters.
 */
const isRestricting = (kind: DecisionKind): boolean => !kind.startsWith('REPORT_');

const factsOf = ({ type, filings }: ReportDetailsFragment) =>
  factsOfReport(
    type,
    filings.map(({ reason }) => reason),
  );

/**
 * Returns the recipients of a decision, with the kinds of message that each gets. The recipients
 * are the reported member and the reporters.
 */
function readersOf(
  { type, targetUser, reportCount, filings }: ReportDetailsFragment,
  decision: ReportDecision,
  action: ReportLinkedAct,
): DecisionReader[] {
  const [only] = filings;
  const reporters: DecisionReader = {
    heading:
      reportCount > 1
        ? `Message aux ${reportCount} auteurs des signalements`
        : `Message à ${only?.reporterName ?? 'l’auteur du signalement'}`,
    kinds: [decision === 'RESOLVE' ? 'REPORT_UPHELD' : 'REPORT_DISMISSED'],
  };
  if (decision === 'DISMISS' || !targetUser) return [reporters];
  const kinds: DecisionKind[] = [
    ...(action === 'WARN' || action === 'BAN'
      ? ([action === 'WARN' ? 'WARNING' : action] as const)
      : []),
    ...(type === 'COMMENT' ? ['COMMENT_REJECTED' as const] : []),
  ];
  return [{ heading: `Message à ${targetUser.username}`, kinds }, reporters];
}

/**
 * Returns the measures that can accompany a decision. A measure against a member requires that the
 * account still exists. A ban also requires the permission to ban.
 */
function useActionChoices({ type, targetUser }: ReportDetailsFragment) {
  const { viewer } = useSession();
  const mayBan = may(viewer, 'USERS_BAN');
  return linkedActionChoices(type).filter(({ action }) => {
    if (action === 'WARN') return targetUser !== null;
    return action !== 'BAN' || (targetUser !== null && mayBan);
  });
}

interface ActionChoiceProps {
  choices: ReturnType<typeof linkedActionChoices>;
  chosen: ReportLinkedAct;
  onChoose: (action: ReportLinkedAct) => void;
  error?: string;
}

function ActionChoice({ choices, chosen, onChoose, error }: ActionChoiceProps) {
  return (
    <fieldset aria-describedby={error && 'erreur-mesure'}>
      <legend className="mb-1 text-body font-semibold text-ink">Mesure</legend>
      {choices.map(({ action, label }) => (
        <label key={action} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input
            type="radio"
            name="mesure"
            value={action}
            checked={action === chosen}
            onChange={() => onChoose(action)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 text-ink">{label}</span>
        </label>
      ))}
      <p role="alert" id="erreur-mesure" className="text-sm font-medium text-accent-strong">
        <SaidError message={error} />
      </p>
    </fieldset>
  );
}
