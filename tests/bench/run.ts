import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchAnatomy } from './anatomy';
import { benchAttack } from './attack';
import { benchBytes } from './bytes';
import { benchBurst } from './burst';
import { benchCluster } from './cluster';
import { benchComments } from './comments';
import { benchDebrief } from './debrief';
import { benchIds } from './ids';
import { benchLighthouse } from './lighthouse';
import { benchMail } from './mail';
import { benchMixed } from './mixed';
import { benchModeration } from './moderation';
import { benchNews } from './news';
import { benchNodes } from './nodes';
import { benchNotifications } from './notifications';
import { benchOutgrow } from './outgrow';
import { benchPaths } from './paths';
import { benchPublication } from './publication';
import { benchRanking } from './ranking';
import { benchPush } from './push';
import { benchScale } from './scale';
import { benchSite } from './site';
import { benchSockets } from './sockets';
import { benchStatistics } from './statistics';
import { benchStorage } from './storage';
import { benchUsers } from './users';
import { benchViews } from './views';

/**
 * Measurements by name. `npm run bench` runs all of them except the long ones, and `npm run bench
 * -- news` runs one. Only ratios can be compared with those of another machine, because both values
 * of a ratio are measured in the same run.
 */
const parts = {
  news: benchNews,
  bytes: benchBytes,
  ids: benchIds,
  publication: benchPublication,
  comments: benchComments,
  burst: benchBurst,
  moderation: benchModeration,
  mail: benchMail,
  notifications: benchNotifications,
  push: benchPush,
  sockets: benchSockets,
  cluster: benchCluster,
  statistics: benchStatistics,
  debrief: benchDebrief,
  storage: benchStorage,
  users: benchUsers,
  paths: benchPaths,
  site: benchSite,
  attack: benchAttack,
  lighthouse: benchLighthouse,
  views: benchViews,
};

/** Long measurements, which run only when they are named. */
const longParts = {
  anatomy: benchAnatomy,
  ranking: benchRanking,
  mixed: benchMixed,
  scale: benchScale,
  outgrow: benchOutgrow,
  nodes: benchNodes,
};
const all = { ...parts, ...longParts };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in all));
if (unknown.length > 0)
  throw new Error(`${unknown} is not a part of the bench: use one of ${Object.keys(all)}.`);

const [cpu] = cpus();
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
);
const folder = await mkdtemp(join(tmpdir(), 'centrale-bench-'));
try {
  for (const [name, run] of Object.entries(wanted.length === 0 ? parts : all)) {
    if (wanted.length === 0 || wanted.includes(name)) await run(folder);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
