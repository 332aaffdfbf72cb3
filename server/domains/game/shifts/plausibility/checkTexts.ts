import { counted } from '#platform/text/text';
import { ShiftCheckKind, type CheckResult } from '../shift.types';

type Values = CheckResult['figures'];

/** Formats a value; 0 when an older version of the check did not store it. */
const n = (values: Values, name: string): string =>
  new Intl.NumberFormat('fr-FR').format(values[name] ?? 0);

const seconds = (values: Values, name: string): string =>
  `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }).format((values[name] ?? 0) / 1000)}\u00a0s`;

/** Texts for staff about the measured and allowed values of a check. */
const evidence: Readonly<Record<ShiftCheckKind, (values: Values) => string>> = {
  [ShiftCheckKind.CLOCK]: (f) =>
    `Écart d’horloge pendant la garde\u00a0: ${n(f, 'drift')}\u00a0s (${n(f, 'mostDrift')}\u00a0s permises). Appels hors de la garde\u00a0: ${n(f, 'outside')}. Début ou fin impossibles\u00a0: ${n(f, 'wrong')}.`,
  [ShiftCheckKind.OVERLAP]: (f) =>
    `Appels qui se chevauchent dans la garde\u00a0: ${n(f, 'within')}\u00a0; avec d’autres gardes ou appels\u00a0: ${n(f, 'elsewhere')}.`,
  [ShiftCheckKind.ENDURANCE]: (f) =>
    `Maximum en 24\u00a0heures\u00a0: ${n(f, 'hours')}\u00a0h d’appels (${n(f, 'mostHours')}\u00a0h permises).`,
  [ShiftCheckKind.REACTIONS]: (f) =>
    `Décrochés en moins de ${seconds(f, 'fastest')}\u00a0: ${n(f, 'tooFast')} (${n(f, 'allowed')} permis). Médiane\u00a0: ${seconds(f, 'median')}.`,
  [ShiftCheckKind.RHYTHM]: (f) =>
    `Variation des temps de réponse\u00a0: ${n(f, 'variation')}\u00a0% (au moins ${n(f, 'leastVariation')}\u00a0%). Temps identiques\u00a0: ${n(f, 'equal')} sur ${n(f, 'calls')}.`,
  [ShiftCheckKind.PERFECTION]: (f) =>
    `Appels parfaits\u00a0: ${n(f, 'perfect')} sur ${counted(f.calls ?? 0, 'appel')}, pour une part habituelle de ${n(f, 'usualPercent')}\u00a0%.`,
  [ShiftCheckKind.HISTORY]: (f) =>
    (f.before ?? 0) === 0
      ? 'Aucun appel vérifié avant cette garde\u00a0: la comparaison est impossible.'
      : `Réponse typique\u00a0: ${seconds(f, 'present')}, contre ${seconds(f, 'usual')} d’habitude (${n(f, 'before')} appels vérifiés).`,
  [ShiftCheckKind.PACE]: (f) =>
    `Appels de moins de ${n(f, 'shortest')}\u00a0s\u00a0: ${n(f, 'short')} (${n(f, 'allowed')} permis). ${rowOf(f)}Gardes finies en une heure\u00a0: ${n(f, 'endedLately')} (${n(f, 'mostEnded')} permises). Gardes en même temps sur un autre poste\u00a0: ${n(f, 'together')}.`,
  [ShiftCheckKind.PATTERN]: (f) =>
    `Sur les ${n(f, 'window')} derniers appels\u00a0: ${counted(f.perfect ?? 0, 'parfait')}, ${n(f, 'fast')} en moins de ${seconds(f, 'fastest')}, médiane ${seconds(f, 'median')}, variation ${n(f, 'variation')}\u00a0%, ${n(f, 'equal')} temps identiques. Gardes qui répètent les temps d’une autre\u00a0: ${n(f, 'repeated')}.`,
};

/** Returns the text about consecutive calls; empty when there were too few calls. */
const rowOf = (f: Values): string =>
  (f.rowCalls ?? 0) === 0
    ? ''
    : `${n(f, 'rowCalls')} appels de suite\u00a0: ${n(f, 'rowSeconds')} s au plus court (au moins ${n(f, 'leastRowSeconds')} s). `;

/** Returns the measurements of a check, in French. */
export const evidenceOf = ({ check, figures }: CheckResult): string => evidence[check](figures);

/** Reasons for players, without details of the measurement. */
const plain: Readonly<Record<ShiftCheckKind, string>> = {
  [ShiftCheckKind.CLOCK]: 'les heures de cette garde ne correspondent pas à celles du site',
  [ShiftCheckKind.OVERLAP]: 'des appels se déroulent en même temps que d’autres',
  [ShiftCheckKind.ENDURANCE]: 'il y a trop d’heures d’appels en une journée',
  [ShiftCheckKind.REACTIONS]: 'des appels sont décrochés trop vite',
  [ShiftCheckKind.RHYTHM]: 'les temps de réponse sont trop réguliers',
  [ShiftCheckKind.PERFECTION]: 'le nombre de fautes est anormalement faible',
  [ShiftCheckKind.HISTORY]: 'les réponses sont bien plus rapides que d’habitude',
  [ShiftCheckKind.PACE]: 'les appels ou les gardes se suivent trop vite',
  [ShiftCheckKind.PATTERN]:
    'vos dernières gardes se ressemblent trop, ou leurs résultats sont trop bons',
};

/** Returns the reason for a failed check, as a phrase for the middle of a French sentence. */
export const plainReason = (reason: ShiftCheckKind): string => plain[reason];
