import type { CommentOrder } from '#client/generated/graphql';

/** An order of comments, and its name in the address. */
export interface NamedOrder {
  name: string;
  order: CommentOrder;
  label: string;
}

/** The order without a name in the address. */
const NEWEST: NamedOrder = { name: '', order: 'NEWEST', label: 'Les plus récents' };

/** The orders of comments. */
export const commentOrders: readonly NamedOrder[] = [
  NEWEST,
  { name: 'anciens', order: 'OLDEST', label: 'Les plus anciens' },
  { name: 'aimes', order: 'MOST_LIKED', label: 'Les plus appréciés' },
];

/** The order in an address; an unknown one counts as the newest first. */
export function readOrder(parameters: URLSearchParams): NamedOrder {
  const name = parameters.get('tri') ?? '';
  return commentOrders.find((order) => order.name === name) ?? NEWEST;
}

/** The address of a page of the comments in an order, on the page of their article. */
export function commentsHref({ name }: Pick<NamedOrder, 'name'>, page = 1): string {
  const parameters = new URLSearchParams();
  if (name) parameters.set('tri', name);
  if (page !== 1) parameters.set('commentaires', String(page));
  return `?${parameters}`;
}
