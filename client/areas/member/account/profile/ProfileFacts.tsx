import type { ReactNode } from 'react';

import {
  useResendEmailVerificationMutation,
  useUpdateProfileMutation,
  type ProfileFragment,
} from '#client/generated/graphql';
import { messageOf } from '#client/platform/text/errorMessages';
import { Badge } from '#ui/data/Badge';
import { Button } from '#ui/inputs/Button';
import { toast } from '#ui/feedback/toast';

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
  const [update, { loading }] = useUpdateProfileMutation();
  const run = async () => {
    try {
      await update({ variables: { input: { email } } });
      toast.success('Votre adresse reste la même.');
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={loading}
      busyLabel="Annulation…"
      onClick={() => void run()}
    >
      Annuler le changement
    </Button>
  );
}

/** Button that mails the confirmation link again. */
function ResendButton({ email }: { email: string }) {
  const [resend, { loading }] = useResendEmailVerificationMutation();
  const run = async () => {
    try {
      const { data } = await resend({ variables: { email } });
      toast.success(data.resendEmailVerification.message);
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={loading}
      busyLabel="Envoi…"
      onClick={() => void run()}
    >
      Renvoyer la confirmation
    </Button>
  );
}
