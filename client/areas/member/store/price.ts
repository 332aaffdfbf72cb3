import { formatPrice } from '#client/platform/text/format';

/** A product's price: '9,99 € / mois', '4,99 €'. */
export const priceOf = ({ priceCents, perMonth }: { priceCents: number; perMonth: boolean }) =>
  `${formatPrice(priceCents)}${perMonth ? ' /\u00A0mois' : ''}`;
