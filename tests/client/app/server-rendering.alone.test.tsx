// @vitest-environment node
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { publicFeatures } from '#areas/public/publicFeatures';
import { permissions } from '#client/generated/permissions';
import { render } from '#client/app/entry-server';
import type { GraphqlBody } from '#client/shared/pageRendering';
import { isBehindSignIn, legalPaths } from '#client/shared/sitePaths';
import { oldMemberLinks, publicPaths } from '#client/platform/address/paths';
import type { PageState } from '#client/app/pageState';
import { viewerData } from '#tests/support/browser/renderApp';
import { articleData, articlePageData } from '#tests/support/content/articles';
import { SITE } from '#tests/support/browser/renderClient';

const ORIGIN = 'https://centrale.test';
/** One URL for each public page. */
const ADDRESSES = publicFeatures.flatMap(({ pages }) =>
  pages.map(({ path }) => path.replace('*', '/rien').replaceAll(/:\w+/g, 'inconnu')),
);
const list = (page: number) => ({
  author: null,
  articles: {
    __typename: 'ArticlePage',
    items: [articleData(2)],
    total: 1,
    page,
    pageSize: 4,
    pageCount: 1,
  },
});

const emptyPage = (total: number) => ({
  author: null,
  articles: { ...list(1).articles, items: [], total },
});

/** Renders a page with a simulated server. Also returns the names of the queries that ran. */
async function open(
  path: string,
  answers: Record<string, unknown> = {},
  session: string | null = null,
) {
  const asked: string[] = [];
  const known: Record<string, unknown> = {
    Site: { site: SITE },
    PublicHome: { articles: list(1).articles, quickUpdates: [] },
    PublicNewsList: list(1),
    PublicArticle: { article: null },
    PublicPlayer: { player: null },
    FirstAdministratorLink: { firstAdministratorLink: 'DEAD' },
    ...answers,
  };
  const execute = async ({ query }: GraphqlBody) => {
    const name = /^query (\w+)/.exec(query)?.[1] ?? '';
    asked.push(name);
    const hasObjects = query.split('{').length > 2;
    expect(query.includes('__typename')).toBe(hasObjects);
    const data = known[name];
    if (data) return { data: data as Record<string, unknown> };
    const extensions = { code: data === null ? 'INTERNAL' : 'VALIDATION_FAILED' };
    return { errors: [{ message: 'panne', extensions }] };
  };
  return {
    ...(await render({ url: ORIGIN + path, waits: isBehindSignIn(path), session, execute })),
    asked,
  };
}

describe('the former URL of a member page', () => {
  test.each(Object.keys(oldMemberLinks))(
    'at %s is rendered as a loading page with status 404, without the 404 page',
    async (path) => {
      const { status, head, html, asked } = await open(`${path}?depuis=mail`);
      expect(status).toBe(404);
      expect(head).toContain('content="noindex"');
      expect(html).not.toContain('ERR-404');
      expect(html).toContain('Chargement…');
      expect(asked).toEqual([]);
    },
  );

  test('is not confused with a hidden player page, which shows the 404 page', async () => {
    const { status, head, html, asked } = await open('/joueurs/lmartin');
    expect(status).toBe(404);
    expect(head).toContain('content="noindex"');
    expect(html).toContain('ERR-404');
    expect(asked).toContain('PublicPlayer');
  });

  test('is not confused with an unknown path, which shows the 404 page', async () => {
    const { status, html } = await open('/boutique/2');
    expect(status).toBe(404);
    expect(html).toContain('ERR-404');
  });
});

/** Returns the JSON-LD objects of a page. */
const structuredIn = (html: string) =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, text]) => JSON.parse(text ?? '') as Record<string, any>,
  );

describe('the metadata of a page', () => {
  test('includes the image, dates and tags of an article', async () => {
    const article = {
      ...articleData(2),
      contentHtml: '<p>Texte</p>',
      audience: 'PUBLIC',
      status: 'PUBLISHED',
      updatedAt: '2025-11-02T08:00:00.000Z',
      publishedAt: '2025-10-27T08:00:00.000Z',
      tags: ['officiel', 'Annonce'],
      likeCount: 0,
      similar: [],
    };
    const { head, html } = await open(`/actualites/${article.slug}`, {
      PublicArticle: { article },
    });
    const image = `${ORIGIN}/partage/${article.id}.jpg?v=${Date.parse(article.updatedAt).toString(36)}`;
    for (const [property, content] of [
      ['og:image', image],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['article:published_time', article.publishedAt],
      ['article:modified_time', article.updatedAt],
      ['article:tag', 'officiel'],
    ]) {
      expect(head).toContain(`<meta property="${property}" content="${content}"/>`);
    }
    expect(head).toContain(`<meta property="og:image:alt" content="`);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    const [data] = structuredIn(html);
    expect(data).toMatchObject({ '@type': 'NewsArticle', datePublished: article.publishedAt });
    expect(data?.image[0]).toBe(image);
  });

  test('describes, on the home page, the site and the search of the site', async () => {
    const [data] = structuredIn((await open('/')).html);
    expect(data).toMatchObject({ '@type': 'WebSite', url: `${ORIGIN}/`, inLanguage: 'fr' });
    expect(data?.potentialAction.target.urlTemplate).toBe(
      `${ORIGIN}/actualites?recherche={search_term_string}`,
    );
  });

  test('lists, on a news page, the articles in order, but lists nothing on a page of search results', async () => {
    const { html, head } = await open('/actualites?page=2', { PublicNewsList: list(2) });
    const [data] = structuredIn(html);
    expect(data).toMatchObject({
      '@type': 'CollectionPage',
      name: 'Actualités, page 2',
      url: `${ORIGIN}/actualites?page=2`,
    });
    expect(data?.mainEntity.itemListElement).toEqual([
      {
        '@type': 'ListItem',
        position: 5,
        name: articleData(2).title,
        url: `${ORIGIN}/actualites/${articleData(2).slug}`,
      },
    ]);
    expect(head).toContain(`rel="canonical" href="${ORIGIN}/actualites?page=2"`);
    expect(structuredIn((await open('/actualites?recherche=radio')).html)).toEqual([]);
  });
});

describe('a legal text', () => {
  test.each([
    [legalPaths.mentions, 'Mentions légales', 'Hébergement'],
    [legalPaths.confidentialite, 'Politique de confidentialité', 'Données recueillies'],
    [legalPaths.conditions, 'CGU / CGV', 'en cours de rédaction'],
    [legalPaths.cookies, 'Cookies', 'cookie-consent'],
  ])('is rendered on the server and can be indexed: %s', async (path, title, text) => {
    const { status, head, html } = await open(path);
    expect(status).toBe(200);
    expect(head).toContain(`<title>${title} | Centrale 18-112</title>`);
    expect(head).toContain(`rel="canonical" href="${ORIGIN}${path}"`);
    expect(head).not.toContain('noindex');
    expect(html).toContain(text);
    // The highest headings in the text are <h2>, one level below the title of the page.
    expect(html).not.toContain('<h3');
    for (const other of Object.values(legalPaths)) expect(html).toContain(`href="${other}"`);
  });
});

describe('a page rendered on the server', () => {
  test('contains the content, the title, the canonical URL and the GraphQL answers', async () => {
    const { html, head, state, status, asked } = await open('/actualites');
    expect(status).toBe(200);
    expect(html).toContain(articleData(2).title);
    expect(head).toContain('<title>Actualités | Centrale 18-112</title>');
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/actualites"/>`);
    expect(head).toContain('property="og:description"');
    expect(JSON.parse(state)).toMatchObject({
      origin: ORIGIN,
      answers: { 'Site:{}': { site: SITE } },
    });
    expect(asked.toSorted()).toEqual(['PublicNewsList', 'Site']);
  });

  test('has its head tags only in the head, and its content only in the body', async () => {
    const { html, head } = await open('/');
    expect(html).not.toMatch(/<(title|meta|link)\b/);
    expect(head).not.toMatch(/<(div|main|script)\b/);
  });

  test('is complete without scripts', async () => {
    for (const path of ADDRESSES) {
      const { html } = await open(path);
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)|<template|<div hidden/);
      expect(html).toContain('<h1');
    }
  });

  test('escapes article texts in the state that is embedded for the browser', async () => {
    const evil = '</script><script>alert(1)</script>';
    const article = { ...articleData(2), title: evil };
    const { state } = await open('/actualites', {
      PublicNewsList: { ...list(1), articles: { ...list(1).articles, items: [article] } },
    });
    expect(state).not.toContain('<');
    expect(JSON.stringify(JSON.parse(state))).toContain('</script>');
  });

  test.each(ADDRESSES)(
    'names the same script module to the server and to the browser at the path %s',
    async (path) => {
      const { modules, state } = await open(path);
      expect(JSON.parse(state).modules).toEqual(modules);
      // The home page has no module of its own, because it is part of the first script.
      expect(modules).toHaveLength(path === publicPaths.home ? 0 : 1);
      for (const file of modules) {
        expect(file).toMatch(/^areas\/public\/.+Page\.tsx$/);
        expect(existsSync(`client/${file}`)).toBe(true);
      }
    },
  );

  test.each([
    ['/actualites', 'areas/public/news/NewsListPage.tsx'],
    ['/actualites/inconnu', 'areas/public/news/ArticlePage.tsx'],
    [publicPaths.resetPassword, 'areas/public/account/ResetPasswordPage.tsx'],
  ])('names at the path %s the script module %s', async (path, file) => {
    expect((await open(path)).modules).toEqual([file]);
  });

  test('is marked as incomplete when a query fails, so that the browser repeats that query', async () => {
    const { html, state, status, incomplete } = await open('/actualites', { PublicNewsList: null });
    expect([status, incomplete]).toEqual([503, true]);
    expect(html).toContain('Chargement…');
    expect(Object.keys(JSON.parse(state).answers)).toEqual(['Site:{}']);
  });

  test('is marked as complete when the server refuses a query', async () => {
    const { status, incomplete } = await open('/actualites', { PublicNewsList: undefined });
    expect([status, incomplete]).toEqual([200, false]);
  });

  test('has a title even when its article cannot be read', async () => {
    const { head, status } = await open('/actualites/2', { PublicArticle: null });
    expect(status).toBe(503);
    expect(head).toContain('>Article | Centrale 18-112</title>');
  });

  test.each([
    ['works', 'WORKS', 'Enregistrer'],
    ['is dead', 'DEAD', 'Demander un nouveau lien'],
  ])('shows immediately that a mailed link %s', async (_state, passwordResetLink, shown) => {
    const answers = { PasswordResetLink: { passwordResetLink } };
    const { html, status, asked } = await open('/reinitialisation?jeton=abc', answers);
    expect(status).toBe(200);
    expect(html).toContain(shown);
    expect(asked.toSorted()).toEqual(['PasswordResetLink', 'Site']);
  });

  test('leaves the check of a mailed link to the browser when the server refuses the query', async () => {
    const answers = { PasswordResetLink: undefined };
    const { html, status, incomplete } = await open('/reinitialisation?jeton=abc', answers);
    expect([status, incomplete]).toEqual([200, false]);
    expect(html).toContain('Chargement…');
  });

  test('is marked as complete during maintenance, although the server refuses its queries', async () => {
    const { status, incomplete, head } = await open('/actualites', {
      Site: { site: { ...SITE, maintenance: true } },
      PublicNewsList: undefined,
    });
    expect([status, incomplete]).toEqual([503, false]);
    expect(head).toContain('<title>Site en maintenance');
  });
});

describe('the HTTP status of a page rendered on the server', () => {
  test.each(['/rien', '/404', '/actualites/inconnu'])(
    'is 404 at the unknown URL %s',
    async (path) => {
      const { status, html, head } = await open(path);
      expect(status).toBe(404);
      expect(html).toContain('Page introuvable');
      expect(head).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  test.each([
    ['a list', '/actualites?page=999', 1, 'Cette page n’existe pas'],
    ['a filtered list', '/actualites?categorie=annonce&page=2', 1, 'Cette page n’existe pas'],
    ['an empty list', '/actualites?page=2', 0, 'Aucun article trouvé'],
    ['the articles of an unknown author', '/actualites?auteur=99', 0, 'Aucun article trouvé'],
    ['a tag that no article has', '/actualites?etiquette=rien', 0, 'Aucun article trouvé'],
  ])('is 404 beyond the last page of %s', async (_list, path, total, said) => {
    const { status, html, head } = await open(path, { PublicNewsList: emptyPage(total) });
    expect(status).toBe(404);
    expect(html).toContain(said);
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toContain('canonical');
  });

  test.each([
    ['an empty list', '/actualites', false],
    ['a filter', '/actualites?categorie=evenement', false],
    ['a search', '/actualites?recherche=zzz', true],
    ['a category of a tag', '/actualites?categorie=evenement&etiquette=rien', true],
  ])('is 200 for %s without results', async (_list, path, noindex) => {
    const { status, html, head } = await open(path, { PublicNewsList: emptyPage(0) });
    expect(status).toBe(200);
    expect(html).toContain('Aucun article trouvé');
    expect(head.includes('noindex')).toBe(noindex);
  });

  /** Query of the warnings that a member must read before any page of the area. */
  test.each([
    ['/compte', 'areas/member/dashboard/DashboardPage.tsx'],
    ['/compte/actualites?page=2', 'areas/member/news/NewsListPage.tsx'],
    ['/compte/inconnue', 'areas/member/MemberArea.tsx'],
    ['/admin/journal', 'areas/admin/auditLog/AuditLogPage.tsx'],
  ])(
    'is 200 for the page %s behind sign-in without a session, which preloads its scripts',
    async (path, script) => {
      const { status, html, modules, asked, personal } = await open(path);
      expect({ status, asked, personal }).toEqual({ status: 200, asked: [], personal: false });
      expect(html).toContain('Chargement…');
      expect(modules.at(-1)).toBe(script);
    },
  );
});

const ACHIEVEMENTS = {
  myAchievements: [
    {
      __typename: 'Achievement',
      id: '1',
      key: 'premier-appel',
      name: 'Premier appel',
      description: 'Traitez un appel.',
      icon: 'phone',
      category: 'BRONZE',
      metric: 'CALLS',
      rewardExperience: 10,
      unlocked: false,
      unlockedAt: null,
      progress: 0,
      maxProgress: 1,
    },
  ],
};

const SUBSCRIPTION = {
  store: {
    __typename: 'Store',
    membership: {
      __typename: 'Membership',
      tier: 'FREE',
      startedAt: null,
      endsAt: null,
      renews: false,
    },
  },
  myOrders: { __typename: 'OrderPage', total: 0, items: [] },
};

describe('a member page rendered on the server', () => {
  const answersFor = (viewer: object) => ({
    Viewer: { viewer },
    MyUnreadWarnings: { myUnreadWarnings: [] },
    UnreadNotificationCount: { unreadNotificationCount: 3, newThreadCommentCount: 0 },
    MyAchievements: ACHIEVEMENTS,
  });
  const member = answersFor(viewerData({ username: 'lmartin' }));
  const openAs = (path: string, answers: Record<string, unknown> = member) =>
    open(path, answers, 'session-1');

  test('is rendered with its declared queries, each asked once, and with the cache', async () => {
    const page = await openAs('/compte/succes');
    expect(page).toMatchObject({
      status: 200,
      personal: true,
      attributes: ' data-session="session-1" data-choice="light"',
    });
    expect(page.asked.toSorted()).toEqual([
      'MyAchievements',
      'MyUnreadWarnings',
      'Site',
      'UnreadNotificationCount',
      'Viewer',
    ]);
    expect(page.head).toContain('<title>Succès | Centrale 18-112</title>');
    expect(page.html).toContain('Premier appel');
    const state = JSON.parse(page.state) as PageState;
    expect(state.session).toBe('session-1');
    expect(state.answers).toEqual({});
    expect(JSON.stringify(state.cache)).toContain('lmartin@centrale.test');
    expect(page.modules).toContain('areas/member/achievements/AchievementsPage.tsx');
    expect(page.modules).toContain('platform/graphql/apollo.ts');
  });

  test('is left to the browser when the member cannot be read', async () => {
    const page = await openAs('/compte/succes', { ...member, Viewer: null });
    expect(page.personal).toBe(false);
    expect(page.html).toContain('Chargement…');
    expect(page.state).not.toContain('Premier appel');
  });

  test('rejects when a part of it cannot be rendered', async () => {
    const [achievement] = ACHIEVEMENTS.myAchievements;
    const MyAchievements = { myAchievements: [{ ...achievement, category: 'UNKNOWN' }] };
    await expect(openAs('/compte/succes', { ...member, MyAchievements })).rejects.toThrow('label');
  });

  test('shows its loading state where a query failed', async () => {
    const page = await openAs('/compte/succes', { ...member, MyAchievements: null });
    expect(page).toMatchObject({ status: 200, personal: true });
    expect(page.html).not.toContain('Premier appel');
  });

  test.each([
    ['/', '/compte/tableau-de-bord'],
    ['/compte', '/compte/tableau-de-bord'],
    ['/actualites?recherche=x', '/compte/actualites?recherche=x'],
    ['/actualites/newsletter-lancee', '/compte/actualites/newsletter-lancee'],
    ['/tableau-de-bord', '/compte/tableau-de-bord'],
    ['/admin/journal', '/compte/tableau-de-bord?refus=administration'],
  ])('redirects from %s to %s', async (path, to) => {
    expect(await openAs(path)).toMatchObject({ status: 302, redirect: to });
  });

  test('says why a page of the administration is refused to a role', async () => {
    const staff = answersFor(viewerData({ roles: ['support'], canAccessAdmin: true }));
    const { status, html } = await openAs('/admin/journal', staff);
    expect(status).toBe(403);
    expect(html).toContain('Accès refusé');
  });

  test.each([
    ['/compte/decisions/9', 'MyDecision', 'myDecision', 'Cette décision n’existe pas'],
    ['/compte/gardes/9', 'Debriefing', 'myDebriefing', 'Cette garde n’existe pas'],
    ['/compte/evenements/9', 'Event', 'event', 'Cet événement n’existe pas'],
    ['/compte/boutique/commandes/9', 'Invoice', 'order', 'Cette commande n’existe pas'],
    ['/joueurs/inconnu', 'MemberPlayer', 'player', 'Cette page n’existe pas'],
    ['/admin/personnes/9', 'ManagedUserDetails', 'user', 'Utilisateur introuvable'],
    ['/admin/roles/9', 'RolesOfUser', 'user', 'Utilisateur introuvable'],
    ['/admin/main-courante/MC-9', 'OneCase', 'case', 'Dossier introuvable'],
    ['/admin/resultats/9', 'OneGameResult', 'gameResult', 'Garde introuvable'],
    ['/admin/evenements/9', 'EditedEvent', 'event', 'Événement introuvable'],
    ['/admin/gestion-actualites/9', 'ArticleToEdit', 'managedArticle', 'Cet article n’existe plus'],
    ['/admin/main-courante?demande=9', 'OneConfirmation', 'confirmation', 'Demande introuvable'],
  ])('has status 404 at %s when its subject does not exist', async (path, query, field, said) => {
    const viewer = viewerData({
      roles: ['super_admin'],
      permissions: permissions.map(({ permission }) => permission),
      canAccessAdmin: true,
    });
    const myStatistics = { __typename: 'PlayerStatistics', totalCalls: 0, verifiedCalls: 0 };
    const { status, html } = await openAs(path, {
      ...answersFor(viewer),
      ArticleDraft: { articleDraft: null },
      [query]: { [field]: null, roles: [], myStatistics },
    });
    expect(status).toBe(404);
    expect(html).toContain(said);
  });

  test('redirects from the slug of an article to its ID', async () => {
    const article = articlePageData(12, {
      audience: 'MEMBER',
      premium: false,
      commentCount: 2,
      commentsOpen: true,
      viewerHasLiked: false,
      viewerFollows: false,
    });
    const page = await openAs('/compte/actualites/un-slug?commentaires=2', {
      ...member,
      MemberArticle: { article },
    });
    expect(page).toMatchObject({
      status: 302,
      redirect: '/compte/actualites/12?commentaires=2',
    });
  });

  test('contains the results of queries that it does not declare', async () => {
    const myOrders = { __typename: 'OrderPage', items: [], total: 0, page: 1, pageCount: 0 };
    const page = await openAs('/compte/boutique/commandes', {
      ...member,
      MyOrders: { myOrders },
      SubscriptionSummary: SUBSCRIPTION,
    });
    expect(page.asked.at(-1)).toBe('SubscriptionSummary');
    expect(page.asked).toHaveLength(new Set(page.asked).size);
    expect(page.html).toContain('Abonnement');
    expect(page.html).not.toContain('Chargement…');
  });

  test('asks a failed query once', async () => {
    const { asked } = await openAs('/compte/boutique/commandes');
    expect(asked.filter((name) => name === 'SubscriptionSummary')).toHaveLength(1);
    expect(asked.filter((name) => name === 'MyOrders')).toHaveLength(1);
  });

  test('is the maintenance page for a member while the site is closed', async () => {
    const Site = { site: { ...SITE, maintenance: true } };
    const { html } = await openAs('/compte/succes', { ...member, Site });
    expect(html).toContain('maintenance');
    expect(html).not.toContain('Premier appel');
  });
});
