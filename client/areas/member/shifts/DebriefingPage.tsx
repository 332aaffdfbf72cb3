import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { DebriefingDocument, useDebriefingQuery } from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { EventTime } from '#client/platform/text/EventTime';
import { counted, formatLongDate } from '#client/platform/text/format';
import { rankLabels } from '#client/platform/text/labels';
import { Contact } from '#features/legal/Contact';
import { DetailPage } from '#features/shell/DetailPage';
import { Badge } from '#ui/data/Badge';
import { WrittenText } from '#ui/data/WrittenText';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { CardFold, type CardFoldProps } from '#ui/layout/CardFold';
import { SmartLink } from '#ui/layout/SmartLink';
import { VerifiedCalls } from '../statistics/VerifiedCalls';
import { AdviceCard } from './AdviceCard';
import { ShiftChart } from './chart/ShiftChart';
import { AdviceRules } from './details/AdviceRules';
import { CALLS_FOLD, CallsTable } from './details/CallsTable';
import { Comparison } from './details/Comparison';
import { Gains } from './details/Gains';
import { PictureChoices } from './details/PictureChoices';
import { firstChoice, type PictureValue } from './pictureValues';
import { SharePicture } from './SharePicture';
import { ShiftTotals } from './ShiftTotals';
import { headlineOf, secondsText, verdicts, type Debriefed, type Report } from './shiftLabels';

export const preload: Preload = ({ params: { id = '' } }) => [
  { query: DebriefingDocument, variables: { id } },
];

const NAME = 'Débriefing de la garde';

export default function DebriefingPage() {
  const { id = '' } = useParams();
  const query = useDebriefingQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const debriefed = query.data?.myDebriefing;
  const report = debriefed?.report;
  const [choice, setChoice] = useState<{ id: string; values: readonly PictureValue[] } | null>(
    null,
  );
  const chosenOf = ({ picture }: Report) =>
    choice?.id === id ? choice.values : firstChoice(picture);
  return (
    <DetailPage
      title={report ? headlineOf(report) : NAME}
      documentTitle={NAME}
      description="Les appels, les gains et un conseil pour cette garde."
      trail={<Trail debriefed={debriefed} />}
      actions={
        report && <SharePicture shiftId={id} picture={report.picture} chosen={chosenOf(report)} />
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
            <Debriefing
              key={id}
              debriefed={found}
              report={found.report}
              chosen={chosenOf(found.report)}
              onChoose={(values) => setChoice({ id, values })}
            />
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

/** Link to the list of shifts, and the time of this shift. */
function Trail({ debriefed }: { debriefed: Debriefed | null | undefined }) {
  return (
    <>
      <SmartLink to={memberPaths.shifts} className="hover:underline">
        {memberPageNames.shifts}
      </SmartLink>
      {debriefed && (
        <>
          {' '}
          › Garde du <EventTime span={spanOf(debriefed)} />
        </>
      )}
    </>
  );
}

interface DebriefingProps {
  debriefed: Debriefed;
  report: Report;
  /** Values shown in the picture. */
  chosen: readonly PictureValue[];
  onChoose: (chosen: readonly PictureValue[]) => void;
}

function Debriefing({ debriefed, report, chosen, onChoose }: DebriefingProps) {
  const { calls, level, rank, rules, shift } = debriefed;
  const { advice, peerResponses: peers, picture } = report;
  return (
    <>
      <ShiftTotals debriefed={debriefed} report={report} />
      <ShiftChart {...debriefed} />
      <AdviceCard advice={advice} calls={calls} />
      <Card className="mt-4 divide-y divide-line">
        <DetailsFold id={CALLS_FOLD} title="Les appels, un par un" line={String(calls.length)}>
          <CallsTable debriefed={debriefed} report={report} />
        </DetailsFold>
        <DetailsFold
          id="comparer"
          title="Comparer avec les autres"
          line={
            peers ? `Joueurs ${rankLabels[rank]}\u00A0: ${secondsText(peers.medianSeconds)}` : ''
          }
        >
          <Comparison rank={rank} report={report} />
        </DetailsFold>
        <DetailsFold id="points" title="Les points gagnés" line={`Niveau ${level}`}>
          <Gains debriefed={debriefed} report={report} />
        </DetailsFold>
        <DetailsFold
          id="image"
          title="L’image à partager"
          line={picture.isNamed ? 'Avec votre nom' : 'Sans votre nom'}
        >
          <PictureChoices
            shiftId={shift.id}
            picture={picture}
            chosen={chosen}
            onChoose={onChoose}
          />
        </DetailsFold>
        <DetailsFold id="conseil" title="Comment le conseil est choisi" line="">
          <AdviceRules rules={rules} applied={advice.rule} />
        </DetailsFold>
      </Card>
    </>
  );
}

/** Row of details. The URL has the hash of the row opened last. */
function DetailsFold({ line, ...rest }: CardFoldProps) {
  return (
    <CardFold
      {...rest}
      isInAddress
      isLineAtEnd
      line={<span className="max-md:hidden">{line}</span>}
    />
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
      {verdict === 'REFUSED' && <Refusal shift={shift} />}
      <p className="mt-3 text-sm text-muted">
        {`${counted(callCount, 'appel reçu', 'appels reçus')}, aucun ne compte${verdict === 'QUARANTINED' ? ' pour l’instant' : ''}. Le débriefing s’affiche quand la garde est comptée.`}
      </p>
    </Card>
  );
}

/**
 * Link to the decision that refused a shift. A shift that was refused before refusals became
 * decisions has none: the player can only write to the team.
 */
function Refusal({ shift: { decisionId, decidedAt } }: Pick<Debriefed, 'shift'>) {
  if (decisionId) {
    return (
      <p className="mt-3">
        <ButtonLink to={memberPaths.decision(decisionId)} variant="secondary">
          Lire la décision
        </ButtonLink>
      </p>
    );
  }
  return (
    <p className="mt-3 text-body">
      {decidedAt && `Garde refusée le ${formatLongDate(decidedAt)}. `}
      Ce refus date d’avant les décisions&nbsp;: il ne cite aucune règle et ne peut pas être
      contesté ici. Pour demander un nouvel examen, écrivez à <Contact />.
    </p>
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
      <Skeleton className="h-52 rounded-card md:h-32" />
      <Skeleton className="mt-4 h-88 rounded-card" />
      <Skeleton className="mt-4 h-36 rounded-card" />
      <Skeleton className="mt-4 h-76 rounded-card" />
    </>
  );
}
