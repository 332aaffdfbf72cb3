import { Check, Plus } from 'lucide-react';
import { useId, useState, type Dispatch, type Ref } from 'react';

import { mayReturn, naturesOf, type Call, type CallAction } from '#client/shared/call/callEngine';
import { MEANS, type MeansId } from '#client/shared/call/means';
import { enumerated } from '#client/shared/french';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { CallSheet } from './CallSheet';
import { DispatchButton } from './DispatchButton';
import { Ordinals } from './Ordinals';

export interface DispatchChoiceProps {
  call: Call;
  onAction: Dispatch<CallAction>;
  titleRef: Ref<HTMLHeadingElement>;
}

const BOX = 'rounded-control border text-left transition-colors';
const CHOSEN = 'border-white bg-night-600';
const FREE = 'border-night-line bg-night-700 hover:border-night-muted';

/** Choice of the nature of the call and of the means to send. */
export function DispatchChoice({ call, onAction, titleRef }: DispatchChoiceProps) {
  const [nature, setNature] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly MeansId[]>([]);
  const titleId = useId();
  const reasonId = useId();
  const means = call.scenario.means.offered.filter((id) => chosen.includes(id));
  const names = enumerated(means.map((id) => MEANS[id].label));
  const missing = [
    ...(nature === null ? ['la nature de l’appel'] : []),
    ...(means.length === 0 ? ['au moins un moyen'] : []),
  ];
  const isReady = missing.length === 0;
  const send = () => {
    if (nature === null || !isReady) return;
    onAction({ type: 'send', nature, means, label: `Secours envoyés\u00A0: ${names}` });
  };
  const toggle = (id: MeansId) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="page-column grid min-h-0 flex-1 gap-5 overflow-y-auto py-5 lg:grid-cols-[1fr_23rem] lg:py-6">
      <section
        aria-labelledby={titleId}
        className="grid content-start gap-6 lg:rounded-card lg:border lg:border-night-600 lg:bg-night-800 lg:p-7"
      >
        <div role="radiogroup" aria-labelledby={titleId}>
          <h2
            id={titleId}
            ref={titleRef}
            tabIndex={-1}
            data-autofocus
            className="text-lg text-white outline-none"
          >
            De quoi s’agit-il&nbsp;?
          </h2>
          <div className="mt-3 grid gap-2.5 md:grid-cols-2">
            {naturesOf(call).map(({ id, text }) => (
              <label
                key={id}
                className={classes(
                  BOX,
                  'flex min-h-13 cursor-pointer items-center gap-3.5 px-4 py-2 text-body leading-snug font-semibold text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
                  nature === id ? CHOSEN : FREE,
                )}
              >
                <input
                  type="radio"
                  name="nature"
                  value={id}
                  checked={nature === id}
                  onChange={() => setNature(id)}
                  className="size-5 shrink-0 accent-accent"
                />
                {text}
              </label>
            ))}
          </div>
        </div>
        <fieldset>
          <legend className="font-title text-lg font-bold text-white">
            Qui envoyez-vous&nbsp;?
          </legend>
          <div className="mt-3 grid gap-2.5 xs:grid-cols-2 xl:grid-cols-3">
            {call.scenario.means.offered.map((id) => (
              <Means key={id} id={id} isChosen={chosen.includes(id)} onToggle={() => toggle(id)} />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-3">
            <DispatchButton
              className="grow md:grow-0"
              isReady={isReady}
              describedBy={isReady ? undefined : reasonId}
              onClick={send}
            >
              <span>
                <Ordinals text={names ? `Envoyer ${names}` : 'Envoyer les secours'} />
              </span>
            </DispatchButton>
            {mayReturn(call) && (
              <Button
                variant="night"
                className="grow md:grow-0"
                onClick={() => onAction({ type: 'closeDispatch' })}
              >
                Revenir à l’appel
              </Button>
            )}
          </div>
          {!isReady && (
            <p id={reasonId} className="text-sm text-night-muted">
              Choisissez {enumerated(missing)}.
            </p>
          )}
        </div>
      </section>
      <aside className="rounded-card border border-night-600 bg-night-800 p-5 lg:p-6">
        <CallSheet call={call} />
      </aside>
    </div>
  );
}

interface MeansProps {
  id: MeansId;
  isChosen: boolean;
  onToggle: () => void;
}

function Means({ id, isChosen, onToggle }: MeansProps) {
  const { label, name, role } = MEANS[id];
  const Icon = isChosen ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={classes(
        BOX,
        'grid min-h-20 grid-cols-[1fr_auto] content-start gap-x-3 p-4',
        isChosen ? 'border-[#2f8a55] bg-[#12351f]' : FREE,
      )}
    >
      <strong className="data text-body font-bold text-white">
        <Ordinals text={label} />
      </strong>
      <span
        aria-hidden="true"
        className={classes(
          'row-span-2 grid size-6 place-items-center rounded-full border',
          isChosen
            ? 'border-transparent bg-night-success text-night-900'
            : 'border-night-muted text-night-text',
        )}
      >
        <Icon size={15} />
      </span>
      <span className="text-sm font-semibold text-white">{name}</span>
      <span className="col-span-2 mt-0.5 text-sm leading-snug text-night-text">{role}</span>
    </button>
  );
}
