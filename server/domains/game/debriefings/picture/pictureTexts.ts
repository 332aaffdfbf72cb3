import { counted, formatNumber, plural } from '#platform/text/text';
import type { Member } from '#platform/access/actor';
import { PlayerPart, PlayerVisibility, type PlayerPage } from '#domains/game/players/player.types';
import { opensTo } from '#domains/game/players/players.policy';
import { ofPart, playerPage, rankOf } from '#domains/game/players/players.service';
import type { Shift } from '#domains/game/shifts/tables/shift.entity';
import type { CountedCall } from '../debriefings.reads';
import { lengthOf, secondsOf } from '../debriefingTexts';
import { middleOf } from '../reading/responses';
import { longestRun } from '../reading/runs';
import {
  PART_OF,
  PictureFigure,
  SUCCESS,
  type PictureWords,
  type ShiftPicture,
} from './picture.types';

/** Name shown on a picture while the player page is not public. */
const UNNAMED_PLAYER = 'Un opérateur';

export interface PicturedShift {
  shift: Shift;
  calls: readonly CountedCall[];
}

/** Content of a picture, and whether it may show which calls succeeded. */
export interface Pictured extends ShiftPicture {
  showsSuccess: boolean;
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'Europe/Paris' });

const texts: Readonly<
  Record<
    PictureFigure,
    (shown: PicturedShift, showsSuccess: boolean) => Omit<PictureWords, 'figure'>
  >
> = {
  [PictureFigure.CALLS]: ({ calls }, showsSuccess) => {
    const all = calls.length;
    if (!showsSuccess) {
      const label = plural(all, 'appel');
      return { label, value: String(all), phrase: `${all} ${label}` };
    }
    const successful = calls.filter((call) => call.successful).length;
    return {
      label: 'appels réussis',
      value: `${successful} / ${all}`,
      phrase: `${counted(successful, 'appel réussi', 'appels réussis')} sur ${all}`,
    };
  },
  [PictureFigure.DATE]: ({ shift }) => {
    const value = day.format(shift.openedAt);
    return { label: 'garde du', value, phrase: `le ${value}` };
  },
  [PictureFigure.DURATION]: ({ shift }) => {
    const end = shift.closedAt ?? shift.lastMessageAt;
    const value = lengthOf(end.getTime() - shift.openedAt.getTime());
    return { label: 'au pupitre', value, phrase: `${value} au pupitre` };
  },
  [PictureFigure.RESPONSE]: ({ calls }) => {
    const value = secondsOf(middleOf(calls));
    return { label: 'pour décrocher', value, phrase: `${value} pour décrocher` };
  },
  [PictureFigure.RUN]: ({ calls }) => {
    const run = longestRun(calls, ({ perfect }) => perfect)?.length ?? 0;
    const phrase = `${counted(run, 'appel sans erreur', 'appels sans erreur')} d’affilée`;
    return { label: 'sans erreur d’affilée', value: String(run), phrase };
  },
  [PictureFigure.EXPERIENCE]: ({ shift: { experience } }) => {
    const value = `+${formatNumber(experience)}\u00A0XP`;
    return { label: 'gagnés', value, phrase: `${value} ${plural(experience, 'gagné')}` };
  },
};

/**
 * Returns the content of a picture of a shift. Includes the player's name and rank only when the
 * player page is public. Never includes statistics that the player hides on that page, even when
 * the page itself is private.
 */
export async function pictureOf(
  actor: Member,
  username: string,
  shown: PicturedShift,
): Promise<Pictured> {
  const page = await playerPage(actor, username);
  const hiddenParts = page?.hiddenParts ?? Object.values(PlayerPart);
  const values = Object.values(PictureFigure);
  const isHidden = (value: PictureFigure) => hiddenParts.includes(PART_OF[value]);
  const showsSuccess = !hiddenParts.includes(SUCCESS);
  const isNamed = page !== null && isOpen(page);
  return {
    name: isNamed ? page.username : UNNAMED_PLAYER,
    isNamed,
    rank: isNamed ? await rankIn(page) : null,
    offered: values
      .filter((value) => !isHidden(value))
      .map((figure) => ({ figure, ...texts[figure](shown, showsSuccess) })),
    hidden: values.filter(isHidden),
    showsSuccess,
  };
}

const isOpen = ({ visibility }: PlayerPage) =>
  visibility !== null && opensTo(visibility, PlayerVisibility.EVERYBODY);

/** Returns the rank and level as visitors see them; null when the player hides them. */
function rankIn(page: PlayerPage): Promise<string | null> {
  const hidden = page.hiddenParts ?? [];
  const shown = new Set(Object.values(PlayerPart).filter((part) => !hidden.includes(part)));
  return ofPart({ ...page, shown }, PlayerPart.RANK, () => {
    const { rank, level } = rankOf(page);
    return `${rank} · niveau ${level}`;
  });
}
