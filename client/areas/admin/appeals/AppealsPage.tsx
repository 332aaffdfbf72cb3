import { useSearchParams } from 'react-router-dom';

import { appealStates } from '../../../features/decisions/decisionWords';
import { useStayingNavigate } from '../../../platform/address/useStayingNavigate';
import {
  ManagedAppealsDocument,
  useManagedAppealsQuery,
  type AppealDetailsFragment,
  type ManagedAppealsQueryVariables,
} from '../../../generated/graphql';
import { adminPaths } from '../../../platform/address/paths';
import type { Begins } from '../../../platform/graphql/begins';
import { PageHead } from '../../../platform/head/PageHead';
import { formatLongDate } from '../../../platform/words/format';
import { Badge } from '../../../ui/data/Badge';
import { Pagination } from '../../../ui/data/Pagination';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { WhyButton } from '../../../ui/feedback/WhyButton';
import type { Refusal } from '../../../ui/feedback/why';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ChoiceGroup } from '../../../ui/inputs/ChoiceGroup';
import { Card } from '../../../ui/layout/Card';
import { Page } from '../../../ui/layout/Page';
import { Emergencies } from '../emergencies/Emergencies';
import { conflictRefusal } from '../impartiality/conflictRefusal';
import { DecideAppealForm } from './DecideAppealForm';

const filters = [
  { value: 'attente', label: 'En attente' },
  { value: 'tous', label: 'Tous' },
] as const;

const variablesOf = (search: URLSearchParams): ManagedAppealsQueryVariables => ({
  state: search.get('etat') === 'tous' ? null : 'PENDING',
  page: Number(search.get('page')) || 1,
});

export const begins: Begins = ({ search }) => [
  { query: ManagedAppealsDocument, variables: variablesOf(search) },
];

/** The appeals, those that wait longest first. */
export default function AppealsPage() {
  const [search] = useSearchParams();
  const navigate = useStayingNavigate();
  const variables = variablesOf(search);
  const filter = variables.state === null ? 'tous' : 'attente';
  const query = useManagedAppealsQuery({ variables, fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title="Recours"
      lead="Qui a pris une décision n’en décide pas le recours. Annuler remet tout comme avant."
    >
      <PageHead title="Recours" description="Les recours contre les décisions." noindex />
      <Emergencies />
      <div className="mb-5">
        <ChoiceGroup
          label="Quels recours"
          value={filter}
          choices={filters}
          onChoose={(value) => navigate(adminPaths.appealList(value))}
        />
      </div>
      <QueryView
        query={query}
        failure="Les recours n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-64 rounded-card" />}
        isEmpty={({ appeals }) => appeals.total === 0}
        empty={<EmptyState title="Aucun recours" />}
      >
        {({ appeals: { items, page, pageCount } }) => (
          <>
            <ul className="grid gap-4">
              {items.map((appeal) => (
                <AppealItem key={appeal.id} appeal={appeal} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={(to) => adminPaths.appealList(filter, to)}
              label="Pages des recours"
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

const NEEDS_MORE =
  'Ce recours revient à quelqu’un d’autre\u00A0: il demande un droit que vous n’avez pas.';

/** Why the reader leaves an appeal to others. Of a ban it takes the right to ban, besides. */
const refusalOf = ({ conflict, decisionKind }: AppealDetailsFragment): Refusal =>
  conflictRefusal(conflict).refusal ?? {
    permission: decisionKind === 'BAN' ? 'USERS_BAN' : 'MODERATION_REPORTS_HANDLE',
    rule: NEEDS_MORE,
  };

function AppealItem({ appeal }: { appeal: AppealDetailsFragment }) {
  const { decisionTitle, facts, quote, takenAt, deciderName, appellantName, text } = appeal;
  const { filedAt, state, grounds, canDecide, conflict, rule, answerRule } = appeal;
  return (
    <Card as="li" className="grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg wrap-anywhere">
          {decisionTitle}, recours de {appellantName ?? 'Utilisateur supprimé'}
        </h2>
        <Badge tone={appealStates[state]?.tone}>{appealStates[state]?.label}</Badge>
      </div>
      <p className="text-sm text-muted">
        Décidé le {formatLongDate(takenAt)} par {deciderName ?? 'un contrôle automatique'}
        {rule && `, règle «\u00A0${rule.title}\u00A0» (version ${rule.version})`}. Recours du{' '}
        {formatLongDate(filedAt)}.
      </p>
      {quote && (
        <p className="text-body whitespace-pre-line">Le texte&nbsp;: «&nbsp;{quote}&nbsp;»</p>
      )}
      {facts && <p className="text-body whitespace-pre-line">Les faits&nbsp;: {facts}</p>}
      <p className="border-l-2 border-line pl-3 text-body wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {grounds && <p className="text-body whitespace-pre-line">Motifs&nbsp;: {grounds}</p>}
      {answerRule && (
        <p className="text-sm text-muted">
          Réponse selon la règle «&nbsp;{answerRule.title}&nbsp;» (version {answerRule.version}).
        </p>
      )}
      {(canDecide || conflict?.lastResort) && <DecideAppealForm appeal={appeal} />}
      {!canDecide && state === 'PENDING' && (
        <p className="text-sm text-muted">
          {conflict?.message ?? NEEDS_MORE}
          <WhyButton refusal={refusalOf(appeal)} />
        </p>
      )}
    </Card>
  );
}
