import type { Member } from '../../../../platform/access/actor';
import { dayInParis } from '../../../../platform/running/clock';
import { PlayerPart, PlayerVisibility, type PlayerPage } from '../../players/player.types';
import { opensTo } from '../../players/players.policy';
import { ofPart, playerPage, rankOf } from '../../players/players.service';
import type { Shift } from '../../shifts/tables/shift.entity';
import type { CountedCall } from '../debriefings.reads';
import { lengthOf, secondsOf } from '../debriefingWords';
import { middleOf } from '../reading/responses';
import { longestRun } from '../reading/runs';
import {
  PART_OF,
  PictureFigure,
  SUCCESS,
  type PictureWords,
  type ShiftPicture,
} from './picture.types';

/** Who a picture names while the page of its player is not open to everybody. */
export const NOBODY = 'Un opérateur';

/** A shift that counts, with its calls. */
export interface PicturedShift {
  shift: Shift;
  calls: readonly CountedCall[];
}

/** What a picture shows, and whether of its calls it tells which succeeded. */
export interface Pictured extends ShiftPicture {
  tellsSuccess: boolean;
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short' });

const words: Readonly<
  Record<
    PictureFigure,
    (shown: PicturedShift, tellsSuccess: boolean) => Omit<PictureWords, 'figure'>
  >
> = {
  [PictureFigure.CALLS]: ({ calls }, tellsSuccess) =>
    tellsSuccess
      ? {
          label: 'appels réussis',
          value: `${calls.filter(({ successful }) => successful).length} / ${calls.length}`,
        }
      : { label: calls.length > 1 ? 'appels' : 'appel', value: String(calls.length) },
  [PictureFigure.DATE]: ({ shift }) => ({
    label: 'garde du',
    // Noon, so that no time zone makes another day of it.
    value: day.format(new Date(`${dayInParis(shift.openedAt)}T12:00:00`)),
  }),
  [PictureFigure.DURATION]: ({ shift }) => ({
    label: 'au pupitre',
    value: lengthOf((shift.closedAt ?? shift.lastMessageAt).getTime() - shift.openedAt.getTime()),
  }),
  [PictureFigure.RESPONSE]: ({ calls }) => ({
    label: 'réponse médiane',
    value: secondsOf(middleOf(calls)),
  }),
  [PictureFigure.RUN]: ({ calls }) => ({
    label: 'parfaits d’affilée',
    value: String(longestRun(calls, ({ perfect }) => perfect)?.length ?? 0),
  }),
  [PictureFigure.EXPERIENCE]: ({ shift }) => ({
    label: 'gagnés',
    value: `+${shift.experience}\u00A0XP`,
  }),
};

/**
 * What a picture of a shift shows of its player: a name and a rank only as far as their page is open
 * to everybody, and no figure that they hide there, whether it is open or not.
 */
export async function pictureOf(
  actor: Member,
  username: string,
  shown: PicturedShift,
): Promise<Pictured> {
  const page = await playerPage(actor, username);
  const hiddenParts = page?.hiddenParts ?? Object.values(PlayerPart);
  const figures = Object.values(PictureFigure);
  const isHidden = (figure: PictureFigure) => hiddenParts.includes(PART_OF[figure]);
  const tellsSuccess = !hiddenParts.includes(SUCCESS);
  const isNamed = page !== null && isOpen(page);
  return {
    name: isNamed ? page.username : NOBODY,
    isNamed,
    rank: isNamed ? await rankIn(page) : null,
    offered: figures
      .filter((figure) => !isHidden(figure))
      .map((figure) => ({ figure, ...words[figure](shown, tellsSuccess) })),
    hidden: figures.filter(isHidden),
    tellsSuccess,
  };
}

const isOpen = ({ visibility }: PlayerPage) =>
  visibility !== null && opensTo(visibility, PlayerVisibility.EVERYBODY);

/** Rank and level, as everybody sees them; null where they are hidden. */
function rankIn(page: PlayerPage): Promise<string | null> {
  const hidden = page.hiddenParts ?? [];
  const shown = new Set(Object.values(PlayerPart).filter((part) => !hidden.includes(part)));
  return ofPart({ ...page, shown }, PlayerPart.RANK, () => {
    const { rank, level } = rankOf(page);
    return `${rank} · niveau ${level}`;
  });
}
