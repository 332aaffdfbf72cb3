import { Download, Image as ImageIcon } from 'lucide-react';

import { memberPaths } from '#client/platform/address/paths';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { Checkbox } from '#ui/inputs/inputs';
import { SmartLink } from '#ui/layout/SmartLink';
import { altOf, valueLabels, type Picture, type PictureValue } from '../pictureValues';
import { usePicture } from '../usePicture';

interface PictureChoicesProps {
  shiftId: string;
  picture: Picture;
  chosen: readonly PictureValue[];
  onChoose: (chosen: readonly PictureValue[]) => void;
}

/** Choice of the values in the picture of a shift, with a preview and a download. */
export function PictureChoices({ shiftId, picture, chosen, onChoose }: PictureChoicesProps) {
  const { made, busy, make, save } = usePicture(shiftId);
  const choose = (value: PictureValue, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  const isOutdated = made !== null && !showSame(made.values, chosen);
  return (
    <>
      <p className="text-body text-muted">
        {picture.isNamed
          ? `L’image affiche votre nom${picture.rank ? ' et votre rang' : ''}, comme votre page de joueur.`
          : 'L’image n’affiche ni votre nom ni votre rang, car votre page de joueur n’est pas visible par tout le monde.'}{' '}
        <SmartLink
          to={memberPaths.privacyPart('page-de-joueur')}
          className="font-semibold text-ink underline"
        >
          Ma page
        </SmartLink>
      </p>
      <fieldset className="mt-2">
        <legend className="text-sm font-semibold text-ink">Rubriques affichées</legend>
        <div className="grid xs:grid-cols-2 xs:gap-x-4">
          {picture.offered.map(({ figure: value }) => (
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
    </>
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
      <div className="relative mt-3 max-w-180">
        <img
          src={url}
          alt={alt}
          width={1200}
          height={630}
          className={classes(
            'h-auto w-full max-w-180 rounded-control border border-line-strong',
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
