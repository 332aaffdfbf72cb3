import { ERASED_NAME } from '#client/shared/removedNames';
import { appealStates } from '#features/decisions/decisionLabels';
import type { AppealDetailsFragment, Permission } from '#client/generated/graphql';
import { formatDateTime, formatInstantInText, ofName } from '#client/platform/text/format';
import { Fact, Facts } from '#ui/data/Facts';
import { Badge } from '#ui/data/Badge';
import { RefusalButton } from '#ui/feedback/RefusalButton';
import type { Refusal } from '#ui/feedback/refusals';
import { conflictRefusal } from '../conflicts/conflictRefusal';
import { OfCase } from '../lists/OfCase';
import { DecideAppealForm, type DecideAppealFormProps } from './DecideAppealForm';
import { WrittenText } from '#ui/data/WrittenText';
import { quoted } from '#client/shared/quoted';

const NEEDS_MORE = 'Vous n’avez pas la permission de traiter ce recours.';

/** Permissions to decide an appeal, keyed by the kind of the contested decision. */
const PERMISSIONS: Readonly<Record<string, Permission>> = {
  BAN: 'USERS_BAN',
  RESULT_REFUSED: 'MODERATION_RESULTS_REVIEW',
};

/** Returns why the viewer may not decide the appeal. */
const refusalOf = ({ conflict, decisionKind }: AppealDetailsFragment): Refusal =>
  conflictRefusal(conflict).refusal ?? {
    permission: PERMISSIONS[decisionKind] ?? 'MODERATION_REPORTS_HANDLE',
    rule: NEEDS_MORE,
  };

export interface AppealItemProps extends DecideAppealFormProps {
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
}

/**
 * An appeal with the contested decision, followed by the answer or by the form that decides the
 * appeal.
 */
export function AppealItem({ heading: Heading = 'h2', ...form }: AppealItemProps) {
  const { appeal, overtaken } = form;
  const { decisionTitle, appellantName, text } = appeal;
  const { caseNumber, filedAt, state, grounds, canDecide, conflict, answerRule } = appeal;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className={Heading === 'h2' ? 'text-lg wrap-anywhere' : 'text-base wrap-anywhere'}>
          {decisionTitle}, recours {ofName(appellantName ?? ERASED_NAME)}
        </Heading>
        <Badge tone={appealStates[state]?.tone}>{appealStates[state]?.label}</Badge>
      </div>
      <p className="text-sm text-muted">
        Recours déposé {formatInstantInText(filedAt)}.
        {Heading === 'h2' && <OfCase number={caseNumber} />}
      </p>
      <WrittenText className="border-l-2 border-line-strong pl-3 text-body text-ink">
        {text}
      </WrittenText>
      <FirstDecision appeal={appeal} />
      {grounds && <WrittenText className="text-body">Motifs&nbsp;: {grounds}</WrittenText>}
      {answerRule && (
        <p className="text-sm text-muted">
          Réponse selon la règle {quoted(answerRule.title)} (version {answerRule.version}).
        </p>
      )}
      {(canDecide || conflict?.lastResort || overtaken) && <DecideAppealForm {...form} />}
      {!canDecide && state === 'PENDING' && (
        <p className="text-sm text-muted">
          {conflict?.message ?? NEEDS_MORE}
          <RefusalButton refusal={refusalOf(appeal)} />
        </p>
      )}
    </div>
  );
}

/** Facts about the contested decision. */
function FirstDecision({ appeal }: { appeal: AppealDetailsFragment }) {
  const { decisionTitle, decisionKind, facts, quote, takenAt, endsAt, deciderName, rule } = appeal;
  const end = endsAt ? `jusqu’au ${formatDateTime(endsAt)}` : 'sans limite de durée';
  return (
    <Facts columns>
      <Fact label="Première décision">
        {decisionTitle}
        {decisionKind === 'BAN' && `, ${end}`}
      </Fact>
      {quote && (
        <Fact label="Texte concerné">
          <WrittenText>«&nbsp;{quote}&nbsp;»</WrittenText>
        </Fact>
      )}
      {facts && (
        <Fact label="Les faits">
          <WrittenText>{facts}</WrittenText>
        </Fact>
      )}
      {rule && (
        <Fact label="La règle">
          {quoted(rule.title)} (version {rule.version})
        </Fact>
      )}
      <Fact label="Par qui">
        {deciderName ?? 'Un contrôle automatique'}, {formatInstantInText(takenAt)}
      </Fact>
    </Facts>
  );
}
