import { Check, Lightbulb, Mail, Phone, RotateCcw, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import type { Call } from '#client/shared/call/callEngine';
import { debriefingOf, type Point } from '#client/shared/call/debriefing';
import { publicPaths } from '#client/platform/address/paths';
import { useSite } from '#client/platform/head/site';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { Card } from '#ui/layout/Card';
import { HazardBand } from '#ui/layout/HazardBand';
import { callClock, callDuration } from './callTexts';
import { Ordinals } from './Ordinals';

export interface CallDebriefingProps {
  title: string;
  call: Call;
  titleRef: Ref<HTMLHeadingElement>;
  onReplay: () => void;
  /** Starts another call; absent when there is none. */
  onNext?: () => void;
  onClose: () => void;
}

/** Debriefing of a sample call: its times and means, good and missed points, and one advice. */
export function CallDebriefing(props: CallDebriefingProps) {
  const { title, call, titleRef, onClose } = props;
  const { operator } = call.scenario;
  const result = debriefingOf(call);
  const { good, missed, advice } = result;
  return (
    <>
      <header className="on-night shrink-0 bg-night-900 text-night-text">
        <div className="page-column flex min-h-14 items-center justify-between gap-4 md:min-h-17">
          <p className="text-body">
            Appel d’essai · <b className="font-semibold text-white">{title}</b>
          </p>
          <Button variant="night" onClick={onClose}>
            <X aria-hidden="true" size={16} /> Fermer
          </Button>
        </div>
        <HazardBand />
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-canvas">
        <div className="page-column grid flex-1 content-start gap-5 py-7 md:py-10">
          <h2
            ref={titleRef}
            tabIndex={-1}
            data-autofocus
            className="max-w-[20em] text-3xl font-extrabold outline-none md:text-4xl"
          >
            {result.headline}
          </h2>
          <dl className="grid rounded-card border border-line bg-surface shadow-card md:grid-cols-3">
            <Measure
              label="Adresse obtenue en"
              value={callDuration(result.address)}
              note={`Un opérateur\u00A0: ${callDuration(operator.address)}`}
            />
            <Measure
              label="Secours envoyés en"
              value={callDuration(result.dispatch)}
              note={`Un opérateur\u00A0: ${callDuration(operator.dispatch)}`}
            />
            <Measure
              label="Moyens utiles"
              value={`${result.useful} sur ${result.expected}`}
              note={result.isNatureRight ? 'Nature bien reconnue' : 'Nature à revoir'}
            />
          </dl>
          <div className="grid gap-5 lg:grid-cols-2">
            {good.length > 0 && <Points title="Bien joué" points={good} tone="good" />}
            {missed.length > 0 && <Points title="À revoir" points={missed} tone="missed" />}
            <Card as="section" aria-labelledby="appel-operateur" className="p-5 md:p-6">
              <h3 id="appel-operateur" className="text-xl">
                Comment aurait fait un opérateur
              </h3>
              <ol className="mt-3">
                {operator.steps.map(({ at, text }) => (
                  <li
                    key={at}
                    className="grid grid-cols-[4rem_1fr] border-t border-line py-3 text-body first:border-t-0"
                  >
                    <span className="data font-semibold text-ink">{callClock(at)}</span>
                    <span>
                      <Ordinals text={text} />
                    </span>
                  </li>
                ))}
              </ol>
            </Card>
            <div className="grid content-start gap-4">
              <section
                aria-labelledby="appel-conseil"
                className="rounded-card border border-l-[6px] border-line border-l-signal bg-surface p-5 shadow-card md:p-6"
              >
                <h3
                  id="appel-conseil"
                  className="flex items-center gap-2 font-text text-sm font-semibold tracking-normal text-muted"
                >
                  <Lightbulb aria-hidden="true" size={18} /> Un conseil pour le prochain appel
                </h3>
                <p data-heading className="mt-3 text-xl">
                  <Ordinals text={advice.text} />
                </p>
                <p className="mt-2.5 text-body">
                  <Ordinals text={advice.reason} />
                </p>
              </section>
              <NextSteps {...props} />
            </div>
          </div>
        </div>
        <p className="on-night bg-night-900 text-body text-night-text">
          <span className="page-column flex flex-wrap items-center gap-x-3 gap-y-1 py-5">
            <Phone aria-hidden="true" size={18} />
            <b className="font-semibold text-white">
              En cas d’urgence réelle, composez le 18&nbsp;ou&nbsp;le&nbsp;112.
            </b>
            Cet appel est une fiction. Rien n’est enregistré ni envoyé.
          </span>
        </p>
      </div>
    </>
  );
}

function NextSteps({ onReplay, onNext }: CallDebriefingProps) {
  const { newsletterUrl } = useSite();
  return (
    <div className="flex flex-wrap gap-2.5">
      {onNext && (
        <Button className="grow" onClick={onNext}>
          <Phone aria-hidden="true" size={18} /> Un autre appel
        </Button>
      )}
      <Button variant="secondary" className="grow" onClick={onReplay}>
        <RotateCcw aria-hidden="true" size={18} /> Rejouer
      </Button>
      <ButtonLink
        variant="secondary"
        className="w-full"
        to={newsletterUrl || publicPaths.newsList({ categorie: 'annonce' })}
      >
        <Mail aria-hidden="true" size={18} /> Être prévenu de l’ouverture
      </ButtonLink>
    </div>
  );
}

function Measure({ label, value, note }: { label: string; value: string; note: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line px-5 py-4 first:border-t-0 md:block md:border-t-0 md:border-l md:px-6 md:py-5 md:first:border-l-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="row-span-2 font-title text-2xl leading-tight font-extrabold text-ink md:text-3xl">
        {value}
      </dd>
      <dd className="text-sm">{note}</dd>
    </div>
  );
}

interface PointsProps {
  title: string;
  points: readonly Point[];
  tone: 'good' | 'missed';
}

function Points({ title, points, tone }: PointsProps) {
  const Icon = tone === 'good' ? Check : RotateCcw;
  return (
    <Card as="section" aria-label={title} className="p-5 md:p-6">
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-3">
        {points.map(({ text, reason }) => (
          <li
            key={text}
            className="grid grid-cols-[2rem_1fr] gap-x-3.5 border-t border-line py-3 first:border-t-0"
          >
            <span
              aria-hidden="true"
              className={classes(
                'grid size-8 place-items-center',
                tone === 'good'
                  ? 'rounded-full bg-success-soft text-success'
                  : 'rounded-control bg-warning-soft text-warning',
              )}
            >
              <Icon size={17} />
            </span>
            <div>
              <p className="font-semibold text-ink">
                <Ordinals text={text} />
              </p>
              <p className="text-body text-muted">
                <Ordinals text={reason} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
