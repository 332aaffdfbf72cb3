import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';

const CDN = 'https://embeddable-sandbox.cdn.apollographql.com/**';
const PASSWORD = 'Demo-18-112!';

const localExplorer = (page: Page) => page.locator('.graphiql-container');
const answer = (page: Page) => page.getByRole('region', { name: 'Result Window' });

/**
 * Runs the query in the editor. Waits for the editors first, because the button has no effect until
 * they are loaded.
 */
async function run(page: Page): Promise<void> {
  await expect(answer(page).locator('.CodeMirror')).toBeVisible();
  await expect(page.locator('[aria-label="Query Editor"] .CodeMirror')).toBeVisible();
  await page.getByRole('button', { name: 'Execute query' }).click();
}

/** Replaces the text of an editor of the local explorer. */
async function write(page: Page, editor: string, text: string): Promise<void> {
  await page.locator(`[aria-label="${editor}"] .CodeMirror:visible`).first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

async function signIn(page: Page): Promise<string> {
  const data = { email: 'membre@centrale.test', password: PASSWORD };
  const response = await page.request.post('/auth/login', { data });
  const body = (await response.json()) as { data: { token: string } };
  return body.data.token;
}

test.describe('The GraphQL explorer at /graphql', () => {
  test('is a local explorer, with an example query and the schema, when there is no internet', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.route(CDN, (route) => route.abort());
    await page.goto('/graphql');
    await expect(page.getByRole('link', { name: '/api-docs' })).toHaveAttribute(
      'href',
      '/api-docs',
    );
    await expect(localExplorer(page)).toBeVisible();
    await run(page);
    await expect(answer(page)).toContainText('"total":');
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByRole('link', { name: 'Query', exact: true }).click();
    await expect(page.getByText('articles', { exact: true }).first()).toBeVisible();
    // The explorer loads no script of the site, because such a script would start the site.
    const ofTheSite = await page.request.get('/').then((response) => response.text());
    expect(scripts.filter((script) => ofTheSite.includes(script))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(1);
  });

  test('is the local explorer when the internet is slow', async ({ page }) => {
    await page.route(CDN, () => {});
    await page.goto('/graphql', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('status')).toHaveText('Chargement de l’explorateur…');
    await expect(localExplorer(page)).toBeVisible();
  });

  test('is Apollo Sandbox, not the local explorer, when the internet is available', async ({
    page,
  }) => {
    await page.route(CDN, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.EmbeddedSandbox = function ({ target, initialEndpoint }) {
          document.querySelector(target).textContent = 'Sandbox of ' + initialEndpoint;
        };`,
      }),
    );
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/graphql');
    await expect(page.getByText(/^Sandbox of http.+\/graphql$/)).toBeVisible();
    expect(scripts.filter((url) => url.includes('localExplorer'))).toEqual([]);
    await page.getByRole('link', { name: 'Explorateur local' }).click();
    await expect(localExplorer(page)).toBeVisible();
  });

  test('sends queries and subscriptions with the token that is typed as a header', async ({
    page,
  }) => {
    const token = await signIn(page);
    await page.goto('/graphql?local');
    await write(page, 'Headers', JSON.stringify({ Authorization: `Bearer ${token}` }));
    await write(page, 'Query Editor', '{ viewer { user { email } } }');
    // Retried because the explorer reads typed headers with a delay.
    await expect(async () => {
      await run(page);
      await expect(answer(page)).toContainText('"membre@centrale.test"', { timeout: 2000 });
    }).toPass();

    let asked = false;
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => (asked ||= String(payload).includes('"subscribe"'))),
    );
    await write(page, 'Query Editor', 'subscription { sessionEnded }');
    await run(page);
    await expect.poll(() => asked).toBe(true);
    // The server does not confirm subscriptions, so the test waits for a fixed time.
    await page.waitForTimeout(500);
    await page.request.post('/graphql', {
      headers: { authorization: `Bearer ${token}` },
      data: { query: 'mutation { logout { message } }' },
    });
    await expect(answer(page)).toContainText('"sessionEnded": "SIGNED_OUT"');
  });

  test('opens examples and the query of its URL, and shows why a subscription is refused', async ({
    page,
  }) => {
    await page.goto('/graphql?local');
    await page.getByRole('link', { name: 'Connexion' }).click();
    await expect(page.locator('[aria-label="Query Editor"]')).toContainText('mutation Connexion');
    await expect(page.locator('[aria-label="Variables"]')).toContainText('"email"');
    await page.goto(`/graphql?local&query=${encodeURIComponent('{ site { name } }')}`);
    await expect(page.locator('[aria-label="Query Editor"]')).toContainText('site');
    await run(page);
    await expect(answer(page)).toContainText('"name": "Centrale 18-112"');
    await page.getByRole('link', { name: 'Abonnement' }).click();
    await expect(page.locator('[aria-label="Query Editor"]')).toContainText('sessionEnded');
    await run(page);
    await expect(answer(page)).toContainText('Un abonnement demande une session');
  });
});

test('the page /api-docs lists the REST calls and can send them', async ({ page }) => {
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { name: 'Comptes et sessions' })).toBeVisible();
  await page
    .getByRole('button', { name: /GET.*\/health/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('"status": "ok"');
});
