import type { ShiftCheckKind, ShiftVerdict } from '#client/generated/graphql';
import type { BadgeTone } from '#ui/data/Badge';

/** Labels of the plausibility checks. `doubt` describes a shift that failed the check. */
export const checkLabels: Readonly<Record<ShiftCheckKind, { label: string; doubt: string }>> = {
  CLOCK: { label: 'Horloge', doubt: 'Heures impossibles' },
  OVERLAP: { label: 'Chevauchement', doubt: 'Appels simultanés' },
  ENDURANCE: { label: 'Endurance', doubt: 'Trop d’heures en un jour' },
  REACTIONS: { label: 'Réactions', doubt: 'Appels décrochés trop vite' },
  RHYTHM: { label: 'Régularité', doubt: 'Rythme trop régulier' },
  PERFECTION: { label: 'Perfection', doubt: 'Garde trop parfaite' },
  HISTORY: { label: 'Habitudes', doubt: 'Joueur bien plus rapide que d’habitude' },
  PACE: { label: 'Cadence', doubt: 'Appels trop courts ou trop rapprochés' },
  PATTERN: { label: 'Dernières gardes', doubt: 'Gardes trop semblables' },
};

export const verdictLabels: Readonly<Record<ShiftVerdict, { label: string; tone: BadgeTone }>> = {
  PENDING: { label: 'En cours', tone: 'info' },
  VERIFIED: { label: 'Comptée', tone: 'success' },
  QUARANTINED: { label: 'Mise de côté', tone: 'warning' },
  REFUSED: { label: 'Refusée', tone: 'alert' },
};

/** Lists of results, with their values in the URL. */
export const lists: readonly { slug: string; label: string; verdict: ShiftVerdict }[] = [
  { slug: '', label: 'En attente', verdict: 'QUARANTINED' },
  { slug: 'comptees', label: 'Comptées', verdict: 'VERIFIED' },
  { slug: 'refusees', label: 'Refusées', verdict: 'REFUSED' },
];

/** Choices of the filter by plausibility check. */
export const reasons: readonly { slug: string; label: string; value: ShiftCheckKind | null }[] = [
  { slug: '', label: 'Tous les motifs', value: null },
  { slug: 'horloge', label: checkLabels.CLOCK.doubt, value: 'CLOCK' },
  { slug: 'chevauchement', label: checkLabels.OVERLAP.doubt, value: 'OVERLAP' },
  { slug: 'endurance', label: checkLabels.ENDURANCE.doubt, value: 'ENDURANCE' },
  { slug: 'reactions', label: checkLabels.REACTIONS.doubt, value: 'REACTIONS' },
  { slug: 'regularite', label: checkLabels.RHYTHM.doubt, value: 'RHYTHM' },
  { slug: 'perfection', label: checkLabels.PERFECTION.doubt, value: 'PERFECTION' },
  { slug: 'habitudes', label: checkLabels.HISTORY.doubt, value: 'HISTORY' },
  { slug: 'cadence', label: checkLabels.PACE.doubt, value: 'PACE' },
  { slug: 'dernieres-gardes', label: checkLabels.PATTERN.doubt, value: 'PATTERN' },
];
