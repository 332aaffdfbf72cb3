import { resolve } from 'node:path';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureFirstAdministrator } from '#domains/identity/auth/registration/firstAdministrator.service';
import { clearCaches } from '#platform/cache/caches';
import { mailLayout } from '#platform/mail/index';
import { openRenderer } from '#server/web/pages/renderer';
import { changeSettings, resetSettings } from '../support/people/accounts';
import { breakDatabase } from '../support/running/database';
import { TEST_TEMPLATE } from '../support/content/mails';
import { mailsTo } from '../support/content/outbox';
import { everyPublicPage, openPage, type ServedPage } from '../support/browser/publicPages';
import { pageCookieOf } from '../support/running/cookies';
import { createTestApp, type TestApp } from '../support/running/testApp';

const SITE = 'https://centrale.test';

/**
 * Rules for pages, adapted to the HTML that React writes
 * (docs/decisions/0035-audits-with-external-tools.md).
 */
const PAGES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // HTML also allows `<br/>`, `dateTime`, `required=""` and the doctype in lower case.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    'no-trailing-whitespace': 'off',
    // HTML allows every character except spaces.
    'valid-id': ['error', { relaxed: true }],
    // Files from the same origin need no integrity hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Authors choose the titles of articles, which may be long.
    'long-title': 'off',
  },
};

/** Rules for mails. Inline styles and sizes are allowed, because mail programs require them. */
const MAILS: ConfigData = {
  ...PAGES,
  rules: { ...PAGES.rules, 'no-inline-style': 'off', 'no-deprecated-attr': 'off' },
};

const ofPages = new HtmlValidate(PAGES);
const ofMails = new HtmlValidate(MAILS);

async function problemsOf(html: string, rules = ofPages): Promise<string[]> {
  const { results } = await rules.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

const problemsIn = async (pages: readonly ServedPage[]) => {
  const checked = await Promise.all(
    pages.map(async ({ path, html }) => [path, await problemsOf(html)] as const),
  );
  return Object.fromEntries(checked.filter(([, problems]) => problems.length > 0));
};

const REQUEST_RESET =
  'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }';

describe('the HTML audit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'demonstration', env: { PUBLIC_URL: SITE, SEED: 'demo' } });
  });
  afterAll(() => app.close());

  it('finds no error on any page that a visitor can open', async () => {
    const pages = await everyPublicPage(app);
    const statuses = pages.map(({ status }) => status);
    expect(pages.length).toBeGreaterThan(40);
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    expect(await problemsIn(pages)).toEqual({});
  });

  it('finds no error on the pages of members and staff', async () => {
    const token = await app.signInAs('superadmin@centrale.test');
    const paths = [
      '/compte/tableau-de-bord',
      '/compte/actualites',
      '/compte/mon-compte',
      '/admin/rapports',
      '/admin/gestion-utilisateurs',
    ];
    const open = (path: string) => openPage(app, path, { cookie: pageCookieOf(token) });
    const pages = (await Promise.all(paths.map(open))).filter((page) => page !== null);
    for (const { html } of pages) expect(html).toContain('<main');
    expect(await problemsIn(pages)).toEqual({});
  });

  it('finds no error on the loading page', async () => {
    const page = await openPage(app, '/compte/tableau-de-bord');
    expect(page?.status).toBe(200);
    expect(await problemsIn([page!])).toEqual({});
  });

  it('finds no error in mails or on the pages that the mails link to', async () => {
    const email = 'membre@centrale.test';
    await app.gql(REQUEST_RESET, { email });
    const mails = await mailsTo(app, email);
    const links = mails.flatMap(({ text }) => text.match(/https:\S+jeton=\S+/g) ?? []);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const page = await openPage(app, link.slice(SITE.length));
      expect(page?.html).toContain('type="password"');
      expect(await problemsOf(page?.html ?? '')).toEqual([]);
    }
    for (const { html } of mails) expect(await problemsOf(html, ofMails)).toEqual([]);
  });

  it('finds no error in a mail that uses every building block', async () => {
    const { html } = mailLayout({
      template: TEST_TEMPLATE,
      siteName: 'A & B <C>',
      title: 'Titre "cité"',
      paragraphs: ['Une ligne\net une autre', '<b>1 & 2</b>'],
      action: { label: 'Ouvrir', url: `${SITE}/?a=1&b=2` },
      notes: ['Ce lien est valable une heure.'],
    });
    expect(await problemsOf(html, ofMails)).toEqual([]);
  });

  it('finds no error on pages whose data could not be loaded', async () => {
    clearCaches();
    breakDatabase(new Error('planned failure'));
    const paths = ['/', '/actualites', '/actualites/newsletter-lancee', '/mot-de-passe-oublie'];
    const pages = await Promise.all(paths.map((path) => openPage(app, path)));
    vi.restoreAllMocks();
    expect(pages.map((page) => page?.status)).toEqual([503, 503, 503, 503]);
    expect(await problemsIn(pages.filter((page) => page !== null))).toEqual({});
    const { empty } = await openRenderer({
      distDir: resolve('dist'),
      publicUrl: SITE,
      cache: false,
      executorFor: () => async () => ({ answer: {}, isShareable: true }),
    });
    expect(await problemsOf(empty.bytes.toString())).toEqual([]);
  });

  it('finds no error on the maintenance page', async () => {
    await changeSettings({ maintenanceMode: true });
    const pages = await Promise.all(['/', '/compte', '/admin'].map((path) => openPage(app, path)));
    await resetSettings();
    expect(pages.map((page) => page?.status)).toEqual([503, 503, 200]);
    expect(await problemsIn(pages.filter((page) => page !== null))).toEqual({});
  });

  it('finds errors that were inserted deliberately', async () => {
    const page = await openPage(app, '/');
    const broken = page?.html.replace('</main>', '<span><div></div></span></main>') ?? '';
    expect(await problemsOf(broken)).toEqual([
      expect.stringContaining('element-permitted-content'),
    ]);
  });
});

it('the page that creates the first administrator has no HTML error', async () => {
  const app = await createTestApp({ seed: 'documented', env: { PUBLIC_URL: SITE } });
  const link = await ensureFirstAdministrator(app.env);
  const page = await openPage(app, link?.slice(SITE.length) ?? '');
  await app.close();
  expect(page?.html).toContain('type="password"');
  expect(await problemsOf(page?.html ?? '')).toEqual([]);
});
