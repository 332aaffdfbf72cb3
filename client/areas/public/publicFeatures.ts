import { account } from './account/account.area';
import { call } from './call/call.area';
import { community, home } from './home/home.area';
import { legal } from './legal/legal.area';
import { news } from './news/news.area';
import { notFound } from './not-found/not-found.area';
import { players } from './players/players.area';
import { rules } from './rules/rules.area';
import { transparency } from './transparency/transparency.area';
import type { PublicFeature } from './publicFeature';

/** Features of the public site, in the order of the header. */
export const publicFeatures: readonly PublicFeature[] = [
  home,
  news,
  community,
  account,
  legal,
  rules,
  transparency,
  players,
  call,
  notFound,
];
