import type { ReactNode } from 'react';

import { useAction } from '#client/actions/useAction';
import {
  useResendEmailVerificationMutation,
  useUpdateProfileMutation,
  type ProfileFragment,
} from '#client/generated/graphql';
import { Badge } from '#ui/data/Badge';
import { Button } from '#ui/inputs/Button';

/** The member's profile, shown read-only. */
export function ProfileFacts({ user }: { user: ProfileFragment }) {
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <dl className="mt-5 divide-y divide-line border-t border-line">
      <ProfileFact label="Nom d’utilisateur">{user.username}</ProfileFact>
      <ProfileFact label="Adresse email">
        {user.email}
        {!user.emailVerified && (
          <>
            <Badge tone="warning">À confirmer</Badge>
            <ResendButton email={user.email} />
          </>
        )}
      </ProfileFact>
      {user.pendingEmail && (
        <ProfileFact label="Nouvelle adresse">
          {user.pendingEmail}
          <Badge tone="warning">Confirmation envoyée</Badge>
          <GiveUpButton email={user.email} />
          <span className="basis-full text-sm font-normal text-muted">
            Ouvrez le lien reçu à cette adresse pour confirmer le changement.
          </span>
        </ProfileFact>
      )}
      <ProfileFact label="Nom">
        <bdi>{fullName || 'Non renseigné'}</bdi>
      </ProfileFact>
    </dl>
  );
}

function ProfileFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
      <dt className="text-body text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold text-ink wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

/** Button that cancels the pending change of email. */
function GiveUpButton({ email }: { email: string }) {
  const [update] = useUpdateProfileMutation();
  const { busy, run } = useAction(() => update({ variables: { input: { email } } }), {
    success: 'Votre adresse reste la même.',
  });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      busyLabel="Annulation…"
      onClick={() => void run()}
    >
      Annuler le changement
    </Button>
  );
}

/** Button that mails the confirmation link again. */
function ResendButton({ email }: { email: string }) {
  const [resend] = useResendEmailVerificationMutation();
  const { busy, run } = useAction(() => resend({ variables: { email } }), {
    success: ({ data }) => data.resendEmailVerification.message,
  });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      busyLabel="Envoi…"
      onClick={() => void run()}
    >
      Renvoyer la confirmation
    </Button>
  );
}
