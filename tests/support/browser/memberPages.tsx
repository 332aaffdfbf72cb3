import type { Answers } from './renderClient';
import { renderApp, viewerData, type ViewerParts } from './renderApp';

/** Opens a path of the member area as a signed-in member. */
export function openAsMember(at: string, answers: Answers, person: ViewerParts = {}) {
  localStorage.setItem('authToken', 'jeton');
  return renderApp({ at, answers: { Viewer: () => ({ viewer: viewerData(person) }), ...answers } });
}

type Parts = Record<string, unknown>;

/** A comment without replies, as the server returns it. */
export const commentData = (id: number, parts: Parts = {}) => ({
  __typename: 'Comment',
  id: String(id),
  parentId: null,
  content: `Commentaire ${id}`,
  mentions: [],
  createdAt: new Date().toISOString(),
  editedAt: null,
  editableUntil: null,
  deleted: false,
  hidden: false,
  status: 'APPROVED',
  statusReason: null,
  likeCount: 0,
  viewerHasLiked: false,
  author: {
    __typename: 'CommentAuthor',
    id: '5',
    username: 'nadia',
    avatarUrl: null,
    frame: null,
    hasPage: false,
  },
  authorIsStaff: false,
  authorSubscription: 'FREE',
  authorDeactivated: false,
  byTeam: false,
  viewerHasReported: false,
  viewerCan: {
    __typename: 'CommentViewerCan',
    edit: false,
    delete: false,
    report: true,
    reply: true,
    like: true,
  },
  replyCount: 0,
  replies: [],
  ...parts,
});

/** A page of a paginated list, as the server returns it. */
export const pageOf = (items: unknown[], parts: Parts = {}) => ({
  total: items.length,
  page: 1,
  pageSize: 10,
  pageCount: 1,
  items,
  ...parts,
});

/** An upcoming event with free seats and without a registration of the viewer. */
export const eventData = (id: number, parts: Parts = {}) => ({
  __typename: 'GameEvent',
  id: String(id),
  name: `Événement ${id}`,
  description: 'Une garde entière.',
  type: 'CHALLENGE',
  difficulty: 'EASY',
  startsAt: '2026-12-01T18:00:00Z',
  endsAt: '2026-12-02T18:00:00Z',
  status: 'UPCOMING',
  participants: 3,
  maxParticipants: 10,
  waiting: 0,
  rewards: ['300 XP'],
  scoring: null,
  prizes: [],
  canceledAt: null,
  settledAt: null,
  resultsAt: null,
  registration: null,
  ...parts,
});

/** A subscription product. */
export const productData = (id: number, parts: Parts = {}) => ({
  __typename: 'Product',
  id: String(id),
  name: 'Abonnement Premium',
  description: 'Tout le site.',
  priceCents: 999,
  perMonth: true,
  imageUrl: null,
  category: 'SUBSCRIPTION',
  features: ['Un', 'Deux', 'Trois', 'Quatre'],
  owned: false,
  ...parts,
});

/** The membership of a free member. */
export const membershipData = (parts: Parts = {}) => ({
  __typename: 'Membership',
  tier: 'FREE',
  startedAt: null,
  endsAt: null,
  renews: false,
  ...parts,
});

/** Settings for notifications by push message and by mail. */
export const deliveryData = (parts: Parts = {}) => ({
  __typename: 'NotificationDelivery',
  pushKey: 'BClef',
  timeZone: null,
  quietFrom: null,
  quietUntil: null,
  digest: null,
  devices: [],
  ...parts,
});
