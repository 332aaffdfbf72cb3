import type {
  ConfirmationDetailsFragment,
  ConfirmationState,
  GraveAct,
} from '#client/generated/graphql';
import type { BadgeTone } from '#ui/data/Badge';

export type Request = ConfirmationDetailsFragment;

export const confirmationStateLabels: Record<
  ConfirmationState,
  { label: string; tone: BadgeTone }
> = {
  WAITING: { label: 'À confirmer', tone: 'special' },
  DELAYED: { label: 'Programmée', tone: 'warning' },
  CONFIRMED: { label: 'Confirmée', tone: 'success' },
  DONE: { label: 'Faite après 24 heures', tone: 'success' },
  REFUSED: { label: 'Refusée', tone: 'alert' },
  CALLED_OFF: { label: 'Retirée', tone: 'neutral' },
  LAPSED: { label: 'Sans réponse', tone: 'neutral' },
  FAILED: { label: 'Devenue impossible', tone: 'alert' },
};

export const sensitiveActionLabels: Record<GraveAct, string> = {
  PERMANENT_BAN: 'Bannissement définitif',
  ERASURE: 'Effacement d’un compte',
  HIGH_ROLE: 'Attribution d’un rôle élevé',
  BULK: 'Action sur plusieurs comptes',
  SETTINGS: 'Changement des paramètres du site',
};
