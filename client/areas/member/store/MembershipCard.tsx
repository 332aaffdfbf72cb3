import { ConfirmActionButton } from '#client/actions/ConfirmAction';
import { useAction } from '#client/actions/useAction';
import { SubscriptionBadge } from '#features/shell/frame/SubscriptionBadge';
import {
  useSetMembershipRenewalMutation,
  type MembershipDetailsFragment,
} from '#client/generated/graphql';
import { formatLongDate } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';

export interface MembershipCardProps {
  membership: MembershipDetailsFragment;
  onChanged: () => unknown;
}

/** Card of the current subscription, with a button for its automatic renewal. */
export function MembershipCard({ membership, onChanged }: MembershipCardProps) {
  const { tier, endsAt, renews } = membership;
  const [setRenewal] = useSetMembershipRenewalMutation();
  const resume = useAction(() => setRenewal({ variables: { renews: true } }), {
    success: 'Le renouvellement automatique est activé.',
    onDone: onChanged,
  });
  return (
    <Card as="section" aria-labelledby="titre-abonnement" className="px-6 py-[22px]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 id="titre-abonnement" className="flex flex-wrap items-center gap-3 text-lg">
            Abonnement actuel <SubscriptionBadge tier={tier} />
          </h2>
          <p className="mt-2 text-body">{sentenceOf(membership)}</p>
        </div>
        {endsAt &&
          (renews ? (
            <ConfirmActionButton
              label="Arrêter le renouvellement"
              title={'Arrêter le renouvellement\u00A0?'}
              confirmLabel="Arrêter le renouvellement"
              busyLabel="Enregistrement…"
              perform={() => setRenewal({ variables: { renews: false } })}
              success="Le renouvellement automatique est arrêté."
              onDone={onChanged}
            >
              Votre abonnement reste actif jusqu’au {formatLongDate(endsAt)}, puis votre compte
              redevient gratuit. Vous ne paierez plus rien et vous pourrez reprendre à tout moment.
            </ConfirmActionButton>
          ) : (
            <Button
              variant="secondary"
              busy={resume.busy}
              busyLabel="Enregistrement…"
              onClick={() => void resume.run()}
            >
              Reprendre le renouvellement
            </Button>
          ))}
      </div>
    </Card>
  );
}

function sentenceOf({ tier, endsAt, renews }: MembershipDetailsFragment): string {
  if (tier === 'FREE') {
    return 'Vous profitez du compte gratuit. Les articles premium sont réservés aux abonnés.';
  }
  if (!endsAt) return 'Votre abonnement n’a pas de date de fin.';
  const day = formatLongDate(endsAt);
  return renews
    ? `Il se renouvelle automatiquement le ${day}.`
    : `Il prend fin le ${day} et ne sera pas renouvelé.`;
}
