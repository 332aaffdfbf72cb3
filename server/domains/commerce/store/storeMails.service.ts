import { defineMail } from '#platform/mail/index';
import { DAY, fromNow } from '#platform/running/clock';
import { longDayInParis } from '#platform/text/text';
import { mailMember, type Recipient } from '#domains/identity/users/emails/memberMails.service';
import type { OrderPaid } from './store.events';
import { formatPrice } from '#client/shared/french';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';

const orderPaidMail = defineMail({
  key: 'order-paid',
  name: 'Commande confirmée',
  trigger: 'Après le paiement d’une commande, à l’acheteur.',
  sample: (to) =>
    mailOrderPaid(to, {
      orderId: 1,
      orderNumber: 'CMD-2026-000001',
      userId: 0,
      productName: 'Premium, un mois',
      priceCents: 499,
      periodEnd: fromNow(30 * DAY),
      isRenewal: false,
      demonstration: true,
    }),
});

/**
 * Mails the confirmation of a paid order, with its number, product, price and paid period, and a
 * link to the order. No preference turns this mail off, because it is part of the contract.
 */
export function mailOrderPaid(buyer: Recipient, order: OrderPaid): Promise<void> {
  const { orderNumber, productName, priceCents, periodEnd, isRenewal, demonstration } = order;
  return mailMember(
    buyer,
    isRenewal ? 'Votre abonnement est renouvelé' : 'Votre commande est confirmée',
    {
      template: orderPaidMail,
      paragraphs: [
        `Bonjour ${buyer.username},`,
        isRenewal
          ? `Votre abonnement a été renouvelé, comme vous l’aviez demandé, par la commande ${orderNumber}.`
          : `Merci\u00a0! Votre commande ${orderNumber} est payée et confirmée.`,
        `${productName}\u00a0: ${formatPrice(priceCents)}.`,
        ...(periodEnd
          ? [`Votre abonnement est valable jusqu’au ${longDayInParis(periodEnd)}.`]
          : []),
      ],
      action: {
        label: 'Voir la commande',
        url: siteUrl(sitePaths.member.order(order.orderId)),
      },
      notes: demonstration
        ? ['Paiement de démonstration\u00a0: aucune somme n’a été prélevée.']
        : [],
    },
  );
}
