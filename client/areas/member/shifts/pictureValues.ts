import { ofName } from '#client/platform/text/format';
import type { Report } from './shiftLabels';

export type Picture = Report['picture'];
export type PictureValue = Picture['hidden'][number];

export const valueLabels: Readonly<Record<PictureValue, string>> = {
  CALLS: 'Appels',
  DATE: 'Date',
  DURATION: 'Durée',
  RESPONSE: 'Temps pour décrocher',
  RUN: 'Série sans erreur',
  EXPERIENCE: 'Points gagnés',
};

/** Returns the values chosen at first: without a public player page, only the count of calls. */
export function firstChoice({ isNamed, offered }: Picture): PictureValue[] {
  const values = offered.map(({ figure }) => figure);
  return isNamed ? values : values.filter((value) => value === 'CALLS');
}

/** Returns the alternative text of the picture: player, date and chosen values. */
export function altOf(
  { name, isNamed, rank, offered }: Picture,
  chosen: readonly PictureValue[],
): string {
  const who = `Garde ${isNamed ? ofName(name) : 'd’un opérateur'}${rank ? ` (${rank})` : ''}`;
  const shown = offered.filter(({ figure }) => chosen.includes(figure));
  const phrases = (isDate: boolean) =>
    shown.filter(({ figure }) => (figure === 'DATE') === isDate).map(({ phrase }) => phrase);
  const subject = [who, ...phrases(true)].join(', ');
  const values = phrases(false).join(', ');
  return values ? `${subject}\u00A0: ${values}.` : `${subject}.`;
}
