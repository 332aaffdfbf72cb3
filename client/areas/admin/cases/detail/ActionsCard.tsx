import { useId } from 'react';
import { useNavigate } from 'react-router-dom';

import type { CaseAppealsQuery, CaseDetailsFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { may, useSession } from '#client/platform/session/useSession';
import type { QueryState } from '#ui/feedback/QueryView';
import type { Refusal } from '#ui/feedback/refusals';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Card } from '#ui/layout/Card';
import { conflictRefusal } from '#areas/admin/conflicts/conflictRefusal';
import { QueueHelp } from '#areas/admin/queues/QueueHelp';
import { usePageKeys, type PageKey } from '#areas/admin/queues/useQueueKeys';
import { isAboutReader } from '../caseLabels';
import { placeOf } from '../list/caseList';
import { appealsIn } from './CaseAppeals';
import type { Asked } from './CaseDialogs';
import { ACTIONS_ID, decidingAnchor, goTo, OUTCOME_ID, RESULTS_ID } from './deciding';
import type { CaseActions } from './useCaseActions';

interface CaseAction extends PageKey {
  label: string;
  /** Reason why the action is disabled; null when it is enabled. */
  disabledReason: string | null;
  /**
   * Explanation that the "Pourquoi ?" button shows: the missing permission or the rule. Absent when
   * the state of the case disables the action.
   */
  refusal?: Refusal | null;
}

const HANDLING = 'MODERATION_REPORTS_HANDLE';

/**
 * Returns a function that says why an action on the case is disabled. It gives the first reason
 * that applies: the viewer lacks the permission; the case is about the viewer; `otherwise`, which
 * is the reason that the caller passes.
 */
function useCaseRefusal(row: CaseDetailsFragment) {
  const { viewer } = useSession();
  const handles = may(viewer, HANDLING);
  return (can: boolean, otherwise: string): Pick<CaseAction, 'disabledReason' | 'refusal'> => {
    if (can) return { disabledReason: null };
    if (!handles) {
      const disabledReason = 'Il faut la permission de traiter les signalements.';
      return { disabledReason, refusal: { permission: HANDLING } };
    }
    if (isAboutReader(row)) {
      const disabledReason = 'Ce dossier vous concerne. Une autre personne doit le traiter.';
      return { disabledReason, refusal: { permission: HANDLING, rule: disabledReason } };
    }
    return { disabledReason: otherwise };
  };
}

export interface ActionsCardProps {
  row: CaseDetailsFragment;
  actions: CaseActions;
  /** Pending appeals of the case; null when no appeal is pending. */
  appeals: QueryState<CaseAppealsQuery> | null;
  onAsk: (asked: Asked) => void;
  onNote: () => void;
}

function useActionList({
  row,
  actions,
  appeals: query,
  onAsk,
  onNote,
}: ActionsCardProps): CaseAction[] {
  const refuseUnless = useCaseRefusal(row);
  const { viewerCan: can, state, conflict } = row;
  const conflicted = conflictRefusal(conflict);
  /**
   * Returns the reason why a decision is disabled. A conflict of interest takes precedence over
   * other reasons.
   */
  const refused = (isAllowed: boolean, otherwise: string) =>
    !isAllowed && conflicted.disabledReason ? conflicted : refuseUnless(isAllowed, otherwise);
  const closed = state === 'CLOSED';
  const appeals = appealsIn(query?.data);
  const hasAppeal = appeals.length > 0;
  const mayAnswer = appeals.some(({ canDecide, conflict }) => canDecide || conflict?.lastResort);
  const deciding = decidingAnchor(row);
  const noteRefusal = refuseUnless(can.note, 'Ce dossier est clos. Rouvrez-le d’abord.');
  const decideRefusal = hasAppeal
    ? refused(mayAnswer, 'Vous ne pouvez pas traiter ce recours.')
    : deciding === RESULTS_ID && !isAboutReader(row)
      ? { disabledReason: null }
      : deciding
        ? refused(can.decide, 'Ce dossier n’attend plus de décision.')
        : { disabledReason: 'Ce dossier ne demande aucune décision.' };
  return [
    {
      key: 'n',
      label: 'Ajouter une note',
      description: 'Ajouter une note',
      ...noteRefusal,
      run: onNote,
    },
    {
      key: 'l',
      label: 'Lier un dossier',
      description: 'Lier un autre dossier',
      ...noteRefusal,
      run: () => onAsk('link'),
    },
    {
      key: 'c',
      label: 'Laisser une consigne',
      description: 'Laisser une consigne',
      ...noteRefusal,
      run: () => onAsk('hand'),
    },
    {
      key: 'i',
      label: 'Imprimer le dossier',
      description: 'Imprimer le dossier',
      disabledReason: null,
      run: () => window.print(),
    },
    {
      key: 'p',
      label: 'Prendre en charge',
      description: 'Prendre en charge le dossier',
      ...refuseUnless(
        can.claim,
        closed ? 'Ce dossier est clos.' : 'Vous avez déjà pris ce dossier en charge.',
      ),
      run: () => void actions.perform(row, 'claim'),
    },
    {
      key: 'r',
      label: 'Rendre le dossier',
      description: 'Rendre le dossier',
      ...refuseUnless(can.release, 'Vous n’avez pas pris ce dossier en charge.'),
      run: () => void actions.perform(row, 'release'),
    },
    closed
      ? {
          key: 'f',
          label: 'Rouvrir le dossier',
          description: 'Rouvrir le dossier',
          ...refused(can.reopen, 'Ce dossier ne peut pas être rouvert.'),
          run: () => onAsk('reopen'),
        }
      : {
          key: 'f',
          label: 'Clore le dossier',
          description: 'Clore le dossier',
          ...refused(
            can.close,
            'Ce dossier attend encore une décision. Il sera clos automatiquement après la dernière décision.',
          ),
          run: () => (row.awaitsOutcome ? goTo(OUTCOME_ID) : onAsk('close')),
        },
    {
      key: 'd',
      label: 'Décider',
      description: hasAppeal ? 'Répondre au recours' : 'Aller à la décision',
      ...decideRefusal,
      run: () => {
        if (deciding) goTo(deciding);
      },
    },
  ];
}

/**
 * Returns the shortcuts to the previous and the next case, in the order of the list that was
 * displayed last.
 */
function useNeighbourKeys(number: string): PageKey[] {
  const navigate = useNavigate();
  const { previous = null, next = null } = placeOf(number) ?? {};
  const keyTo = (key: string, description: string, to: string | null): PageKey[] =>
    to === null ? [] : [{ key, description, run: () => void navigate(adminPaths.case(to)) }];
  return [...keyTo('j', 'Dossier suivant', next), ...keyTo('k', 'Dossier précédent', previous)];
}

/** Card with the actions on the case and their shortcuts. Each disabled action has a reason. */
export function ActionsCard(props: ActionsCardProps) {
  const list = useActionList(props);
  const id = useId();
  const keys = usePageKeys([
    ...useNeighbourKeys(props.row.number),
    ...list.map(({ key, description, run, disabledReason }) => ({
      key,
      description,
      run: () => {
        // The shortcut of a disabled action focuses its button, which then shows the reason.
        if (disabledReason)
          document.querySelector<HTMLElement>(`[data-act="${id}${key}"]`)?.focus();
        else if (!props.actions.busy) run();
      },
    })),
  ]);
  return (
    <Card as="section" aria-labelledby={ACTIONS_ID} className="px-4 py-4.5 md:px-5 print:hidden">
      <h2 id={ACTIONS_ID} tabIndex={-1} className="mb-3 text-lg">
        Actions
      </h2>
      <div className="grid grid-cols-2 gap-2 xs:grid-cols-2 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {list.map(({ key, label, disabledReason, refusal, run }) => (
          <ActionButton
            key={label}
            data-act={`${id}${key}`}
            variant="secondary"
            size="small"
            disabledReason={disabledReason}
            refusal={refusal}
            close
            className="min-h-10 justify-between"
            aria-keyshortcuts={key}
            onClick={() => {
              if (!props.actions.busy) run();
            }}
          >
            {label}
            <kbd
              aria-hidden="true"
              className="data rounded border border-line-strong bg-surface px-1.5 text-[0.75rem] leading-[1.125rem] text-muted uppercase max-md:hidden pointer-coarse:hidden"
            >
              {key}
            </kbd>
          </ActionButton>
        ))}
      </div>
      <div className="mt-2">
        <QueueHelp keys={keys} what="Ces raccourcis agissent sur ce dossier." />
      </div>
    </Card>
  );
}
