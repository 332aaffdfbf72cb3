import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AvatarCopiesAndUnsubscribe1763600000018 } from '#server/migrations/1763600000018-avatar-copies-and-unsubscribe';
import { Article } from '#domains/content/news/article/article.entity';
import { avatarQueue } from '#domains/identity/accounts/profile/avatarCopies.service';
import { User } from '#domains/identity/users/user.entity';
import { HOUR, shiftClock } from '#platform/running/clock';
import { adoptFormerItems } from '#platform/running/formerQueues';
import { enqueue, runQueue } from '#platform/running/queue';
import { QueueItem } from '#platform/running/queueItem.entity';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { download, IMAGE_LIMITS } from '#platform/foreign/download';
import { foreignNetwork, setForeignNetwork } from '#platform/foreign/network';
import { clearThrottles } from '#platform/limits/throttle';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { storedUser } from '#tests/support/people/accounts';
import { eventually } from '#tests/support/running/eventually';
import {
  foreignSite,
  type ForeignAnswers,
  type ForeignSite,
} from '#tests/support/running/foreignSite';
import { picture, pngBomb } from '#tests/support/content/images';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MB = 1024 * 1024;
const NOT_COPIED =
  'Cette image n’a pas pu être copiée\u00a0: vérifiez que son adresse s’ouvre dans un navigateur.';
const TOO_HEAVY = 'Cette image est trop lourde\u00a0: 5\u00a0Mo au plus.';
const NO_IMAGE = 'Cette adresse ne donne pas d’image PNG, JPEG ou WebP.';
const WRONG_FORMAT = 'Choisissez une image PNG, JPEG ou WebP.';

let app: TestApp;
let png: Buffer;
let site: ForeignSite | undefined;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
  png = await picture(40, 40).png().toBuffer();
});
beforeEach(() => clearThrottles());
afterEach(async () => {
  await site?.close();
  shiftClock(0);
});
afterAll(() => app.close());

const open = async (answers: ForeignAnswers, hosts?: Record<string, string[]>) =>
  (site = await foreignSite(answers, hosts));

async function member() {
  const { id, email } = await createUser({ username: `copie${count++}` });
  return { id, email, as: await app.signInAs(email) };
}

const save = (avatarUrl: string, as: string) =>
  app.gql(
    'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { avatarUrl } } }',
    { input: { avatarUrl } },
    { as },
  );

/** Returns the error of a refused address, after checking that nothing changed. */
async function refusal(avatarUrl: string): Promise<unknown> {
  const { as, email } = await member();
  const { errors } = await save(avatarUrl, as);
  expect((await storedUser(email)).avatarUrl).toBeNull();
  return errors?.[0]?.extensions.fields?.avatarUrl;
}

const to =
  (location: string, status = 302): RequestListener =>
  (_request, reply) =>
    void reply.writeHead(status, { location }).end();
const typed =
  (type: string, body: Buffer | string, more: Record<string, string> = {}): RequestListener =>
  (_request, reply) =>
    void reply.writeHead(200, { 'content-type': type, ...more }).end(body);

describe('the external URL of an avatar', () => {
  it('is fetched by the server, which then serves its own copy of the image', async () => {
    const { origin, asked } = await open({
      '/a.png': png,
      '/b': to('/c', 301),
      '/c': to('//autre.test/a.png'),
    });
    for (const path of ['/a.png', '/b']) {
      asked.length = 0;
      const { as } = await member();
      const { avatarUrl } = (await save(`${origin}${path}`, as)).data.updateProfile.user;
      expect(avatarUrl).toMatch(/^\/media\/[\w-]{22}\.webp$/);
      const { rawPayload } = await app.fastify.inject({ url: avatarUrl });
      const { format, width } = await sharp(rawPayload).metadata();
      expect([format, width]).toEqual(['webp', 256]);
      expect(asked.at(-1)).toMatch(/^GET (images\.exemple|autre)\.test\/a\.png$/);
      expect(asked.length).toBe(path === '/b' ? 3 : 1);
    }
  });

  it('is refused before any connection if its host is in a private network', async () => {
    const hosts = {
      'interne.test': ['10.0.0.1'],
      'double.test': ['127.0.0.1', '192.168.1.1'],
      'six.test': ['::ffff:169.254.169.254'],
      'personne.test': [],
    };
    const { connections } = await open({ '/a.png': png }, hosts);
    const addresses = [
      ...Object.keys(hosts),
      '169.254.169.254',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '[64:ff9b::a00:1]',
      '2852039166',
      '0251.0376.0251.0376',
      '0xa9fea9fe',
      '10.1',
      '192.168.0.1.',
      'moi@images.exemple.test',
      'moi:secret@images.exemple.test',
      'images.exemple.test:8443',
      'images.exemple.test:22',
    ];
    for (const address of addresses) {
      expect([address, await refusal(`https://${address}/a.png`)]).toEqual([address, NOT_COPIED]);
    }
    expect(connections()).toBe(0);
  });

  neutral.it.each([
    ['a private address', 'https://interne.test/a.png'],
    ['a private address written as an integer', 'https://167772161/a.png'],
    ['another scheme', 'http://images.exemple.test/a.png'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AA'],
    ['another port', 'https://images.exemple.test:9200/a.png'],
    ['a name and password', 'https://a:b@images.exemple.test/a.png'],
    ['an empty host', 'https://'],
    ['itself', '/redirige'],
  ])('is refused when it redirects to %s', async (_case, location) => {
    const answers = { '/a.png': png, '/redirige': to(location) };
    const { origin, asked } = await open(answers, { 'interne.test': ['10.0.0.1'] });
    expect(await refusal(`${origin}/redirige`)).toBe(NOT_COPIED);
    expect(asked.filter((one) => one.endsWith('/a.png'))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('is resolved once, and the server connects to the resolved IP address', async () => {
    const { origin, asked } = await open({ '/a.png': png });
    let lookUps = 0;
    const resolve = async () => (lookUps++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']);
    setForeignNetwork({ ...foreignNetwork(), resolve });
    const { as } = await member();
    expect((await save(`${origin}/a.png`, as)).errors).toBeUndefined();
    expect([lookUps, asked.length]).toEqual([1, 1]);
  });

  neutral.it('is refused when it leads to no valid image', async () => {
    const frame = await picture(16, 16).png().toBuffer();
    const animated = await sharp([frame, await picture(16, 16).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    const { origin } = await open({
      '/page': typed('text/html', png),
      '/type': (_request, reply) => void reply.writeHead(200).end(png),
      '/gzip': typed('image/png', gzipSync(png), { 'content-encoding': 'gzip' }),
      '/svg': typed('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/gif': typed('image/gif', 'GIF89a'),
      '/anime': typed('image/webp', animated),
      '/bombe': pngBomb(30_000, 30_000),
      '/coupe': png.subarray(0, png.length / 2),
      '/vide': Buffer.alloc(0),
      '/erreur': (_request, reply) =>
        void reply.writeHead(500, { 'content-type': 'image/png' }).end(png),
    });
    expect(await refusal(`${origin}/page`)).toBe(NO_IMAGE);
    expect(await refusal(`${origin}/type`)).toBe(NO_IMAGE);
    expect(await refusal(`${origin}/gzip`)).toBe(NO_IMAGE);
    expect(await refusal(`${origin}/svg`)).toBe(WRONG_FORMAT);
    expect(await refusal(`${origin}/gif`)).toBe(WRONG_FORMAT);
    expect(await refusal(`${origin}/vide`)).toBe(WRONG_FORMAT);
    expect(await refusal(`${origin}/anime`)).toMatch(/animées/);
    expect(await refusal(`${origin}/bombe`)).toMatch(/25\u00a0millions de pixels/);
    expect(await refusal(`${origin}/coupe`)).toMatch(/illisible/);
    expect(await refusal(`${origin}/erreur`)).toBe(NOT_COPIED);
    expect(await refusal(`${origin}/inconnu`)).toBe(NOT_COPIED);
  });

  neutral.it(
    'is refused if its image is larger than 5 MB, with or without a Content-Length header',
    async () => {
      let sent = 0;
      const endless: RequestListener = (_request, reply) => {
        reply.writeHead(200, { 'content-type': 'image/png' });
        const more = () => {
          while (!reply.destroyed && reply.write(Buffer.alloc(MB / 4))) sent += MB / 4;
        };
        reply.on('drain', more).on('error', () => {});
        more();
      };
      const { origin } = await open({
        '/dit': typed('image/png', Buffer.alloc(5 * MB + 1)),
        '/sans-fin': endless,
      });
      expect(await refusal(`${origin}/dit`)).toBe(TOO_HEAVY);
      expect(await refusal(`${origin}/sans-fin`)).toBe(TOO_HEAVY);
      expect(sent).toBeLessThan(40 * MB);
    },
  );

  neutral.it('times out when its host answers slowly or never', async () => {
    const drip: RequestListener = (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'image/png' });
      const timer = setInterval(() => reply.write('x'), 20);
      reply.on('close', () => clearInterval(timer));
    };
    let cut = 0;
    const silent: RequestListener = (request) => void request.on('close', () => (cut += 1));
    const { origin } = await open({ '/goutte': drip, '/jamais': silent, '/boucle': to('/jamais') });
    const limits = { ...IMAGE_LIMITS, milliseconds: 200 };
    for (const path of ['/goutte', '/jamais', '/boucle']) {
      await expect(download(`${origin}${path}`, limits)).rejects.toMatchObject({ problem: 'slow' });
    }
    await eventually(async () => expect(cut).toBe(2));
    setForeignNetwork({ ...foreignNetwork(), resolve: () => new Promise(() => {}) });
    await expect(download(`${origin}/a`, limits)).rejects.toMatchObject({ problem: 'slow' });
    expect(IMAGE_LIMITS.milliseconds).toBe(5_000);
  });

  neutral.it('is refused after ten downloads for the same member within an hour', async () => {
    const { origin, asked } = await open({ '/a.png': png });
    const { as } = await member();
    for (let index = 0; index < 10; index += 1) await save(`${origin}/absent`, as);
    expect((await save(`${origin}/a.png`, as)).code).toBe('RATE_LIMITED');
    expect(asked.length).toBe(10);
  });

  it('is refused while eight other downloads run, so that slow sites do not block other requests', async () => {
    const waiting: (() => void)[] = [];
    const { origin } = await open({
      '/lent': (_request, reply) =>
        void waiting.push(
          () => void reply.writeHead(200, { 'content-type': 'image/png' }).end(png),
        ),
    });
    const people = await Promise.all(Array.from({ length: 9 }, member));
    const [last, ...first] = people;
    const saves = first.map(({ as }) => save(`${origin}/lent`, as));
    await eventually(async () => expect(waiting.length).toBe(8));
    expect((await save(`${origin}/lent`, last?.as ?? '')).code).toBe('RATE_LIMITED');
    const writes = people.map(({ as }) =>
      app.gql(
        'mutation { updateProfile(input: { firstName: "Zoé" }) { user { firstName } } }',
        {},
        { as },
      ),
    );
    for (const { data } of await Promise.all(writes))
      expect(data.updateProfile.user.firstName).toBe('Zoé');
    for (const answer of waiting) answer();
    for (const { errors } of await Promise.all(saves)) expect(errors).toBeUndefined();
  });
});

describe('an external image stored by an older version of the site', () => {
  const migrate = async (before: () => Promise<void>) => {
    const runner = currentDatabase().write.createQueryRunner();
    const migration = new AvatarCopiesAndUnsubscribe1763600000018();
    await migration.down(runner);
    await before();
    await migration.up(runner);
    await runner.release();
    await adoptFormerItems();
  };
  const setFormer = (id: number, avatarUrl: string) =>
    transaction(() => repository(User).update(id, { avatarUrl }));
  const copyWaitingAvatars = () => runQueue(avatarQueue);

  it('used as an avatar is replaced by initials until it is copied, in at most three attempts', async () => {
    const people = await Promise.all([member(), member(), member(), member()]);
    const [good, bad, changed, own] = people as [Person, Person, Person, Person];
    const { origin } = await open({ '/a.png': png });
    const stored = (await save(`${origin}/a.png`, own.as)).data.updateProfile.user
      .avatarUrl as string;
    await migrate(async () => {
      await setFormer(good.id, `${origin}/a.png`);
      await setFormer(bad.id, `${origin}/parti.png`);
      await setFormer(changed.id, `${origin}/a.png`);
    });
    for (const { email } of [good, bad, changed]) {
      expect((await storedUser(email)).avatarUrl).toBeNull();
    }
    expect((await storedUser(own.email)).avatarUrl).toBe(stored);
    await save('', changed.as);

    await copyWaitingAvatars();
    expect((await storedUser(good.email)).avatarUrl).toMatch(/^\/media\//);
    expect((await storedUser(changed.email)).avatarUrl).toBeNull();
    const left = () => repository(QueueItem).findOneBy({ kind: 'avatar', userId: bad.id });
    expect(await repository(QueueItem).countBy({ kind: 'avatar' })).toBe(1);
    for (const attempts of [1, 2]) {
      await copyWaitingAvatars();
      expect(await left()).toMatchObject({ attempts });
      shiftClock(attempts * 7 * HOUR);
      await copyWaitingAvatars();
    }
    expect(await left()).toBeNull();
    expect((await storedUser(bad.email)).avatarUrl).toBeNull();
  });

  it('is not copied when the member changes the avatar during the copy', async () => {
    const { id, email, as } = await member();
    const { origin } = await open({
      '/a.png': (_request, reply) =>
        void save('', as).then(() =>
          reply.writeHead(200, { 'content-type': 'image/png' }).end(png),
        ),
    });
    const copy = { key: String(id), userId: id, payload: { url: `${origin}/a.png` } };
    await enqueue(avatarQueue, [copy]);
    await copyWaitingAvatars();
    expect((await storedUser(email)).avatarUrl).toBeNull();
  });

  neutral.it('becomes a link in the text of an article, and is removed as the cover', async () => {
    const ours = '<img src="/media/abc.webp" alt="" loading="lazy" decoding="async" />';
    const { id, slug } = await storeArticle({
      imageUrl: 'https://a.test/haut.png',
      contentHtml: `<p>Un</p>${ours}`,
    });
    const foreign =
      '<img src="https://a.test/i.png?a=1&amp;b=2" alt="Une &quot;carte&quot;" loading="lazy" />';
    await migrate(async () => {
      const contentHtml = `<p>Un</p>${ours}${foreign}<img alt="" src="http://a.test/j.png" />`;
      await transaction(() => repository(Article).update(id, { contentHtml }));
    });
    const { data } = await app.gql(
      'query ($slug: String!) { article(slug: $slug) { contentHtml imageUrl } }',
      { slug },
    );
    expect(data.article).toEqual({
      contentHtml: `<p>Un</p>${ours}<a href="https://a.test/i.png?a=1&amp;b=2" rel="noopener">Une &quot;carte&quot;</a><a href="http://a.test/j.png" rel="noopener">Image</a>`,
      imageUrl: null,
    });
    const { body } = await app.fastify.inject({ url: `/actualites/${slug}` });
    expect(body).not.toMatch(/(src|content)="https?:\/\/a\.test/);
  });
});

type Person = Awaited<ReturnType<typeof member>>;

it('the Content-Security-Policy of pages allows images of the site only', async () => {
  const { headers } = await app.fastify.inject({ url: '/health' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob:;");
});
