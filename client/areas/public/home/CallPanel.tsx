import type { ReactNode } from 'react';

import { SAMPLE_CALL } from '#client/platform/sampleCall';
import { classes } from '#ui/inputs/classes';
import { CallButton } from '../call/CallButton';

const MONO = 'data text-note leading-none font-medium text-night-muted';

/**
 * Example of the operator's console with two calls, an urgent and an administrative one. The urgent
 * call is ringing and can be answered. Without JavaScript, it is shown in progress.
 */
export function CallPanel() {
  return (
    <figure
      aria-labelledby="legende-pupitre"
      className="overflow-hidden rounded-[14px] border border-night-600 bg-night-800 shadow-console"
    >
      <figcaption id="legende-pupitre" className="sr-only">
        Exemple d’écran du jeu&nbsp;: deux appels au pupitre.
      </figcaption>
      <div className={classes(MONO, 'flex items-center justify-between gap-3 px-[18px] py-3.5')}>
        <span>POSTE 04 · EN LIGNE</span>
        <span className="flex items-center gap-2 text-night-success">
          <span aria-hidden="true" className="size-2 rounded-full bg-current" />2 appels
        </span>
      </div>
      <Call
        urgent
        line="112 · URGENT"
        title="Feu d’habitation"
        elapsed={<Scripted ringing="00:06" inProgress="00:42" />}
        state={<Scripted ringing="ça sonne" inProgress="en cours" />}
        resources={[
          { label: 'FPT engagé', sent: true },
          { label: 'EPA engagée', sent: true },
          { label: 'VSAV 2 min', sent: false },
        ]}
        action={<CallButton slug={SAMPLE_CALL} />}
      >
        <Scripted
          ringing="Une voisine voit de la fumée. Elle n’a pas encore donné l’adresse."
          inProgress={
            <>
              12 rue des Lilas, 2<sup>e</sup> étage. Fumée visible, une personne à la fenêtre.
            </>
          }
        />
      </Call>
      <Call
        line="18 · ADMINISTRATIF"
        title="Véhicule indisponible"
        elapsed="01:15"
        state="en attente"
      >
        VSAV 3 en panne au centre Nord. Demande de couverture.
      </Call>
      <div
        className={classes(
          MONO,
          'flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-night-600 px-[18px] py-3.5',
        )}
      >
        <span>Couverture 86&nbsp;%</span>
        <span>Délai moyen 00:04</span>
      </div>
    </figure>
  );
}

/** Text that differs with and without JavaScript. */
function Scripted({ ringing, inProgress }: { ringing: ReactNode; inProgress: ReactNode }) {
  return (
    <>
      <span className="noscript:hidden">{ringing}</span>
      <span className="hidden noscript:inline">{inProgress}</span>
    </>
  );
}

interface CallProps {
  urgent?: boolean;
  /** Text that names the phone line and the kind of the call. */
  line: string;
  title: string;
  /** Time since the call came in, in minutes and seconds: '00:12'. */
  elapsed: ReactNode;
  state: ReactNode;
  /** Means that were sent; shown only without JavaScript. */
  resources?: { label: string; sent: boolean }[];
  /** Button that answers the call. */
  action?: ReactNode;
  children: ReactNode;
}

function Call(props: CallProps) {
  const { urgent = false, line, title, elapsed, state, resources, action, children } = props;
  return (
    <div className="grid grid-cols-[6px_1fr_auto] gap-4 border-t border-night-600 px-[18px] py-5">
      <span
        aria-hidden="true"
        className={classes('rounded-[3px]', urgent ? 'bg-accent' : 'bg-night-line')}
      />
      <div className="min-w-0">
        <p
          className={classes(
            'data text-xs leading-none font-semibold tracking-[.04em]',
            urgent ? 'text-night-accent' : 'text-night-muted',
          )}
        >
          {line}
        </p>
        <p className="mt-2 mb-1.5 font-title text-[1.1875rem] leading-[1.12] font-bold text-white">
          {title}
        </p>
        <p className="text-[0.90625rem] leading-normal text-night-text [&_sup]:text-[.7em] [&_sup]:leading-none">
          {children}
        </p>
        {resources && (
          <ul aria-label="Moyens" className="mt-3.5 hidden flex-wrap gap-2 noscript:flex">
            {resources.map((resource) => (
              <li
                key={resource.label}
                className={classes(
                  'data rounded-[5px] border px-2 py-1.5 text-xs leading-none font-semibold',
                  resource.sent
                    ? 'border-[#1f6b3f] bg-[#12351f] text-night-success'
                    : 'border-night-line text-night-text',
                )}
              >
                {resource.label}
              </li>
            ))}
          </ul>
        )}
        {action && (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
            {action}
            <span className="text-sm text-night-text">Appel d’essai, sans compte.</span>
          </div>
        )}
      </div>
      <p className="data text-right text-[1.375rem] leading-none font-semibold text-white">
        {elapsed}
        <span className="mt-[7px] block font-text text-xs leading-none font-medium text-night-muted">
          {state}
        </span>
      </p>
    </div>
  );
}
