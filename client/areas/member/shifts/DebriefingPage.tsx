import { ArrowLeft, ArrowRight, Share } from 'lucide-react';
import { useParams } from 'react-router-dom';

import { DebriefingDocument, useDebriefingQuery } from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { EventTime } from '#client/platform/text/EventTime';
import { counted, formatLongDate } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { DetailPage } from '#features/shell/DetailPage';
import { SmartLink } from '#ui/layout/SmartLink';
import { VerifiedCalls } from '../statistics/VerifiedCalls';
import { AdviceCard } from './AdviceCard';
import { ShiftChart } from './chart/ShiftChart';
import { GainsCard } from './GainsCard';
import { NotableCard } from './NotableCard';
import { PICTURE_TITLE, PictureCard } from './PictureCard';
import { ResponsesCard } from './ResponsesCard';
import { ShiftStrip } from './ShiftStrip';
import { verdicts, type Debriefed, type Report } from './shiftLabels';
import { WrittenText } from '#ui/data/WrittenText';

export const preload: Preload = ({ params: { id = '' } }) => [
  { query: DebriefingDocument, variables: { id } },
];

export default function DebriefingPage() {
  const { id = '' } = useParams();
  const query = useDebriefingQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const debriefed = query.data?.myDebriefing;
  return (
    <DetailPage
      title="Débriefing de la garde"
      description="Les appels, les gains et un conseil pour cette garde."
      trail={<Trail />}
      lead={debriefed ? <EventTime span={spanOf(debriefed)} /> : '\u00A0'}
      actions={
        debriefed?.report && (
          <>
            <ButtonLink to={memberPaths.shifts} variant="secondary">
              Comparer mes gardes
            </ButtonLink>
            <Button onClick={() => document.getElementById(PICTURE_TITLE)?.focus()}>
              <Share aria-hidden="true" size={16} /> Partager
            </Button>
          </>
        )
      }
      query={query}
      find={({ myDebriefing }) => myDebriefing}
      failure="Cette garde n’a pas pu être chargée."
      skeleton={<DebriefingSkeleton />}
      missing={missingShift}
    >
      {(found, { myStatistics }) => (
        <>
          {found.report ? (
            <Debriefing key={id} debriefed={found} report={found.report} />
          ) : (
            <Uncounted debriefed={found} />
          )}
          <VerifiedCalls calls={myStatistics} className="mt-4" />
          <Neighbours {...found} />
        </>
      )}
    </DetailPage>
  );
}

/** Message for a shift that does not exist or belongs to another member. */
const missingShift = {
  page: {
    title: 'Garde introuvable',
    description: 'Cette garde n’existe pas ou ne vous appartient pas.',
  },
  title: 'Cette garde n’existe pas',
  action: <ButtonLink to={memberPaths.shifts}>Mes gardes</ButtonLink>,
  children: 'Cette garde appartient peut-être à un autre joueur. Vérifiez aussi l’adresse.',
};

const spanOf = ({ shift: { openedAt, closedAt } }: Debriefed) =>
  [openedAt, closedAt ?? openedAt] as const;

function Trail() {
  return (
    <>
      <SmartLink to={memberPaths.statistics} className="hover:underline">
        {memberPageNames.statistics}
      </SmartLink>{' '}
      ›{' '}
      <SmartLink to={memberPaths.shifts} className="hover:underline">
        {memberPageNames.shifts}
      </SmartLink>{' '}
      › Débriefing
    </>
  );
}

function Debriefing({ debriefed, report }: { debriefed: Debriefed; report: Report }) {
  const { calls, rank, rules, shift } = debriefed;
  return (
    <>
      <ShiftStrip debriefed={debriefed} report={report} />
      <ShiftChart debriefed={debriefed} report={report} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:max-xl:*:first:col-span-2 xl:grid-cols-[1.15fr_1fr_1fr]">
        <ResponsesCard rank={rank} report={report} />
        <NotableCard
          id="titre-meilleur"
          title="Meilleur appel"
          notable={report.best}
          calls={calls}
          none="Aucun appel réussi."
        />
        <NotableCard
          id="titre-a-revoir"
          title="Appel à revoir"
          notable={report.worst}
          calls={calls}
          none={'Tous vos appels sont parfaits.'}
        />
        {/* Two short cards, stacked so that they are about as high as the picture card. */}
        <div className="grid content-start gap-4 xl:col-span-2">
          <AdviceCard advice={report.advice} rules={rules} />
          <GainsCard debriefed={debriefed} report={report} />
        </div>
        <PictureCard shiftId={shift.id} picture={report.picture} />
      </div>
    </>
  );
}

/** State of a shift that does not count. Such a shift has no debriefing. */
function Uncounted({ debriefed: { shift } }: { debriefed: Debriefed }) {
  const { verdict, callCount, closedAt, explanation, note } = shift;
  const { label, tone } = verdicts[verdict];
  return (
    <Card as="section" aria-labelledby="titre-etat" className="max-w-180 px-5 py-[22px] md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="titre-etat" className="text-lg">
          État de la garde
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-2 text-body">{explanation ?? sentences[verdict]}</p>
      {verdict === 'QUARANTINED' && (
        <p className="mt-2 text-body">
          {closedAt &&
            `La garde est terminée. Elle attend une vérification depuis le ${formatLongDate(closedAt)}. `}
          Vous n’avez rien à faire&nbsp;: vous recevrez une notification avec la décision de
          l’équipe. Si la garde est acceptée, tous ses appels et leur expérience comptent. Si elle
          est refusée, aucun appel ne compte.
        </p>
      )}
      {note && (
        <WrittenText className="mt-3 border-l-2 border-line pl-3 text-body">{note}</WrittenText>
      )}
      <p className="mt-3 text-sm text-muted">
        {`${counted(callCount, 'appel reçu', 'appels reçus')}, aucun ne compte${verdict === 'QUARANTINED' ? ' pour l’instant' : ''}. Le débriefing s’affiche quand la garde est comptée.`}
      </p>
    </Card>
  );
}

const sentences: Readonly<Record<Debriefed['shift']['verdict'], string>> = {
  PENDING: 'La garde est en cours. Ses appels compteront quand elle sera terminée et vérifiée.',
  VERIFIED:
    'Aucun appel ne compte\u00a0: ces appels étaient déjà comptés ou en chevauchaient d’autres.',
  QUARANTINED: 'La garde attend la vérification de l’équipe.',
  REFUSED: 'L’équipe a refusé cette garde.',
};

function Neighbours({ previousId, nextId }: Debriefed) {
  return (
    <nav aria-label="Autres gardes" className="mt-6 flex flex-wrap justify-between gap-3">
      {previousId ? (
        <ButtonLink to={memberPaths.shift(previousId)} variant="secondary">
          <ArrowLeft aria-hidden="true" size={16} /> Garde précédente
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextId && (
        <ButtonLink to={memberPaths.shift(nextId)} variant="secondary">
          Garde suivante <ArrowRight aria-hidden="true" size={16} />
        </ButtonLink>
      )}
    </nav>
  );
}

function DebriefingSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-28 rounded-card" />
      <Skeleton className="h-120 rounded-card" />
      <div className="mt-4 grid gap-4 lg:grid-cols-2 xl:grid-cols-[1.15fr_1fr_1fr]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </>
  );
}
