import { Circle, CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';

import { useAction } from '#client/actions/useAction';
import {
  useSendTestMailMutation,
  type AdminDashboardQuery,
  type LaunchStepKey,
} from '#client/generated/graphql';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

type Checklist = NonNullable<AdminDashboardQuery['launchChecklist']>;
type Step = Checklist['steps'][number];

/** Labels of the links to the settings, keyed by the step of the checklist. */
const LINKS: Readonly<Record<LaunchStepKey, string>> = {
  ADDRESS: 'Changer l’adresse du site',
  CONTACT: 'Changer l’adresse de contact',
  PUBLISHER: 'Indiquer l’éditeur',
  HOST: 'Indiquer l’hébergeur',
  MAIL: 'Changer l’adresse de contact',
  BACKUPS: 'Choisir le dossier des sauvegardes',
  COMMUNITY: 'Changer les liens de la communauté',
};

/** Duration of a toast with a long message, in milliseconds. */
const LONG_TOAST_MS = 12_000;

/**
 * Card with the steps to complete before the site opens to the public. The card cannot be closed.
 * It disappears when every step is done.
 */
export function LaunchCard({
  checklist: { isPublic, steps },
  reload,
}: {
  checklist: Checklist;
  reload: () => Promise<unknown>;
}) {
  const done = steps.filter((step) => step.done);
  if (done.length === steps.length) return null;
  return (
    <Card as="section" aria-labelledby="titre-ouverture" className="mt-4 px-5 py-[22px] sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="titre-ouverture" className="text-lg">
          {isPublic ? 'Réglages à terminer' : 'Avant l’ouverture du site'}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          Étapes faites&nbsp;: {done.length} sur {steps.length}
        </p>
      </div>
      {!isPublic && (
        <p className="mt-1 text-body text-muted">
          Ce site n’est visible que depuis cette machine. Un site public a besoin de ces réglages.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {steps.map((step) => (
          <StepLine key={step.key} step={step} reload={reload} />
        ))}
      </ul>
    </Card>
  );
}

function StepLine({ step, reload }: { step: Step; reload: () => Promise<unknown> }) {
  const { key, name, done, detail, path } = step;
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 py-3 text-body">
      <Icon
        aria-hidden="true"
        size={18}
        className={`mt-1 shrink-0 ${done ? 'text-success' : 'text-muted'}`}
      />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <h3 className="font-text text-body font-medium text-ink">
            {name}
            <VisuallyHidden>{done ? '\u00A0: fait' : '\u00A0: à faire'}</VisuallyHidden>
          </h3>
          <p className="text-sm text-muted wrap-anywhere">{detail}</p>
        </div>
        {!done && (
          <div className="flex flex-wrap gap-2">
            {path && (
              <ButtonLink variant="secondary" size="small" to={path}>
                {LINKS[key]}
              </ButtonLink>
            )}
            {key === 'MAIL' && <TestMail reload={reload} />}
          </div>
        )}
      </div>
    </li>
  );
}

/** Button that sends a test mail to the administrator, and reports whether it was sent. */
function TestMail({ reload }: { reload: () => Promise<unknown> }) {
  const [send] = useSendTestMailMutation();
  const [failure, setFailure] = useState('');
  const { busy, run } = useAction(
    async () => {
      setFailure('');
      const { data } = await send({});
      const { outcome, message } = data.sendTestMail;
      if (outcome !== 'ACCEPTED') setFailure(message);
      // The reloaded checklist marks the step as done.
      else await reload().catch(() => undefined);
      return outcome === 'ACCEPTED' ? message : '';
    },
    { success: (message) => message, toasts: { durationMs: LONG_TOAST_MS } },
  );
  return (
    <div className="max-w-md">
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        busyLabel="Envoi…"
        onClick={() => void run()}
      >
        <Send aria-hidden="true" size={16} /> Envoyer un email de test
      </Button>
      <p role="status" className="text-sm text-accent-strong wrap-anywhere not-empty:mt-2">
        {failure}
      </p>
    </div>
  );
}
