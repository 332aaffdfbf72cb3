import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { matching, rankOf } from '#features/palette/matches';
import { articleData } from '#tests/support/content/articles';
import { openAsMember, pageOf } from '#tests/support/browser/memberPages';
import { renderApp, type ViewerParts } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const entry = (label: string, more: object = {}) => ({ id: label, label, ...more });
const found = (text: string, ...labels: string[]) =>
  matching([{ heading: 'Pages', entries: labels.map((label) => entry(label)) }], text).flatMap(
    ({ entries }) => entries.map(({ label }) => label),
  );

describe('the search of the palette', () => {
  test('finds entries by initials, by the start of words and by keywords, and ignores accents', () => {
    expect(found('mc', 'Mon Compte', 'Main courante', 'Boutique')).toEqual([
      'Mon Compte',
      'Main courante',
    ]);
    expect(found('evenem', 'Événements')).toEqual(['Événements']);
    expect(found('ÉVÉ', 'Événements')).toEqual(['Événements']);
    expect(found('mai cou', 'Main courante')).toEqual(['Main courante']);
    expect(found('dm', 'Décisions de la modération')).toEqual(['Décisions de la modération']);
    expect(rankOf(entry('Mon profil', { keywords: 'prénom nom' }), 'prenom')).not.toBeNull();
  });

  test('finds words in any order, and ignores punctuation', () => {
    expect(found('cou mai', 'Main courante', 'Main tendue')).toEqual(['Main courante']);
    expect(found('courante, (main)', 'Main courante')).toEqual(['Main courante']);
    expect(found('nom profil', 'Mon profil')).toEqual([]);
    expect(
      matching([{ heading: 'P', entries: [entry('Profil', { keywords: 'nom' })] }], 'nom prof'),
    ).toHaveLength(1);
  });

  test('ranks entries that start with the query first, and matches two letters only at the start of a word', () => {
    expect(found('com', 'Mes commandes', 'Commentaires', 'Télécommande')).toEqual([
      'Commentaires',
      'Mes commandes',
      'Télécommande',
    ]);
    expect(found('mm', 'Commandes')).toEqual([]);
    expect(found('%', 'Commandes')).toEqual(['Commandes']);
  });
});

const AT = '/compte/decisions';
const open: ViewerParts = { openSections: ['NEWS', 'SETTINGS'] };
const base: Answers = {
  MyDecisions: () => ({ myDecisions: { __typename: 'DecisionPage', ...pageOf([]) } }),
};
const COUNTS = { premium: false, commentCount: 0, likeCount: 0, viewerHasLiked: false };
const news = (titles: string[]) => ({
  MemberNewsList: () => ({
    author: null,
    articles: {
      __typename: 'ArticlePage',
      ...pageOf(titles.map((title, index) => articleData(index + 1, { title, ...COUNTS }))),
    },
  }),
});

const dialog = () => screen.findByRole('dialog', { name: 'Rechercher une page ou une action' });
const shortcut = (more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true, ...more });
const options = async () => {
  const list = within(await dialog()).queryAllByRole('option');
  return list.map(({ textContent }) => textContent);
};

async function openPalette(person: ViewerParts = open, answers: Answers = {}) {
  const rendered = openAsMember(AT, { ...base, ...answers }, person);
  await screen.findByRole('button', { name: 'Rechercher une page ou une action' });
  shortcut();
  await dialog();
  return rendered;
}

describe('the palette of members', () => {
  test.each([
    ['fav', 'Favoris et discussions'],
    ['suivi', 'Favoris et discussions'],
    ['exporter', 'Mes données'],
    ['supprimer', 'Mes données'],
    ['2fa', 'Mot de passe et sécurité'],
    ['mot de passe', 'Mot de passe et sécurité'],
    ['thème', 'Apparence sombre'],
  ])('finds a page by the keyword “%s”', async (text, label) => {
    await openPalette(open, news([]));
    await userEvent.type(screen.getByRole('combobox'), text);
    const [first] = await screen.findAllByRole('option');
    expect(first?.textContent).toContain(label);
  });

  test.each(['vie privée', 'visibilite', 'suivre', 'mention', 'classement', 'anonyme'])(
    'finds the privacy page by the keyword “%s”',
    async (text) => {
      await openPalette(open, news([]));
      await userEvent.type(screen.getByRole('combobox'), text);
      expect((await options()).join()).toContain('Confidentialité');
    },
  );
});

describe('the palette of staff', () => {
  const staff = (permissions: ViewerParts['permissions']): ViewerParts => ({
    ...open,
    roles: ['Support'],
    permissions,
    canAccessAdmin: true,
  });
  const people = {
    PalettePeople: () => ({
      users: {
        __typename: 'ManagedUserPage',
        items: [
          {
            __typename: 'ManagedUser',
            id: '4',
            username: 'paul',
            firstName: 'Paul',
            lastName: null,
          },
        ],
      },
    }),
  };

  test('finds people for a viewer who may view people', async () => {
    const { calls } = await openPalette(staff(['USERS_VIEW']), { ...news([]), ...people });
    expect((await options()).join()).toContain('Utilisateurs');
    expect((await options()).join()).not.toContain('Écrire un article');
    await userEvent.type(screen.getByRole('combobox'), 'paul');
    expect(await screen.findByRole('option', { name: /paul/ })).toBeTruthy();
    const asked = calls.map(({ operation }) => operation);
    expect(asked).toContain('PalettePeople');
    expect(asked).not.toContain('PaletteCases');
    expect(asked).not.toContain('PaletteManagedArticles');
  });

  test('finds a page by its name, by its tab and by an earlier name', async () => {
    const none = { __typename: 'CasePage', items: [] };
    await openPalette(staff(['MODERATION_REPORTS_VIEW']), {
      ...news([]),
      PaletteCases: () => ({ open: none, closed: none }),
    });
    const box = screen.getByRole('combobox');
    for (const text of ['traiter', 'dossiers', 'main courante']) {
      await userEvent.clear(box);
      await userEvent.type(box, text);
      const [first] = await screen.findAllByRole('option');
      expect(first?.textContent).toMatch(/^À traiter/);
    }
  });

  test('does not search for people when the viewer may not view people', async () => {
    const { calls } = await openPalette(staff(['CONTENT_NEWS_VIEW', 'CONTENT_NEWS_CREATE']), {
      ...news([]),
      PaletteManagedArticles: () => ({
        managedArticles: { __typename: 'ManagedArticlePage', items: [] },
      }),
    });
    expect((await options()).join()).toContain('Écrire un article');
    expect((await options()).join()).not.toContain('Utilisateurs');
    await userEvent.type(screen.getByRole('combobox'), 'paul');
    expect(await screen.findByText(/Aucun résultat pour/)).toBeTruthy();
    const asked = calls.map(({ operation }) => operation);
    expect(asked).toContain('PaletteManagedArticles');
    expect(asked).not.toContain('PalettePeople');
  });
});

describe('the palette', () => {
  beforeEach(() => localStorage.clear());

  test('is opened and closed by Ctrl+K or Cmd+K, and by no other key', async () => {
    openAsMember(AT, base, open);
    await screen.findByRole('button', { name: 'Rechercher une page ou une action' });
    shortcut({ shiftKey: true });
    shortcut({ ctrlKey: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    shortcut({ ctrlKey: false, metaKey: true });
    await dialog();
    shortcut();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('does not open when an editor handles the shortcut', async () => {
    openAsMember(AT, base, open);
    await screen.findByRole('button', { name: 'Rechercher une page ou une action' });
    const prevent = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', prevent);
    shortcut();
    document.body.removeEventListener('keydown', prevent);
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    shortcut();
    await dialog();
  });

  test('lists the pages that the member may open, except pages of closed sections', async () => {
    await openPalette({ openSections: [] });
    const shown = (await options()).join();
    expect(shown).toContain('Mes données');
    expect(shown).not.toContain('Boutique');
    expect(shown).not.toContain('Raccourcis clavier du jeu');
    // The choices about privacy and notifications are never closed.
    expect(shown).toContain('Confidentialité');
    expect(shown).toContain('Préférences de notification');
    expect(shown).not.toContain('Utilisateurs');
  });

  test('searches articles when typing pauses and the query has at least two letters', async () => {
    const { calls } = await openPalette(open, news(['Une nouvelle caserne']));
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'c');
    await userEvent.type(field, 'as');
    expect(await screen.findByRole('option', { name: /Une nouvelle caserne/ })).toBeTruthy();
    const asked = calls.filter(({ operation }) => operation === 'MemberNewsList');
    expect(asked.map(({ variables }) => variables)).toEqual([
      { search: 'cas', page: 1, pageSize: 5 },
    ]);
  });

  test('does not search articles when the news section is closed', async () => {
    const { calls } = await openPalette({ openSections: [] });
    await userEvent.type(screen.getByRole('combobox'), 'caserne');
    expect(await screen.findByText(/Aucun résultat pour/)).toBeTruthy();
    expect(calls.some(({ operation }) => operation === 'MemberNewsList')).toBe(false);
  });

  test('shows a failed search, and retries it', async () => {
    let fails = true;
    await openPalette(open, {
      MemberNewsList: () => {
        if (fails) throw new GraphqlFailure('INTERNAL', 'Une erreur est survenue.');
        return news(['Une nouvelle caserne']).MemberNewsList();
      },
    });
    await userEvent.type(screen.getByRole('combobox'), 'caserne');
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    fails = false;
    again.focus();
    await userEvent.keyboard('[Enter]');
    expect(await screen.findByRole('option', { name: /Une nouvelle caserne/ })).toBeTruthy();
  });

  test('shows only the recent entries of the signed-in account', async () => {
    const { unmount } = await openPalette();
    await userEvent.type(screen.getByRole('combobox'), 'md');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(
        screen.queryByRole('dialog', { name: 'Rechercher une page ou une action' }),
      ).toBeNull(),
    );
    const stored = JSON.parse(localStorage.getItem('palette-recents') ?? '') as { account: string };
    expect(stored.account).toBe('9');
    unmount();
    const { unmount: away } = await openPalette();
    expect(await screen.findByText('Récents')).toBeTruthy();
    expect((await options())[0]).toContain('Mes données');
    away();
    localStorage.setItem('palette-recents', JSON.stringify({ ...stored, account: 'autre' }));
    await openPalette();
    expect(screen.queryByText('Récents')).toBeNull();
  });

  test('hides recent entries that the viewer may not open or that lead to another site', async () => {
    const stored = [
      { id: 'person:4', label: 'Paul', to: '/admin/personnes/4' },
      { id: 'article:4', label: 'Un article', to: '//ailleurs.example' },
      { id: 'page:/compte/boutique', label: 'Boutique', to: '/compte/boutique' },
      { id: 'page:mes-donnees', label: 'Un autre nom', to: '/compte/mes-donnees' },
    ];
    openAsMember(AT, base, open);
    await screen.findByRole('button', { name: 'Rechercher une page ou une action' });
    localStorage.setItem('palette-recents', JSON.stringify({ account: '9', entries: stored }));
    shortcut();
    const group = within(await dialog()).getByRole('group', { name: 'Récents' });
    const recent = within(group).getAllByRole('option');
    expect(recent.map(({ textContent }) => textContent)).toEqual(['Mes données']);
  });
});

describe('the palette of visitors', () => {
  async function openVisitorPalette() {
    const rendered = renderApp({
      at: '/regles',
      answers: {
        PublicRules: () => ({ rules: null }),
        PublicNewsList: () => ({
          author: null,
          articles: { __typename: 'ArticlePage', ...pageOf([]) },
        }),
      },
    });
    await screen.findByRole('button', { name: 'Rechercher une page ou une action' });
    shortcut();
    await dialog();
    return rendered;
  }

  test.each([
    ['jouer', 'Jouer un appel d’essai'],
    ['essai', 'Jouer un appel d’essai'],
    ['appel', 'Jouer un appel d’essai'],
    ['compte', 'Quand pourra-t-on jouer\u00A0?'],
    ['créer un compte', 'Quand pourra-t-on jouer\u00A0?'],
    ['inscription', 'Quand pourra-t-on jouer\u00A0?'],
    ["s'inscrire", 'Quand pourra-t-on jouer\u00A0?'],
    ['ouverture', 'Quand pourra-t-on jouer\u00A0?'],
    ['connexion', 'Connexion'],
    ['se connecter', 'Connexion'],
  ])('answers “%s” first with “%s”', async (text, label) => {
    await openVisitorPalette();
    await userEvent.type(screen.getByRole('combobox'), text);
    expect((await options())[0]).toBe(label);
  });

  test.each(['compte', 'créer un compte', 'inscription', 's’inscrire'])(
    'also finds the sign-in by “%s”',
    async (text) => {
      await openVisitorPalette();
      await userEvent.type(screen.getByRole('combobox'), text);
      expect(await options()).toContain('Connexion');
    },
  );

  test('opens the notice that the game is in development', async () => {
    await openVisitorPalette();
    await userEvent.type(screen.getByRole('combobox'), 'ouverture{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Jeu en développement' })).toBeTruthy();
  });

  test('suggests the sample call and the news when it finds nothing', async () => {
    const { addresses } = await openVisitorPalette();
    const box = screen.getByRole('combobox');
    await userEvent.type(box, 'zzqq');
    expect(await screen.findByText(/Aucun résultat pour/)).toBeTruthy();
    expect(await options()).toEqual(['Jouer un appel d’essai', 'Toutes les actualités']);
    await userEvent.clear(box);
    expect(within(await dialog()).queryByRole('group', { name: 'Suggestions' })).toBeNull();
    await userEvent.type(box, 'zzqq');
    await userEvent.click(await screen.findByRole('option', { name: 'Jouer un appel d’essai' }));
    await waitFor(() => expect(addresses.at(-1)).toBe('/appel/feu-habitation'));
  });
});

test('the palette offers visitors the sign-in, and stores nothing about them', async () => {
  renderApp({ at: '/regles', answers: { PublicRules: () => ({ rules: null }) } });
  await screen.findByRole('button', { name: 'Rechercher une page ou une action' });
  shortcut();
  await dialog();
  await userEvent.type(screen.getByRole('combobox'), 'connex');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /Connexion/ })).toBeTruthy();
  expect(localStorage.getItem('palette-recents')).toBeNull();
});
