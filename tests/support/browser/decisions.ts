import { pageOf } from './memberPages';

type Parts = Record<string, unknown>;

/** An unread warning that can be appealed, as its recipient loads it. */
export const decisionData = (id: number, parts: Parts = {}) => ({
  __typename: 'OwnDecision',
  id: String(id),
  kind: 'WARNING',
  title: 'Avertissement',
  state: 'IN_FORCE',
  takenAt: '2026-11-18T09:30:00.000Z',
  restriction: `Vous recevez un avertissement (n° ${id}).`,
  facts: 'Vous avez traité un joueur de «\u00a0boulet\u00a0».',
  quote: null,
  shiftId: null,
  decidedBy: 'Une personne de l’équipe, après un signalement.',
  waysToAppeal: 'Vous pouvez contester cette décision une fois, jusqu’au 20 mai 2027.',
  canAppeal: true,
  appealUntil: '2027-05-20T09:30:00.000Z',
  mustBeRead: true,
  overturnedBecause: null,
  rule: {
    __typename: 'DecisionRule',
    key: 'respect',
    version: 2,
    title: 'Respecter les personnes',
    publishedAt: '2026-09-01T09:00:00.000Z',
  },
  appeal: null,
  ...parts,
});

/** An appeal, as its author loads it. */
export const ownAppeal = (parts: Parts = {}) => ({
  __typename: 'OwnAppeal',
  kind: 'APPEAL',
  text: 'Je parlais de moi.',
  filedAt: '2026-11-19T09:30:00.000Z',
  state: 'PENDING',
  grounds: null,
  decidedAt: null,
  effect: null,
  rule: null,
  decidedBy: null,
  finality: null,
  ...parts,
});

/** An appeal, as a reviewer loads it. */
export const managedAppeal = (id: number, parts: Parts = {}) => ({
  __typename: 'ManagedAppeal',
  caseNumber: 'MC-2026-00042',
  id: String(id),
  decisionId: String(id + 100),
  kind: 'APPEAL',
  decisionKind: 'COMMENT_REJECTED',
  decisionTitle: 'Commentaire masqué',
  facts: 'Vous avez traité un joueur de «\u00a0boulet\u00a0».',
  quote: 'Quel boulet.',
  takenAt: '2026-11-18T09:30:00.000Z',
  endsAt: null,
  deciderName: 'moderateur',
  appellantName: 'nadia',
  text: 'Je parlais de moi.',
  filedAt: '2026-11-19T09:30:00.000Z',
  state: 'PENDING',
  grounds: null,
  version: 1,
  canDecide: true,
  rule: {
    __typename: 'DecisionRule',
    key: 'respect',
    version: 2,
    title: 'Respecter les personnes',
  },
  answerRule: null,
  ...parts,
});

/** A page of the viewer's decisions. */
export const decisionPage = (items: unknown[], parts: Parts = {}) => ({
  myDecisions: { __typename: 'OwnDecisionPage', ...pageOf(items, parts) },
});
