import 'reflect-metadata';
import { createECDH, randomBytes } from 'node:crypto';
import { createApp } from '#server/app';
import {
  ArticleAudience,
  ArticleCategory,
  ArticleStatus,
} from '#domains/content/news/article/article.types';
import { publishArticle } from '#domains/content/news/writing/publication.service';
import { User } from '#domains/identity/users/user.entity';
import { pushKey } from '#domains/notifications/notifications/push/pushKeys.service';
import { insertRows } from '#platform/db/rows/insertRows';
import { repository, transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { setForeignNetwork } from '#platform/foreign/network';
import { settleBackground } from '#platform/running/background';
import { now } from '#platform/running/clock';
import { QueueItem } from '#platform/running/queueItem.entity';
import { seedDocumented } from '#server/seeds/documented';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeCrowd } from '../support/people/crowd';
import { localNetwork } from '../support/running/localNetwork';

/**
 * Fills an empty database with members, each with a device, and publishes a member article, which
 * is pushed to all devices. Prints the durations as JSON. Arguments: DATA_DIR, number of members,
 * port of the push service.
 */
const [dataDir, members, port] = [
  process.argv[2]!,
  Number(process.argv[3]),
  Number(process.argv[4]),
];

const { fastify, close } = await createApp(
  readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '1000000' }),
  { jobs: false },
);
setForeignNetwork(localNetwork(port));
await seedDocumented();
await storeCrowd(members);

const browser = createECDH('prime256v1');
browser.generateKeys();
const { id: keyId } = await pushKey();
const people = await repository(User).find({ select: { id: true } });
const devices = people.map(({ id: userId }) => ({
  userId,
  sessionId: '',
  keyId,
  endpoint: `https://fcm.googleapis.com/send/${userId}`,
  p256dh: browser.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
  label: 'Firefox sur Linux',
  createdAt: now(),
}));
const columns = Object.keys(devices[0]!) as (keyof (typeof devices)[number])[];
await transaction(() => insertRows('push_devices', columns, devices));

const article = await storeArticle({
  audience: ArticleAudience.MEMBER,
  category: ArticleCategory.FEATURE,
  status: ArticleStatus.DRAFT,
});
let done = false;
let longestWait = 0;
const reading = (async () => {
  const payload = JSON.stringify({ query: '{ articles(pageSize: 5) { items { id } } }' });
  const headers = { 'content-type': 'application/json' };
  while (!done) {
    const asked = performance.now();
    await fastify.inject({ method: 'POST', url: '/graphql', headers, payload });
    longestWait = Math.max(longestWait, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
})();
const startedAt = performance.now();
await publishArticle('system', article.id);
await settleBackground();
const duration = performance.now() - startedAt;
done = true;
await reading;
const left = await repository(QueueItem).count();
await close();
console.log(JSON.stringify({ duration, longestWait, left, devices: devices.length }));
