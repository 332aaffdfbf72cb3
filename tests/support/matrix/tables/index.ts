import type { Matrix } from '../matrix';
import { account } from './account';
import { articles } from './articles';
import { comments } from './comments';
import { game } from './game';
import { news } from './news';
import { notifications } from './notifications';
import { people } from './people';
import { reports } from './reports';
import { roles } from './roles';
import { site } from './site';
import { users } from './users';

/** Every operation of the schema. */
export const operations: Matrix = {
  ...account,
  ...articles,
  ...comments,
  ...game,
  ...news,
  ...notifications,
  ...people,
  ...reports,
  ...roles,
  ...site,
  ...users,
};
