import { useAction } from '#client/actions/useAction';
import {
  useResendEmailVerificationMutation,
  useUpdateProfileMutation,
  type ProfileFragment,
} from '#client/generated/graphql';
import { Fact, Facts } from '#ui/data/Facts';
import { Badge } from '#ui/data/Badge';
import { Button } from '#ui/inputs/Button';

/** Class of a value with badges or buttons after it. */
const VALUE = 'flex flex-wrap items-center gap-x-2.5 gap-y-1';

export function ProfileFacts({ user }: { user: ProfileFragment }) {
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Facts columns className="mt-5">
      <Fact label="Nom d’utilisateur">{user.username}</Fact>
      <Fact label="Adresse email">
        <span className={VALUE}>
          {user.email}
          {!user.emailVerified && (
            <>
              <Badge tone="warning">À confirmer</Badge>
              <ResendButton email={user.email} />
            </>
          )}
        </span>
      </Fact>
      {user.pendingEmail && (
        <Fact label="Nouvelle adresse">
          <span className={VALUE}>
            {user.pendingEmail}
            <Badge tone="warning">Confirmation envoyée</Badge>
            <GiveUpButton email={user.email} />
            <span className="basis-full text-sm text-muted">
              Ouvrez le lien reçu à cette adresse pour confirmer le changement.
            </span>
          </span>
        </Fact>
      )}
      <Fact label="Nom">
        <bdi>{fullName || 'Non renseigné'}</bdi>
      </Fact>
    </Facts>
  );
}

function GiveUpButton({ email }: { email: string }) {
  const [update] = useUpdateProfileMutation();
  const { busy, run } = useAction(() => update({ variables: { input: { email } } }), {
    success: 'Le changement d’adresse est annulé.',
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
