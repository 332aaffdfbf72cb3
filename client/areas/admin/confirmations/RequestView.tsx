import { Fragment, useState, type ReactNode } from 'react';

import { quoted } from '#client/shared/quoted';
import { ConfirmAction } from '#client/actions/ConfirmAction';
import {
  useCancelApprovalRequestMutation,
  type OneConfirmationQuery,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { counted, formatDateTime, formatInstantInText, ofName } from '#client/platform/text/format';
import { Fact, Facts } from '#ui/data/Facts';
import { Badge } from '#ui/data/Badge';
import type { Refusal } from '#ui/feedback/refusals';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { SmartLink } from '#ui/layout/SmartLink';
import { PersonLink } from '../lists/PersonLink';
import { ScreenLink } from '../shell/ScreenLink';
import { sensitiveActionLabels, confirmationStateLabels, type Request } from './confirmationLabels';
import { PreviewedText } from '../grounds/DecisionPreview';
import { RequestAnswer } from './RequestAnswer';
import type { OvertakenProps } from '../shell/useOvertaken';

/** A request with its eligible approvers and the text that the member would receive. */
type LoadedRequest = NonNullable<OneConfirmationQuery['confirmation']>;

export interface OpenedRequestProps extends Pick<OvertakenProps, 'onTyped'> {
  request: LoadedRequest;
  onDone: () => Promise<unknown>;
}

/** A request for approval with its preview and the form that answers it. */
export function OpenedRequest(props: OpenedRequestProps) {
  const { request } = props;
  const { holders, preview } = request;
  return (
    <RequestView request={request} holders={holders}>
      {preview && (
        <section aria-label="Message proposé" className="grid gap-1.5">
          <h3 className="text-body">{proposedBy(request)}</h3>
          <div className="rounded-control border border-line bg-canvas p-3">
            <PreviewedText decision={preview} />
          </div>
        </section>
      )}
      <RequestActions {...props} />
    </RequestView>
  );
}

export interface RequestViewProps {
  request: Request;
  /** Eligible approvers; absent in lists, which do not load them. */
  holders?: readonly { id: string; username: string }[];
  /** Whether the title links to the page of the request. */
  linked?: boolean;
  /** Content below the facts. */
  children?: ReactNode;
}

/** Facts about a request for approval. */
export function RequestView({ request, holders, linked = false, children }: RequestViewProps) {
  const { id, title, state, acts } = request;
  return (
    <article aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-title text-lg font-extrabold wrap-anywhere">
          {linked ? (
            <SmartLink to={adminPaths.confirmation(id)} className="underline">
              {title}
            </SmartLink>
          ) : (
            title
          )}
        </h2>
        <Badge tone={confirmationStateLabels[state].tone}>
          {confirmationStateLabels[state].label}
        </Badge>
      </div>
      <Facts columns>
        {!isNamedByTitle(acts) && (
          <Fact label="Raison de la confirmation">
            {acts.map((action) => sensitiveActionLabels[action]).join(', ')}
          </Fact>
        )}
        <Fact label="Demande de">
          <PersonLink id={request.proposer?.id} name={request.proposer?.username} />,{' '}
          {formatInstantInText(request.askedAt)}
        </Fact>
        {request.reason && <Fact label="Motif">{quoted(request.reason)}</Fact>}
        {request.facts.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        {request.accounts > 1 && request.subjects.length > 0 && (
          <Fact label="Comptes">
            <People people={request.subjects} />
            {request.accounts > request.subjects.length &&
              ` et ${counted(request.accounts - request.subjects.length, 'autre')}`}
          </Fact>
        )}
        {request.accounts === 1 && request.subjects.length > 0 && (
          <Fact label="Personne">
            <People people={request.subjects} />
          </Fact>
        )}
        {request.personRecord && (
          <Fact label="Avant cette demande">{earlierSanctions(request.personRecord)}</Fact>
        )}
        {request.reportId && (
          <Fact label="Signalement">
            <ScreenLink to={adminPaths.reportQueue({ signalement: request.reportId })}>
              Voir le signalement
            </ScreenLink>
          </Fact>
        )}
        {holders && holders.length > 0 && (
          <Fact label="Personnes qui peuvent confirmer">
            <People people={holders} />
          </Fact>
        )}
        <Ending request={request} />
      </Facts>
      {children}
    </article>
  );
}

/** Returns the earlier sanctions of a user: '2 avertissements en un an, 1 bannissement'. */
export function earlierSanctions({
  warningCount,
  banCount,
}: NonNullable<Request['personRecord']>): string {
  const known = [
    ...(warningCount > 0 ? [`${counted(warningCount, 'avertissement')} en un an`] : []),
    ...(banCount > 0 ? [counted(banCount, 'bannissement')] : []),
  ];
  return known.join(', ') || 'Ni avertissement en un an, ni bannissement';
}

/** Returns the heading of the text that the member would receive: 'Ce qu’Inès propose d’envoyer'. */
function proposedBy({ proposer }: Request): string {
  if (!proposer) return 'Message proposé';
  const { username } = proposer;
  return `Ce ${/^[aeiouyéèêàâîôûœ]/i.test(username) ? 'qu’' : 'que '}${username} propose d’envoyer`;
}

/** Returns whether the title of a request already says why it needs an approval. */
const isNamedByTitle = (acts: Request['acts']): boolean =>
  acts.length === 1 && !acts.includes('HIGH_ROLE');

function People({ people }: { people: readonly { id: string; username: string }[] }) {
  return people.map(({ id, username }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <PersonLink id={id} name={username} />
    </Fragment>
  ));
}

/** Deadline of a pending request, or the result of a finished one. */
function Ending({ request }: { request: Request }) {
  const { state, until, decidedBy, decidedAt, note, outcome } = request;
  if (state === 'WAITING') return <Fact label="À confirmer avant le">{formatDateTime(until)}</Fact>;
  if (state === 'DELAYED') return <Fact label="Action prévue le">{formatDateTime(until)}</Fact>;
  return (
    <>
      <Fact label={confirmationStateLabels[state].label}>
        {decidedBy && (
          <>
            <PersonLink id={decidedBy.id} name={decidedBy.username} />,{' '}
          </>
        )}
        {formatInstantInText(decidedAt ?? until)}
      </Fact>
      {note && <Fact label="Motif du refus">{quoted(note)}</Fact>}
      {outcome && <Fact label="Raison">{outcome}</Fact>}
    </>
  );
}

/**
 * Returns why the viewer may not decide a request, and who can; null when the viewer may decide the
 * request.
 */
function refusalOf({ viewerCan, holders }: LoadedRequest): Refusal | null {
  if (viewerCan.whyNot === null) return null;
  const names = holders.map(({ username }) => username).join(', ');
  const who = names
    ? `Personnes qui peuvent confirmer\u00A0: ${names}.`
    : 'Aucune personne ne peut confirmer pour le moment.';
  return { rule: `${viewerCan.whyNot} ${who}` };
}

/** Returns who ended a request, and how. */
function overtakenText({ decidedBy, state }: Request): string {
  const how = confirmationStateLabels[state].label.toLocaleLowerCase('fr');
  const who = decidedBy ? ` par ${decidedBy.username}` : '';
  return `Pendant que vous écriviez, cette demande a pris fin\u00A0: ${how}${who}. Votre réponse ne peut plus être envoyée. Votre texte est gardé.`;
}

function RequestActions({ request, onDone, onTyped }: OpenedRequestProps) {
  const { viewerCan, state, title } = request;
  const [callingOff, setCallingOff] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [callOff] = useCancelApprovalRequestMutation();
  const { id } = request;
  const [subject] = request.subjects;
  const isOver = state !== 'WAITING' && state !== 'DELAYED';
  if (viewerCan.actInstead && subject && !isTyped) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="min-w-0">Vous pouvez faire cette action vous-même.</p>
        <ButtonLink variant="secondary" to={adminPaths.person(subject.id)}>
          Ouvrir la page {ofName(subject.username)}
        </ButtonLink>
      </div>
    );
  }
  if (isOver && !isTyped) return null;
  // Also after a refused action, because another member may have acted first.
  const reload = () => void onDone().catch(() => undefined);
  if (!viewerCan.callOff) {
    return (
      <RequestAnswer
        request={request}
        refusal={refusalOf(request)}
        onDone={reload}
        overtaken={isOver ? overtakenText(request) : null}
        onTyped={(now) => {
          setTyped(now);
          onTyped?.(now);
        }}
      />
    );
  }
  return (
    <div>
      <Button variant="secondary" onClick={() => setCallingOff(true)}>
        Retirer ma demande
      </Button>
      {callingOff && (
        <ConfirmAction
          title="Retirer cette demande&nbsp;?"
          confirmLabel="Retirer la demande"
          busyLabel="Retrait…"
          perform={() => callOff({ variables: { id } })}
          success="Demande retirée"
          onSettled={reload}
          onClose={() => setCallingOff(false)}
        >
          <p>{title}. Cette action ne sera pas faite. Vous pourrez la demander de nouveau.</p>
        </ConfirmAction>
      )}
    </div>
  );
}
