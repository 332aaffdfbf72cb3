import { Download, Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';

import { memberPaths } from '#client/platform/address/paths';
import { ofName } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { Checkbox } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import type { Report } from './shiftLabels';
import { usePicture } from './usePicture';

type Picture = Report['picture'];
type PictureValue = Picture['hidden'][number];

/** `id` attribute of the heading, to which the share button moves the focus. */
export const PICTURE_TITLE = 'titre-image';

const valueLabels: Readonly<Record<PictureValue, string>> = {
  CALLS: 'Appels',
  DATE: 'Date',
  DURATION: 'Durée',
  RESPONSE: 'Temps de réponse',
  RUN: 'Série d’appels parfaits',
  EXPERIENCE: 'Expérience gagnée',
};

/** Returns the alternative text of the picture: player, date and chosen values. */
function altOf({ name, isNamed, rank, offered }: Picture, chosen: readonly PictureValue[]): string {
  const who = `Garde ${isNamed ? ofName(name) : 'd’un opérateur'}${rank ? ` (${rank})` : ''}`;
  const shown = offered.filter(({ figure }) => chosen.includes(figure));
  const phrases = (isDate: boolean) =>
    shown.filter(({ figure }) => (figure === 'DATE') === isDate).map(({ phrase }) => phrase);
  const subject = [who, ...phrases(true)].join(', ');
  const values = phrases(false).join(', ');
  return values ? `${subject}\u00A0: ${values}.` : `${subject}.`;
}

/** Card with which the member generates and downloads a picture to share. */
export function PictureCard({ shiftId, picture }: { shiftId: string; picture: Picture }) {
  const { made, busy, make, save } = usePicture<PictureValue>(shiftId);
  const offered = picture.offered.map(({ figure }) => figure);
  // Without a public player page, only the count of calls is selected at first.
  const [chosen, setChosen] = useState<readonly PictureValue[]>(
    picture.isNamed ? offered : offered.filter((value) => value === 'CALLS'),
  );
  const choose = (value: PictureValue, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  const isOutdated = made !== null && !showSame(made.values, chosen);
  return (
    <Card as="section" aria-labelledby={PICTURE_TITLE} className="min-w-0 px-5 py-[22px] md:px-6">
      <h2 id={PICTURE_TITLE} tabIndex={-1} className="text-lg">
        Image à partager
      </h2>
      <p className="mt-1 text-body text-muted">
        {picture.isNamed
          ? `L’image affiche votre nom${picture.rank ? ' et votre rang' : ''}, comme votre page de joueur.`
          : 'L’image n’affiche ni votre nom ni votre rang, car votre page de joueur n’est pas visible par tout le monde.'}{' '}
        <SmartLink to={memberPaths.playerSettings} className="font-semibold text-ink underline">
          Ma page
        </SmartLink>
      </p>
      <fieldset className="mt-2">
        <legend className="text-sm font-semibold text-ink">Rubriques affichées</legend>
        <div className="grid xs:grid-cols-2 xs:gap-x-4">
          {offered.map((value) => (
            <Checkbox
              key={value}
              label={valueLabels[value]}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      {picture.hidden.length > 0 && (
        <p className="text-sm text-muted">
          L’image ne contient pas les chiffres masqués&nbsp;:{' '}
          {picture.hidden.map((value) => valueLabels[value].toLocaleLowerCase('fr')).join(', ')}.
        </p>
      )}
      {made && <Drawn url={made.url} alt={altOf(picture, made.values)} isOutdated={isOutdated} />}
      <div className="mt-3">
        {made && !isOutdated ? (
          <Button variant="secondary" onClick={save}>
            <Download aria-hidden="true" size={16} /> Télécharger
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={busy}
            busyLabel="Préparation…"
            onClick={() => void make(chosen)}
          >
            <ImageIcon aria-hidden="true" size={16} />{' '}
            {isOutdated ? 'Préparer à nouveau l’image' : 'Préparer l’image'}
          </Button>
        )}
      </div>
    </Card>
  );
}

const showSame = (some: readonly PictureValue[], others: readonly PictureValue[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value));

interface DrawnProps {
  url: string;
  alt: string;
  /** Whether the selection has changed since the picture was generated. */
  isOutdated: boolean;
}

/** The picture that was last generated, with its alternative text. */
function Drawn({ url, alt, isOutdated }: DrawnProps) {
  return (
    <>
      <div className="relative mt-3">
        <img
          src={url}
          alt={alt}
          width={1200}
          height={630}
          className={classes(
            'h-auto w-full rounded-control border border-line-strong',
            isOutdated && 'opacity-40',
          )}
        />
        <div
          role="status"
          className="pointer-events-none absolute inset-0 grid place-items-center p-3"
        >
          {isOutdated && (
            <span className="rounded-control bg-surface px-3 py-2 text-center text-sm font-semibold text-ink shadow-card">
              L’image n’est pas à jour. Préparez-la à nouveau.
            </span>
          )}
        </div>
      </div>
      <p className="mt-2 text-sm text-muted">
        <span className="font-semibold text-ink">Texte alternatif&nbsp;:</span> {alt}
      </p>
    </>
  );
}
