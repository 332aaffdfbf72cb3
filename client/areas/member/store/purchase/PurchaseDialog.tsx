import { FormError } from '#ui/feedback/FormError';
import type { ProductDetailsFragment } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Dialog, DialogActions } from '#ui/overlays/Dialog';
import { FeatureList } from '../FeatureList';
import { priceOf } from '../price';
import { usePurchase } from './usePurchase';
import { quoted } from '#client/shared/quoted';

/** Count of features that the dialog lists. */
const FEATURES_SHOWN = 3;

export interface PurchaseDialogProps {
  product: ProductDetailsFragment;
  /** Whether the store is in demonstration mode, in which no real payment is made. */
  demonstration: boolean;
  onClose: () => void;
  onBought: () => unknown;
}

/**
 * Dialog in which the member confirms a purchase. Repeated clicks pay only once. After the
 * purchase, the dialog links to the invoice.
 */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { product, demonstration, onClose, onBought } = props;
  const { buy, loading, failure, orderId } = usePurchase(product.id, onBought);
  if (orderId) return <Bought name={product.name} orderId={orderId} onClose={onClose} />;
  return (
    <Dialog
      open
      locked={loading}
      onOpenChange={onClose}
      title="Confirmer l’achat"
      description={`${product.name}, ${priceOf(product)}`}
    >
      <FormError message={failure} />
      <FeatureList features={product.features.slice(0, FEATURES_SHOWN)} />
      {product.perMonth && (
        <p className="mt-4 text-body">
          L’abonnement se renouvelle chaque mois. Vous pouvez arrêter le renouvellement à tout
          moment dans la boutique.
        </p>
      )}
      {demonstration && (
        <p className="mt-4 rounded-control bg-warning-soft px-4 py-3 text-body text-warning">
          Paiement de démonstration&nbsp;: aucune somme n’est prélevée.
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" disabled={loading} onClick={onClose}>
          Annuler
        </Button>
        <Button
          data-autofocus
          busy={loading}
          busyLabel="Achat en cours…"
          onClick={() => void buy()}
        >
          Confirmer l’achat
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface BoughtProps {
  name: string;
  orderId: string;
  onClose: () => void;
}

function Bought({ name, orderId, onClose }: BoughtProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={'Merci\u00A0!'}
      description={`${quoted(name)} est à vous. La facture est dans vos commandes.`}
    >
      <DialogActions>
        <ButtonLink variant="secondary" to={memberPaths.order(orderId)}>
          Voir la facture
        </ButtonLink>
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Dialog>
  );
}
