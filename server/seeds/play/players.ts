import {
  PlayerPart,
  PlayerVisibility,
  type PlayerSettingsInput,
} from '#domains/game/players/player.types';
import { PlayerPageRow } from '#domains/game/players/playerPage.entity';
import { itemsOf } from '#domains/game/players/collection.service';
import { savePlayerSettings } from '#domains/game/players/playerSettings.service';
import { repository } from '#platform/db/transaction';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { accountOf, actorOf, type PastAction } from '../past';
import { demoMembers } from '../people/members';

const ALL = Object.values(PlayerPart);
const without = (...hidden: PlayerPart[]) => ALL.filter((part) => !hidden.includes(part));

/** Accounts with a visible player page. `frame` is equipped if the account owns the frame. */
const OPENED: readonly {
  email: string;
  visibility: PlayerVisibility;
  shownParts: PlayerPart[];
  frame?: string;
}[] = [
  {
    email: 'membre@centrale.test',
    visibility: PlayerVisibility.MEMBERS,
    shownParts: without(PlayerPart.RESPONSE),
    frame: 'frame:dial',
  },
  {
    email: 'pro@centrale.test',
    visibility: PlayerVisibility.EVERYBODY,
    shownParts: ALL,
    frame: 'frame:beacon',
  },
  {
    email: 'superadmin@centrale.test',
    visibility: PlayerVisibility.EVERYBODY,
    shownParts: [PlayerPart.RANK, PlayerPart.BADGES, PlayerPart.ACHIEVEMENTS],
  },
];

/** One in this many demonstration members shows their page to members. */
const OPENS = 4;

/**
 * Plans player pages of the demonstration accounts, so that each visibility exists (premium@ has
 * the default visibility), and pages of some other members. Does nothing if player pages exist.
 */
export async function planPlayers(): Promise<PastAction[]> {
  if (await repository(PlayerPageRow).exists()) return [];
  const others = demoMembers().filter((_, index) => index % OPENS === 0);
  const pages = [
    ...OPENED,
    ...others.map(({ email }) => ({
      email,
      visibility: PlayerVisibility.MEMBERS,
      shownParts: without(PlayerPart.PLAY_TIME, PlayerPart.NIGHTS),
      frame: 'frame:hazard',
    })),
  ];
  return pages.map((page, index) => ({
    at: fromNow(-2 * DAY + index * HOUR),
    run: () => open(page),
  }));
}

/** Makes a page visible, with a frame, a title and three badges that its owner has. */
async function open(page: (typeof OPENED)[number]): Promise<void> {
  const { email, visibility, shownParts, frame = null } = page;
  const items = await itemsOf((await accountOf(email)).id);
  const keys = (kind: string) => items.filter((item) => item.kind === kind).map(({ key }) => key);
  const input: PlayerSettingsInput = {
    visibility,
    shownParts,
    title: keys('title')[0] ?? null,
    frame: keys('frame').find((key) => key === frame) ?? null,
    badges: keys('badge').slice(0, 3),
  };
  await savePlayerSettings(await actorOf(email), input);
}
