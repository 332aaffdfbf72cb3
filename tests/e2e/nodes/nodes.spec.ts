import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { Redis } from 'ioredis';
import type { Page } from '@playwright/test';

import { expect, test as base } from '#tests/support/browser/e2e';
import { runNodes, type RunningNodes } from '#tests/support/browser/nodes';
import { unreadCountReceived } from '#tests/support/browser/pageTools';
import { memberArticle } from '#tests/support/content/memberArticles';
import { askServer, openAsMember, PASSWORD } from '#tests/support/people/signedIn';
import { openAsVisitor } from '#tests/support/people/visitor';

/**
 * Maximum time in milliseconds until a message reaches an open page. Without a socket, the page
 * would poll only every 30 s.
 */
const AT_ONCE_MS = 10_000;

/**
 * Runs `npm run nodes` in a separate folder. Every page is opened through the proxy of that
 * command.
 */
const test = base.extend<object, { stack: RunningNodes }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, provide) => {
      const stack = await runNodes();
      await provide(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ stack }, provide) => provide(stack.url),
  ignoreHTTPSErrors: true,
});
// The tests share the nodes, and some stop one.
test.describe.configure({ mode: 'default' });

const notificationsButton = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const field = (page: Page) => page.getByLabel('Votre commentaire');

/** Sends a query directly to one node, not through the proxy. */
async function ask(node: { url: string }, query: string, token: string): Promise<unknown> {
  const response = await fetch(`${node.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const notify = (node: { url: string }, title: string, token: string) =>
  ask(
    node,
    `mutation { createNotification(input: { title: "${title}", message: "Un message" }) { notification { id } } }`,
    token,
  );

test('a member signs in once for all nodes, and receives the notifications that any node sends', async ({
  page,
  stack,
}) => {
  await openAsVisitor(page, '/');
  await page.getByRole('button', { name: 'Connexion', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connexion' });
  await dialog.getByLabel('Adresse email').fill('membre@centrale.test');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  const listens = unreadCountReceived(page);
  await dialog.getByRole('button', { name: 'Se Connecter' }).click();
  await listens;
  const token = (await page.evaluate(() => localStorage.getItem('authToken')))!;
  for (const node of stack.nodes) await ask(node, '{ viewer { user { id } } }', token);

  await ask(stack.nodes[0]!, 'mutation { markAllNotificationsRead  { marked }}', token);
  await expect(notificationsButton(page)).toHaveAccessibleName('Notifications', {
    timeout: AT_ONCE_MS,
  });
  // The page is connected to one node; notifications of the other arrive through Redis.
  for (const [index, node] of stack.nodes.entries()) {
    await notify(node, `Du nœud ${index + 1}`, token);
    await expect(notificationsButton(page)).toHaveAccessibleName(
      new RegExp(`, ${index + 1} non lue`),
      {
        timeout: AT_ONCE_MS,
      },
    );
  }
});

test('Redis refuses connections without the password that the nodes use', async ({ stack }) => {
  const variables = readFileSync(`/proc/${stack.nodes.at(-1)!.pid}/environ`, 'utf8').split('\0');
  const url = new URL(variables.find((one) => one.startsWith('REDIS_URL='))!.split('=')[1]!);
  expect(url.password).toMatch(/^[0-9a-f]{48}$/);
  const stranger = new Redis(`redis://${url.host}`, { retryStrategy: () => null });
  stranger.on('error', () => {});
  await expect(stranger.get('content-version')).rejects.toThrow('NOAUTH');
  stranger.disconnect();
});

test('a comment that is typed while the nodes crash one by one is published exactly once', async ({
  page,
  stack,
}) => {
  let sockets = 0;
  page.on('websocket', () => (sockets += 1));
  const listens = unreadCountReceived(page);
  const article = await memberArticle(page, 10);
  const token = await openAsMember(page, 'premium@centrale.test', `/compte/actualites/${article}`);
  await listens;
  await askServer(page, 'mutation { markAllNotificationsRead  { marked }}', { token });
  const text = `Écrit pendant qu’un nœud tombe, ${Date.now()}.`;
  await field(page).pressSequentially(text.slice(0, 15));

  // Both nodes are killed in turn, because the test does not know to which one the page is
  // connected.
  const [first, second] = stack.nodes;
  process.kill(first!.pid, 'SIGKILL');
  await field(page).pressSequentially(text.slice(15, 30));
  await expect.poll(() => isThere(first!)).toBe(true);
  process.kill(second!.pid, 'SIGKILL');
  await field(page).pressSequentially(text.slice(30));
  await expect(field(page)).toHaveValue(text);
  // The proxy may still consider the killed node as running and the restarted one as down. The
  // request then fails, but the form does not lose its text and can be sent again.
  await expect(async () => {
    if ((await field(page).inputValue()) === text)
      await page.getByRole('button', { name: 'Publier' }).click({ timeout: 1000 });
    await expect(field(page)).toHaveValue('', { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeHidden();

  await expect.poll(() => isThere(second!)).toBe(true);
  const { comments } = await askServer<{ comments: { items: { content: string }[] } }>(
    page,
    'query ($id: ID!) { comments(articleId: $id, pageSize: 50) { items { content } } }',
    { token, variables: { id: article } },
  );
  expect(comments.items.filter(({ content }) => content === text)).toHaveLength(1);
  // The socket reconnects to the other node by itself.
  await expect.poll(() => sockets).toBeGreaterThanOrEqual(2);
  for (const [index, node] of stack.nodes.entries()) {
    await notify(node, `Après la chute ${index}`, token);
    await expect(notificationsButton(page)).toHaveAccessibleName(
      new RegExp(`, ${index + 1} non lue`),
      {
        timeout: AT_ONCE_MS,
      },
    );
  }
});

/** Returns whether a node reports that it accepts requests. */
const isThere = ({ url }: { url: string }) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

test('a rolling restart fails no request, and open pages still receive notifications', async ({
  page,
  stack,
}) => {
  const listens = unreadCountReceived(page);
  const token = await openAsMember(page, 'pro@centrale.test', '/compte/tableau-de-bord');
  await listens;
  await askServer(page, 'mutation { markAllNotificationsRead  { marked }}', { token });

  let over = false;
  const failures: string[] = [];
  let answered = 0;
  const readers = ['/', '/actualites', '/feed.xml', '/member/news', '/graphql'].map(
    async (path) => {
      const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
      while (!over) {
        const status = await statusOf(stack.url + path, agent, token);
        answered += 1;
        if (status !== 200) failures.push(`${path}: ${status}`);
      }
      agent.destroy();
    },
  );
  const startedAt = Date.now();
  await stack.restartAll();
  const lasted = (Date.now() - startedAt) / 1000;
  over = true;
  await Promise.all(readers);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  for (const node of stack.nodes) expect(await uptimeOf(node)).toBeLessThanOrEqual(lasted);

  await expect(async () => {
    await notify(stack.nodes[0]!, 'Après le redémarrage', token);
    await expect(notificationsButton(page)).toHaveAccessibleName(/non lue/, { timeout: 1000 });
  }).toPass({ timeout: AT_ONCE_MS });
});

/** Returns how long a node has been running, in seconds. */
async function uptimeOf({ url }: { url: string }): Promise<number> {
  const response = await fetch(`${url}/health`);
  const { data } = (await response.json()) as { data: { uptimeSeconds: number } };
  return data.uptimeSeconds;
}

/**
 * Requests a URL through the proxy on a persistent connection: GraphQL by POST, the rest by GET.
 * @returns the status, or the message of the error
 */
function statusOf(url: string, agent: Agent, token: string): Promise<number | string> {
  const isPosted = url.endsWith('/graphql');
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    request(url, { agent, headers, method: isPosted ? 'POST' : 'GET' }, (response) => {
      response.resume();
      response.on('error', ({ message }) => resolve(message));
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', ({ message }) => resolve(message))
      .end(isPosted ? '{"query":"{ unreadNotificationCount }"}' : undefined);
  });
}

test('a second npm run nodes in the same folder is refused and does not disturb the first', async ({
  stack,
}) => {
  const { code, said } = await stack.again();
  expect(code).toBe(1);
  expect(said).toContain('un autre «\u00a0npm run nodes\u00a0» se sert de');
  for (const node of stack.nodes) expect(await isThere(node)).toBe(true);
});

test('npm run nodes stops everything that it started', async ({ stack }) => {
  expect(await stack.stop()).toBe(0);
  expect(stack.said()).toMatch(/Tout est arrêté\.\n$/);
  for (const { url } of stack.nodes) await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(await statusOf(stack.url, new Agent(), '')).toMatch('ECONNREFUSED');
});
