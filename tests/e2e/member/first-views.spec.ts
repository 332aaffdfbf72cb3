import type { APIRequestContext, Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { operationsOf } from '#tests/support/browser/pageTools';
import { memberArticle } from '#tests/support/content/memberArticles';
import { reportedComment } from '#tests/support/content/reportedComments';
import { openAsMember, PASSWORD } from '#tests/support/people/signedIn';

/** Maximum number of scripts, styles and fonts that the HTML of a page names. */
const MOST_FILES = 19;

const filesOf = (html: string) =>
  new Set(html.match(/(?<=(?:href|src)="?)\/assets\/[^" >]+/g)).size;

/** Pages with the account that opens them, a selector of their content, and their first query. */
const PAGES = [
  ['/compte/tableau-de-bord', 'membre', 'main dl dd', 'MemberDashboard'],
  ['/compte/actualites', 'membre', 'main a[href^="/compte/actualites/"]', 'MemberNewsList'],
  ['/compte/succes', 'membre', 'main dl dd', 'MyAchievements'],
  ['/admin/tableau-de-bord', 'superadmin', '#titre-site', 'AdminDashboard'],
  ['/admin/gestion-utilisateurs', 'superadmin', 'tr[data-row]', 'ManagedUsers'],
  ['/admin/rapports', 'superadmin', 'tr[data-row]', 'ManagedReports'],
  ['/admin/gestion-actualites', 'superadmin', 'tr[data-row]', 'ManagedArticles'],
  ['/admin/journal', 'superadmin', 'main time', 'Journal'],
  // Queries that only the rendered page knows.
  ['/admin/tableau-de-bord', 'moderateur', '#titre-a-traiter', 'AdminDashboard'],
  ['/compte/mon-compte?onglet=profil', 'membre', '#titre-resume-abonnement ~ div dl', 'TwoFactor'],
  ['/compte/mon-compte?onglet=securite', 'membre', '#titre-sessions', 'MySessions'],
  ['/compte/confidentialite', 'membre', '#notifications table', 'NotificationPreferences'],
  ['/compte/boutique/commandes', 'premium', '#titre-resume-abonnement ~ div dl', 'MyOrders'],
  [
    '/compte/actualites/votre-tableau-de-bord-a-change',
    'membre',
    '[id^="commentaire-"]',
    'ArticleComments',
  ],
  ['/admin/personnes/3', 'superadmin', '#titre-roles', 'PersonRoles'],
  ['/admin/roles/3', 'superadmin', '#titre-roles-tenus', 'RoleAssignments'],
  ['/admin/gestion-actualites/3', 'superadmin', 'main [role="tabpanel"]', 'ArticleToEdit'],
  ['/admin/gestion-utilisateurs?filtres=1', 'superadmin', '#filtres', 'ManagedUsers'],
] as const;

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    /** Layout shifts of the page, with the elements that moved. */
    shifts?: string[];
  }
}

/**
 * Records the layout shifts of the page. Holds back what the server pushes: a message in distress of
 * another test adds a bar to every page of the staff.
 */
async function watchShifts(page: Page) {
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!message.toString().includes('"type":"next"')) socket.send(message);
    });
  });
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `<${node.localName} ${node.id || node.className}> ${node.textContent.slice(0, 40)}`
        : (node?.textContent ?? 'removed');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        if (value < 0.001) continue;
        const moved = sources.map(
          ({ node, previousRect: { x, y }, currentRect: to }) =>
            `${nameOf(node)} (${x}, ${y}) to (${to.x}, ${to.y})`,
        );
        window.shifts!.push([value.toFixed(4), ...moved].join('\n'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const [path, who, content, query] of PAGES) {
  test(`${path} of ${who} arrives with its content, at most ${MOST_FILES} files and no layout shift @both`, async ({
    page,
  }) => {
    const asked: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/graphql'))
        asked.push(...operationsOf(request));
    });
    // React reports hydration errors this way.
    page.on('pageerror', ({ message }) => errors.push(message));
    await watchShifts(page);
    // A font that loads after the first paint may wrap a long text differently.
    await page.route('**/*.woff2', (route) => route.abort());
    await openAsMember(page, `${who}@centrale.test`, path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    expect(errors).toEqual([]);
    // The server ran these queries, and the page does not repeat them.
    expect(asked).not.toContain('Viewer');
    expect(asked).not.toContain(query);
    const html = await (await page.request.get(path)).text();
    expect(filesOf(html)).toBeGreaterThan(5);
    expect(filesOf(html)).toBeLessThanOrEqual(MOST_FILES);
    await page.setContent(html.replaceAll(/<script[^>]*>.*?<\/script>/gs, ''));
    await expect(page.locator(content).first()).toBeAttached();
  });
}

test('a table is visible once its last row has arrived', async ({ page, request }) => {
  const answer = await openByHttp(request, 'superadmin', '/admin/gestion-utilisateurs');
  const html = (await answer.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  await page.goto('/regles');
  await page.setContent(html.slice(0, html.indexOf('</tbody>')));
  const row = page.locator('tr[data-row]').first();
  await expect(row).toBeAttached();
  await expect(row).toBeHidden();
  await page.setContent(html);
  await expect(row).toBeVisible();
});

/** Pages whose subject does not exist, with their message. */
const MISSING = [
  ['/compte/inconnue', 'membre', 'Cette page n’existe pas'],
  ['/compte/decisions/999999', 'membre', 'Cette décision n’existe pas'],
  ['/compte/gardes/999999', 'membre', 'Cette garde n’existe pas'],
  ['/compte/evenements/999999', 'membre', 'Cet événement n’existe pas'],
  ['/compte/boutique/commandes/999999', 'membre', 'Cette commande n’existe pas'],
  ['/compte/actualites/999999', 'membre', 'ERR-404'],
  ['/joueurs/inconnu-au-bataillon', 'membre', 'Cette page n’existe pas'],
  ['/admin/inconnue', 'superadmin', 'Cette page n’existe pas'],
  ['/admin/personnes/999999', 'superadmin', 'Utilisateur introuvable'],
  ['/admin/roles/999999', 'superadmin', 'Utilisateur introuvable'],
  ['/admin/main-courante/MC-1', 'superadmin', 'Dossier introuvable'],
  ['/admin/resultats/999999', 'superadmin', 'Garde introuvable'],
  ['/admin/evenements/999999', 'superadmin', 'Événement introuvable'],
  ['/admin/gestion-actualites/999999', 'superadmin', 'Cet article n’existe plus'],
  ['/admin/main-courante?type=a-confirmer&demande=999999', 'superadmin', 'Demande introuvable'],
] as const;

/** Pages that the permissions of an account refuse. */
const REFUSED = [
  ['/admin/journal', 'moderateur'],
  ['/admin/gestion-actualites/3', 'support'],
  ['/admin/parametres', 'redacteur'],
] as const;

/** Opens a page by HTTP as a member, with a session of the request. */
async function openByHttp(request: APIRequestContext, who: string, path: string) {
  const data = { email: `${who}@centrale.test`, password: PASSWORD };
  await request.post('/auth/login', { data });
  return request.get(path, { headers: { accept: 'text/html' } });
}

for (const [path, who, message] of MISSING) {
  test(`${path} answers 404 when its subject does not exist`, async ({ request }) => {
    const answer = await openByHttp(request, who, path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(message);
  });
}

for (const [path, who] of REFUSED) {
  test(`${path} answers 403 to ${who}`, async ({ request }) => {
    const answer = await openByHttp(request, who, path);
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain('Accès refusé');
  });
}

test('an article at its slug is redirected to its ID', async ({ request }) => {
  await openByHttp(request, 'membre', '/regles');
  const path = '/compte/actualites/votre-tableau-de-bord-a-change?commentaires=2';
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toMatch(/^\/compte\/actualites\/\d+\?commentaires=2$/);
});

/** Opens a page of a member without its scripts, which load once the test releases them. */
async function openAsleep(page: Page, email: string, path: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await free;
    await route.continue();
  });
  // Ends only when the page is hydrated.
  void openAsMember(page, email, path).catch(() => undefined);
  return () => letGo();
}

test('a click before hydration on a signed-in page is answered after hydration', async ({
  page,
}) => {
  const wake = await openAsleep(page, 'membre@centrale.test', '/compte/actualites');
  const button = page.getByRole('banner').getByRole('button', { name: /Notifications/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  wake();
  await expect(page.getByRole('dialog', { name: /Notifications/ })).toBeVisible();
});

test('Ctrl+K before hydration opens the command palette after hydration', async ({ page }) => {
  const wake = await openAsleep(page, 'membre@centrale.test', '/compte/actualites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: /Rechercher une page/ })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  wake();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('a comment written and sent before hydration is published after hydration', async ({
  page,
}) => {
  const path = `/compte/actualites/${await memberArticle(page, 5)}`;
  const wake = await openAsleep(page, 'premium@centrale.test', path);
  const text = `Écrit avant l’hydratation ${Date.now()}`;
  await page.getByLabel('Votre commentaire').fill(text);
  await page.getByRole('button', { name: 'Publier' }).click();
  wake();
  await expect(page.locator('[id^="commentaire-"]').filter({ hasText: text })).toBeVisible();
});

test('a report filed between rendering and the connection of the socket appears in the list', async ({
  page,
}) => {
  const wake = await openAsleep(page, 'superadmin@centrale.test', '/admin/rapports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = `Insulte ${Date.now()}`;
  await reportedComment(page, text);
  await expect(page.getByText(text)).toHaveCount(0);
  wake();
  await expect(page.getByText(text).first()).toBeVisible();
});

test('a choice before hydration on a signed-in page applies after hydration', async ({ page }) => {
  const wake = await openAsleep(page, 'moderateur@centrale.test', '/admin/commentaires');
  const state = page.getByLabel('État', { exact: true });
  await state.selectOption('signale');
  wake();
  await expect(page).toHaveURL(/etat=signale/);
  await expect(state).toHaveValue('signale');
});

test('a link clicked before hydration asks about a choice made before hydration', async ({
  page,
}) => {
  const wake = await openAsleep(page, 'membre@centrale.test', '/compte/mon-compte?onglet=jeu');
  await page.getByLabel('Difficulté').selectOption('HARD');
  await page.getByRole('link', { name: 'Tableau de Bord', exact: true }).click();
  wake();
  const question = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });
  await question.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(page.getByLabel('Difficulté')).toHaveValue('HARD');
});

test('a page of another session than the stored one is hidden, and rendered for the stored one', async ({
  page,
}) => {
  await openAsMember(page, 'membre@centrale.test', '/compte/tableau-de-bord');
  // Replaces the cookie of the browser, but not the stored session.
  const input = { email: 'premium@centrale.test', password: PASSWORD };
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
  await page.request.post('/graphql', { data: { query, variables: { input } } });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/compte/tableau-de-bord');
  expect(await page.content()).toContain('premium@centrale.test');
  await expect(page.locator('#root')).toBeHidden();
  await page.unroute('**/assets/*.js');
  await page.goto('/compte/mon-compte');
  await expect(page.getByText('membre@centrale.test').first()).toBeVisible();
  await expect(page.getByText('premium@centrale.test')).toHaveCount(0);
});

for (const [path, who] of [
  ['/actualites/newsletter-lancee', null],
  ['/admin/gestion-utilisateurs', 'superadmin'],
  ['/compte/mes-donnees', 'membre'],
] as const) {
  test(`${path} has no layout shift when its fonts load after the first paint @both`, async ({
    page,
  }) => {
    let late = 0;
    const isPainted = () => page.evaluate(() => performance.getEntriesByType('paint').length > 0);
    await page.route('**/*.woff2', async (route) => {
      await expect.poll(isPainted).toBe(true);
      await route.continue();
      late += 1;
    });
    await watchShifts(page);
    if (who) await openAsMember(page, `${who}@centrale.test`, path);
    else await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(late).toBeGreaterThan(1);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
}

test('the HTML of a member page without a session preloads its scripts and contains no personal data', async ({
  page,
}) => {
  const response = await page.request.get('/compte/actualites?page=2');
  const html = await response.text();
  expect(html.match(/<link rel="modulepreload"[^>]*NewsListPage/)).not.toBeNull();
  expect(html).not.toMatch(/@centrale\.test|eyJ/);
  expect(response.headers()['content-security-policy']).toMatch(/script-src 'sha256-[^']+' 'self'/);
});

test('a member with an expired session is redirected to the home page with the sign-in dialog', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('authToken', 'not-a-token'));
  await page.goto('/compte/tableau-de-bord');
  await expect(page).toHaveURL('/');
  const dialog = page.getByRole('dialog', { name: 'Connexion' });
  await expect(dialog).toContainText('Connectez-vous pour ouvrir la page demandée.');
});

test('hovering a link prefetches the linked page', async ({ page }) => {
  await openAsMember(page, 'membre@centrale.test', '/compte/tableau-de-bord');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Succès' });
  const asked = page.waitForResponse((response) =>
    operationsOf(response.request()).includes('MyAchievements'),
  );
  await link.hover();
  await (await asked).finished();
  await page.route('**/*', (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Succès' })).toBeVisible();
  await expect(page.locator('main dl dd').first()).toBeVisible();
});
