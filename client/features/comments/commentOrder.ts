import type { CommentOrder } from '#client/generated/graphql';

export interface NamedOrder {
  name: string;
  order: CommentOrder;
  label: string;
}

/** Default order, which has no name in the URL. */
const NEWEST: NamedOrder = { name: '', order: 'NEWEST', label: 'Les plus récents' };

/** Orders of comments that the reader can choose. */
export const commentOrders: readonly NamedOrder[] = [
  NEWEST,
  { name: 'anciens', order: 'OLDEST', label: 'Les plus anciens' },
  { name: 'aimes', order: 'MOST_LIKED', label: 'Les plus appréciés' },
];

/** Returns the order that the URL names, or "newest first" for an unknown name. */
export function readOrder(parameters: URLSearchParams): NamedOrder {
  const name = parameters.get('tri') ?? '';
  return commentOrders.find((order) => order.name === name) ?? NEWEST;
}

/** Returns the URL of a page of comments in an order, relative to the page of the article. */
export function commentsHref({ name }: Pick<NamedOrder, 'name'>, page = 1): string {
  const parameters = new URLSearchParams();
  if (name) parameters.set('tri', name);
  if (page !== 1) parameters.set('commentaires', String(page));
  return `?${parameters}`;
}
