import { ChevronDown, CircleCheck, Circle, Info } from 'lucide-react';
import { useId, useState, type Dispatch, type KeyboardEvent, type Ref } from 'react';

import {
  isKnown,
  mayDispatch,
  neededFields,
  offered,
  type Call,
  type CallAction,
} from '#client/shared/call/callEngine';
import { SHEET_FIELDS, sheetLabels, sheetNames } from '#client/shared/call/sheet';
import { enumerated } from '#client/shared/french';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { CallLog } from './CallLog';
import { CallSheet } from './CallSheet';
import { DispatchButton } from './DispatchButton';

export interface CallTalkProps {
  call: Call;
  onAction: Dispatch<CallAction>;
  titleRef: Ref<HTMLHeadingElement>;
}

/** Conversation with the caller: its log, the questions to choose from, and the call sheet. */
export function CallTalk({ call, onAction, titleRef }: CallTalkProps) {
  const [sheetOpen, setSheetOpen] = useState(false);
  return (
    <div className="page-column grid min-h-0 flex-1 gap-5 lg:grid-cols-[1fr_23rem] lg:py-6">
      <section
        aria-label="L’appel"
        className="-mx-6 flex min-h-0 flex-col px-6 lg:mx-0 lg:rounded-card lg:border lg:border-night-600 lg:bg-night-800 lg:px-7"
      >
        <SheetStrip call={call} open={sheetOpen} onToggle={() => setSheetOpen(!sheetOpen)} />
        <p className="-mx-6 flex shrink-0 items-center gap-2.5 border-b border-night-600 px-6 py-2.5 text-sm text-night-muted lg:-mx-7 lg:px-7">
          <Info aria-hidden="true" size={16} className="shrink-0" />
          <span>
            Appel fictif<span className="hidden md:inline">, rien n’est enregistré</span>. Urgence
            réelle&nbsp;: <b className="font-semibold text-white">18 ou 112</b>.
          </span>
        </p>
        {sheetOpen && (
          // A scrollable region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div tabIndex={0} className="min-h-24 flex-1 overflow-y-auto py-4 lg:hidden">
            <CallSheet call={call} />
          </div>
        )}
        <div className={classes('flex min-h-0 flex-1 flex-col', sheetOpen && 'hidden lg:flex')}>
          <CallLog lines={call.lines} />
        </div>
        <Questions call={call} onAction={onAction} titleRef={titleRef} />
      </section>
      <aside className="hidden min-h-0 flex-col justify-between gap-5 overflow-y-auto rounded-card border border-night-600 bg-night-800 p-6 lg:flex">
        <CallSheet call={call} />
        <SendButton call={call} onAction={onAction} />
      </aside>
    </div>
  );
}

interface SheetStripProps {
  call: Call;
  open: boolean;
  onToggle: () => void;
}

/** Button with the known fields of the call sheet. On a phone, it opens the sheet. */
function SheetStrip({ call, open, onToggle }: SheetStripProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="-mx-6 flex min-h-13 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-night-600 bg-night-800 px-6 py-2 text-sm font-semibold text-night-muted lg:hidden"
    >
      <VisuallyHidden>Fiche d’appel&nbsp;: </VisuallyHidden>
      {SHEET_FIELDS.map((field) => {
        const known = isKnown(call, field);
        const Icon = known ? CircleCheck : Circle;
        return (
          <span
            key={field}
            className={classes('inline-flex items-center gap-1', known && 'text-night-success')}
          >
            <Icon aria-hidden="true" size={14} />
            {sheetLabels[field]}
            <VisuallyHidden>{known ? ' connu, ' : ' à demander, '}</VisuallyHidden>
          </span>
        );
      })}
      <ChevronDown
        aria-hidden="true"
        size={18}
        className={classes('ml-auto', open && 'rotate-180')}
      />
    </button>
  );
}

function Questions({ call, onAction, titleRef }: CallTalkProps) {
  const questions = offered(call);
  const titleId = useId();
  const pressNumber = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    const question = ctrlKey || altKey || metaKey ? undefined : questions[Number(key) - 1];
    if (question) onAction({ type: 'ask', id: question.id });
  };
  return (
    // The keys 1 to 4 press the buttons below, which are also reachable with the Tab key.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="max-h-[62dvh] shrink-0 overflow-y-auto border-t border-night-600 py-4 lg:py-5"
      onKeyDown={pressNumber}
    >
      <h2
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
        data-autofocus
        className="text-lg text-white outline-none"
      >
        {call.asked.length === 0
          ? 'Que demandez-vous en premier\u00A0?'
          : 'Que dites-vous ensuite\u00A0?'}
      </h2>
      <div
        role="group"
        aria-labelledby={titleId}
        className="mt-3 grid gap-2 md:grid-cols-2 md:gap-2.5"
      >
        {questions.map(({ id, text }, index) => (
          <button
            key={id}
            type="button"
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onAction({ type: 'ask', id })}
            className="flex min-h-12 items-center gap-3.5 rounded-control border border-night-line bg-night-700 px-4 py-2 text-left text-body leading-snug font-semibold text-white hover:border-night-muted hover:bg-night-600 md:min-h-15"
          >
            <kbd
              aria-hidden="true"
              className="data hidden size-6 shrink-0 place-items-center rounded border border-night-line text-xs text-night-text md:grid"
            >
              {index + 1}
            </kbd>
            {text}
          </button>
        ))}
      </div>
      <div className="mt-3 lg:hidden">
        <SendButton call={call} onAction={onAction} />
      </div>
    </div>
  );
}

/** Button that opens the choice of the means, or that ends a call whose means were sent. */
function SendButton({ call, onAction }: Omit<CallTalkProps, 'titleRef'>) {
  const reasonId = useId();
  if (call.dispatch) {
    return (
      <Button variant="night" className="w-full" onClick={() => onAction({ type: 'hangUp' })}>
        Terminer l’appel
      </Button>
    );
  }
  const missing = neededFields(call).map((field) => sheetNames[field]);
  const reason =
    missing.length > 0
      ? `Il vous faut encore ${enumerated(missing)}.`
      : 'Un seul envoi est possible. L’appel continue ensuite.';
  return (
    <div className="flex flex-col gap-2">
      <DispatchButton
        className="w-full"
        isReady={mayDispatch(call)}
        describedBy={reasonId}
        onClick={() => onAction({ type: 'openDispatch' })}
      >
        Envoyer les secours
      </DispatchButton>
      <p id={reasonId} className="text-sm text-night-muted">
        {reason}
      </p>
    </div>
  );
}
