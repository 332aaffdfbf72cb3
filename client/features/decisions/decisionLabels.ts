import type { BadgeTone } from '#ui/data/Badge';

export const decisionStates: Record<string, { label: string; tone: BadgeTone }> = {
  IN_FORCE: { label: 'En vigueur', tone: 'warning' },
  REDUCED: { label: 'Réduite après recours', tone: 'info' },
  OVERTURNED: { label: 'Annulée après recours', tone: 'success' },
  ENDED: { label: 'Terminée', tone: 'neutral' },
};

export const appealStates: Record<string, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'En attente', tone: 'special' },
  UPHELD: { label: 'Décision confirmée', tone: 'neutral' },
  REDUCED: { label: 'Décision réduite', tone: 'info' },
  OVERTURNED: { label: 'Décision annulée', tone: 'success' },
};
