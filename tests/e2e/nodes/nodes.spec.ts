import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { startStack, type Stack } from '../../../tools/nodes/stack';
import { expect, test as base } from '../../support/browser/e2e';
import { toasts } from '../../support/browser/pageTools';
import { memberArticle } from '../../support/content/memberArticles';
import { askServer, openAsMember, PASSWORD, tokenFor } from '../../support/people/signedIn';
import { openAsVisitor } from '../../support/people/visitor';

/** How long a message may take to reach an open page; without a socket it asks every 30 s only. */
const AT_ONCE_MS = 10_000;

/** What `npm run nodes` starts, in a folder of its own. Every page is opened through its proxy. */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures that it needs: none
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'centrale-nodes-'));
      await chmod(folder, 0o755);
      const stack = await startStack({ folder, env: { RATE_LIMIT_PER_MINUTE: '100000' } });
      await provide(stack);
      await stack.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ stack }, provide) => provide(stack.url),
  ignoreHTTPSErrors: true,
});
// They share the nodes, and some end one.
test.describe.configure({ mode: 'default' });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const field = (page: Page) => page.getByLabel('Votre commentaire');

/** Resolves once the page asks for its notifications over a socket. */
async function streamAsked(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framesent', ({ payload }) =>
    String(payload).includes('NotificationReceived'),
  );
}

/** Asks one node itself, past the proxy. */
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
    `mutation { createNotification(input: { title: "${title}", message: "Un message" }) { id } }`,
    token,
  );

test('a member signs in once for all nodes, and is told at once what happens on each', async ({
  page,
  stack,
}) => {
  await openAsVisitor(page, '/');
  await page.getByRole('button', { name: 'Connexion', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connexion' });
  await dialog.getByLabel('Adresse email').fill('membre@centrale.test');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  const listens = streamAsked(page);
  await dialog.getByRole('button', { name: 'Se Connecter' }).click();
  await listens;
  const token = (await page.evaluate(() => localStorage.getItem('authToken')))!;
  for (const node of stack.nodes) await ask(node, '{ viewer { user { id } } }', token);

  await ask(stack.nodes[0]!, 'mutation { markAllNotificationsRead }', token);
  await expect(bell(page)).toHaveAccessibleName('Notifications', { timeout: AT_ONCE_MS });
  // The page listens on one of them: what the other does comes to it through Redis.
  for (const [index, node] of stack.nodes.entries()) {
    await notify(node, `Du nœud ${index + 1}`, token);
    await expect(bell(page)).toHaveAccessibleName(new RegExp(`, ${index + 1} non lue`), {
      timeout: AT_ONCE_MS,
    });
  }
});

test('a node that dies takes nothing along: who is writing goes on, and is heard once', async ({
  page,
  stack,
}) => {
  let sockets = 0;
  page.on('websocket', () => (sockets += 1));
  const listens = streamAsked(page);
  const article = await memberArticle(page, 10);
  const token = await openAsMember(page, 'premium@centrale.test', `/compte/actualites/${article}`);
  await listens;
  await askServer(page, 'mutation { markAllNotificationsRead }', { token });
  const text = `Écrit pendant qu’un nœud tombe, ${Date.now()}.`;
  await field(page).pressSequentially(text.slice(0, 15));

  // Each in its turn, so that one of them was the page's own.
  const [first, second] = stack.nodes;
  process.kill(first!.pid, 'SIGKILL');
  await field(page).pressSequentially(text.slice(15, 30));
  await expect.poll(() => isThere(first!)).toBe(true);
  process.kill(second!.pid, 'SIGKILL');
  await field(page).pressSequentially(text.slice(30));
  await expect(field(page)).toHaveValue(text);
  // At once: the proxy has not looked at the dead node since.
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(toasts(page).getByText('Commentaire publié')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Connexion' })).toBeHidden();

  await expect.poll(() => isThere(second!)).toBe(true);
  const { comments } = await askServer<{ comments: { items: { content: string }[] } }>(
    page,
    'query ($id: ID!) { comments(articleId: $id, pageSize: 50) { items { content } } }',
    { token, variables: { id: article } },
  );
  expect(comments.items.filter(({ content }) => content === text)).toHaveLength(1);
  // The socket found its way to the other node by itself.
  await expect.poll(() => sockets).toBeGreaterThanOrEqual(2);
  for (const [index, node] of stack.nodes.entries()) {
    await notify(node, `Après la chute ${index}`, token);
    await expect(bell(page)).toHaveAccessibleName(new RegExp(`, ${index + 1} non lue`), {
      timeout: AT_ONCE_MS,
    });
  }
});

/** Whether a node answers that it may be given requests. */
const isThere = ({ url }: { url: string }) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

test('a rolling restart costs nobody a request, and pages go on being told', async ({
  page,
  stack,
}) => {
  const listens = streamAsked(page);
  const token = await openAsMember(page, 'pro@centrale.test', '/compte/tableau-de-bord');
  await listens;
  await askServer(page, 'mutation { markAllNotificationsRead }', { token });

  let over = false;
  const failures: string[] = [];
  let answered = 0;
  const readers = ['/', '/actualites', '/feed.xml', '/member/news'].map(async (path) => {
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
    while (!over) {
      const status = await get(stack.url + path, agent, token);
      answered += 1;
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
    agent.destroy();
  });
  const before = stack.nodes.map(({ pid }) => pid);
  await stack.restartAll();
  over = true;
  await Promise.all(readers);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  for (const [index, { pid }] of stack.nodes.entries()) expect(pid).not.toBe(before[index]);

  await expect(async () => {
    await notify(stack.nodes[0]!, 'Après le redémarrage', token);
    await expect(bell(page)).toHaveAccessibleName(/non lue/, { timeout: 1000 });
  }).toPass({ timeout: AT_ONCE_MS });
  expect(await tokenFor(page, 'pro@centrale.test')).toBeTruthy();
});

/** The status of an answer through the proxy, on a connection that is kept; else what went wrong. */
function get(url: string, agent: Agent, token: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    request(url, { agent, headers }, (response) => {
      response.resume();
      response.on('error', ({ message }) => resolve(message));
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', ({ message }) => resolve(message))
      .end();
  });
}
