import { account } from './account/account.area';
import { achievements } from './achievements/achievements.area';
import { dashboard } from './dashboard/dashboard.area';
import { decisions } from './decisions/decisions.area';
import { events } from './events/events.area';
import { favourites } from './favourites/favourites.area';
import { game } from './game/game.area';
import type { MemberFeature } from './memberFeature';
import { messages } from './messages/messages.area';
import { myData } from './myData/myData.area';
import { news } from './news/news.area';
import { players } from './players/players.area';
import { privacy } from './privacy/privacy.area';
import { rankingFeature } from './ranking/ranking.area';
import { settings } from './settings/settings.area';
import { shifts } from './shifts/shifts.area';
import { statistics } from './statistics/statistics.area';
import { store } from './store/store.area';

/** Features of the member area, in the order of the menu. */
export const memberFeatures: readonly MemberFeature[] = [
  dashboard,
  news,
  statistics,
  achievements,
  events,
  game,
  settings,
  account,
  decisions,
  messages,
  privacy,
  myData,
  players,
  store,
  rankingFeature,
  shifts,
  favourites,
];
