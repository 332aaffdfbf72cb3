import { useState } from 'react';

import { useActionForm } from '#client/actions/useActionForm';
import {
  useDecideCaseMutation,
  type CaseDetailsFragment,
  type PersonDecision,
  type SubjectDecision,
  type CaseReportFragment,
} from '#client/generated/graphql';
import { may, useSession } from '#client/platform/session/useSession';
import { Card } from '#ui/layout/Card';
import { interceptApproval } from '#areas/admin/confirmations/approvalRequested';
import { conflictRefusal } from '#areas/admin/conflicts/conflictRefusal';
import { OverrideReasonField } from '#areas/admin/conflicts/OverrideReasonField';
import { OvertakenNotice } from '#areas/admin/shell/OvertakenNotice';
import { useOvertaken, type OvertakenProps } from '#areas/admin/shell/useOvertaken';
import { NO_GROUNDS, useGrounds, type GroundsState } from '#areas/admin/grounds/useGrounds';
import { BanLengthField } from '#areas/admin/users/bans/BanLengthField';
import { banDaysOf, DEFAULT_BAN, type BanLength } from '#areas/admin/users/bans/banLengths';
import {
  decisionVerb,
  isRestricting,
  missingParts,
  readersOf,
  subjectChoices,
  subjectLabels,
  type Decided,
} from './decisionChoices';
import { DECISION_ID } from './deciding';
import { DecisionChoice, DecisionFields } from './DecisionFields';
import type { CaseActions } from './useCaseActions';

export interface DecisionFormProps extends OvertakenProps {
  row: CaseDetailsFragment;
  /** Pending report group about the subject; null when none is pending. */
  report: CaseReportFragment | null;
  actions: Pick<CaseActions, 'handling'>;
  /** Accessible name of the form. */
  label: string;
  /** Decision that the viewer chose in a menu; absent when nothing is chosen at first. */
  subject?: SubjectDecision | null;
  /** Returns the message of the toast for a decision; absent for a general message. */
  success?: (subject: SubjectDecision) => string;
  /** Called after the case was decided or the decision waits for approval. */
  onDone?: () => void;
  /** Whether the decision can still be sent. */
  canSend?: boolean;
}

const NOT_CHOSEN: Decided & { length: BanLength } = {
  subject: null,
  person: null,
  length: DEFAULT_BAN,
};

/** Card with the form that decides a case. */
export function DecisionCard(props: Omit<DecisionFormProps, 'label'>) {
  return (
    <Card as="section" aria-labelledby={DECISION_ID} className="px-4 py-4.5 md:px-5 print:hidden">
      <h2 id={DECISION_ID} tabIndex={-1} className="mb-3 text-lg">
        Décision
      </h2>
      <DecisionForm {...props} label="Décision" />
    </Card>
  );
}

/**
 * Form that decides everything a case waits for: what happens to the comment and to the member, by
 * which rule and for which facts. It previews what the member and the reporters will read.
 */
export function DecisionForm(props: DecisionFormProps) {
  const { row, report, label, canSend = true } = props;
  const initial = { ...NOT_CHOSEN, subject: props.subject ?? null };
  const [chosen, setChosen] = useState(initial);
  const change = (part: Partial<typeof chosen>) => setChosen({ ...chosen, ...part });
  const grounds = useCaseGrounds(row, report);
  const subjects = subjectChoices(row, report);
  // Without a pending report, only a measure against the member is possible.
  // A choice may become impossible when another member decides first.
  const possible = subjects.find(({ value }) => value === chosen.subject)?.value ?? null;
  const subject = subjects.length > 0 ? possible : 'BREACH';
  const persons = usePersonChoices(row);
  const asksPerson = subject !== 'COMPLIANT' && persons.length > 0;
  const decided = { subject, person: asksPerson ? chosen.person : ('NOTHING' as const) };
  const clear = () => {
    setChosen(initial);
    grounds.sent();
  };
  const form = useDecisionForm(props, { ...decided, length: chosen.length }, grounds, clear);
  const { errors } = form;
  const isChosen = chosen.subject !== initial.subject || chosen.person !== null;
  const isTyped = isChosen || grounds.facts.trim() !== '' || form.isTyped;
  const overtaken = useOvertaken({ ...props, isTyped, busy: form.busy });
  const missing = missingParts({ ...decided, asksPerson, grounds });
  const canOverride = row.conflict?.lastResort ?? false;
  const blocked = conflictRefusal(row.conflict);
  return (
    <DecisionFields
      label={label}
      form={form}
      grounds={grounds}
      isRestricting={isRestricting(decided)}
      missing={missing}
      isChosen={decided.subject !== null}
      verb={decisionVerb(row, report, decided, chosen.length)}
      readers={readersOf(row, report, decided)}
      about={{
        ...(report ? { reportId: report.id } : { commentId: commentOf(row) }),
        banDays: decided.person === 'BAN' ? banDaysOf(chosen.length) : null,
      }}
      disabledReason={overtaken && !canSend ? CANNOT_SEND : blocked.disabledReason}
      refusal={canSend ? blocked.refusal : null}
      notice={
        <OvertakenNotice
          onDiscard={() => {
            clear();
            form.reset();
          }}
        >
          {overtaken}
        </OvertakenNotice>
      }
      below={
        canOverride && (
          <OverrideReasonField {...form.register('lastResort')} error={errors.lastResort} />
        )
      }
    >
      {subjects.length > 0 && (
        <DecisionChoice
          label={subjectLabels[row.subjectType]}
          value={chosen.subject}
          choices={subjects}
          onChoose={(value) => change({ subject: value })}
          error={errors.subject}
        />
      )}
      {asksPerson && (
        <DecisionChoice
          label={personLabel(row)}
          value={chosen.person}
          choices={persons}
          onChoose={(value) => change({ person: value })}
          error={errors.person}
        />
      )}
      {decided.person === 'BAN' && (
        <BanLengthField
          label="Durée du bannissement"
          value={chosen.length}
          onChange={(length) => change({ length })}
          error={errors.banDays}
        />
      )}
    </DecisionFields>
  );
}

const CANNOT_SEND = 'Cette décision ne peut plus être envoyée.';

const personLabel = ({ subjectType }: CaseDetailsFragment): string =>
  subjectType === 'USER' ? 'La personne' : 'L’auteur';

const commentOf = ({ subjectType, subjectId }: CaseDetailsFragment) =>
  subjectType === 'COMMENT' ? subjectId : null;

/** Rule and facts of the decision. The rule is proposed only if the reports have one reason. */
function useCaseGrounds({ number }: CaseDetailsFragment, report: CaseReportFragment | null) {
  const reasons = new Set(report?.filings.map(({ reason }) => reason));
  return useGrounds({
    place: `case:${number}`,
    proposes: reasons.size === 1 ? report?.proposedRule : null,
    suggests: null,
    startsEmpty: true,
  });
}

function useDecisionForm(
  { row, report, actions, success, onDone }: DecisionFormProps,
  { subject, person, length }: typeof NOT_CHOSEN,
  grounds: GroundsState,
  clear: () => void,
) {
  const [decide] = useDecideCaseMutation();
  const { handling } = actions;
  const isComment = row.subjectType === 'COMMENT' && !row.subject.deleted;
  return useActionForm({
    ...handling,
    intercept: (attempt) => handling.intercept(attempt) ?? interceptApproval(attempt),
    errorsIn: 'form',
    values: { ...NO_GROUNDS, subject: '', person: '', banDays: '' },
    typed: ['lastResort'],
    perform: ({ lastResort }) =>
      decide({
        variables: {
          input: {
            number: row.number,
            version: row.version,
            commentVersion: isComment ? row.subject.version : null,
            reportVersion: report?.version ?? null,
            subject: subject ?? 'COMPLIANT',
            person: person ?? 'NOTHING',
            banDays: person === 'BAN' ? banDaysOf(length) : null,
            ...(isRestricting({ subject, person }) && grounds.given),
            ...(row.conflict?.lastResort && { lastResort }),
          },
        },
      }),
    success: subject && success ? success(subject) : 'Décision enregistrée',
    onDone() {
      clear();
      onDone?.();
    },
  });
}

/** Returns the possible measures against the member; none when there is no member. */
function usePersonChoices({ persons, subjectType }: CaseDetailsFragment) {
  const { viewer } = useSession();
  const hasPerson = persons.some(({ role }) => role === 'AUTHOR' || role === 'TARGET');
  if (!hasPerson || subjectType === 'NONE') return [];
  const choices: { value: PersonDecision; label: string }[] = [
    { value: 'NOTHING', label: 'Rien' },
    { value: 'WARN', label: 'Avertir' },
    { value: 'BAN', label: 'Bannir' },
  ];
  return may(viewer, 'USERS_BAN') ? choices : choices.slice(0, -1);
}
