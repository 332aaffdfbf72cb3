import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';

import { HomePage } from '#areas/public/home/HomePage';
import { PublicFooter } from '#areas/public/PublicFooter';
import { PublicLayout } from '#areas/public/PublicLayout';
import { DialogsContext, type Dialogs } from '#client/platform/dialogs';
import { articleData } from '#tests/support/content/articles';
import {
  GraphqlFailure,
  renderClient,
  SITE,
  type Answers,
} from '#tests/support/browser/renderClient';

const site = {
  ...SITE,
  newsletterUrl: 'https://lettre.centrale.test/',
  channels: ['SOCIAL_NETWORK', 'CHAT', 'LIVE_STREAM', 'VIDEO'].map((kind) => ({
    __typename: 'CommunityChannel',
    kind,
    url: `https://${kind.toLowerCase().replace('_', '-')}.test/`,
  })),
};

const home = (items = [articleData(2), articleData(1)]) => ({
  articles: { __typename: 'ArticlePage', items, total: items.length },
  quickUpdates: [
    {
      __typename: 'QuickUpdate',
      id: '1',
      title: 'Correctif de la carte',
      description: 'Les moyens ne se superposent plus.',
      publishedOn: '2025-10-30',
      type: 'FIX',
    },
  ],
});

function draw(answers: Answers = { PublicHome: () => home() }) {
  const dialogs: Dialogs = {
    openSignIn: vi.fn<Dialogs['openSignIn']>(),
    openInDevelopment: vi.fn<() => void>(),
    openLegal: vi.fn<Dialogs['openLegal']>(),
    openConsent: vi.fn<() => void>(),
  };
  const view = renderClient(
    <DialogsContext value={dialogs}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="/" element={<HomePage />} />
        </Route>
      </Routes>
    </DialogsContext>,
    { answers: { Site: () => ({ site }), ...answers } },
  );
  return { ...view, dialogs };
}

describe('the home page', () => {
  test('has six sections in order: introduction, development, presentation, news, community, disclaimer', () => {
    draw();
    const main = within(screen.getByRole('main'));
    expect(
      main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual([
      'Le jeu est en développement',
      'Le métier, au plus près du réel',
      'Dernières actualités',
      'Rejoignez la communauté',
      'Un jeu indépendant',
    ]);
    expect(main.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  test('shows three statistics and two example calls, an urgent and an administrative one', () => {
    draw();
    for (const text of ['24/7', '2k+', '100%', '112 · URGENT', '18 · ADMINISTRATIF']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('Feu d’habitation')).toBeTruthy();
    expect(screen.getByText('Véhicule indisponible')).toBeTruthy();
  });

  test('shows the six features of the presentation', () => {
    draw();
    const section = screen.getByRole('region', { name: 'Le métier, au plus près du réel' });
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Appels réalistes',
      'Interface professionnelle',
      'Coordination d’équipe',
      'Couverture opérationnelle',
      'Gestion du stress',
      'Progression',
    ]);
  });

  test('opens the sign-in dialog after a click on “Jouer gratuitement”, and a notice after a click on another play button', async () => {
    const { dialogs } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Jouer gratuitement' }));
    expect(dialogs.openSignIn).toHaveBeenCalledOnce();
    expect(dialogs.openInDevelopment).not.toHaveBeenCalled();
    for (const name of [/En savoir plus/, /Quand pourra-t-on jouer/, 'Jouer maintenant']) {
      await userEvent.click(screen.getByRole('button', { name }));
    }
    expect(dialogs.openInDevelopment).toHaveBeenCalledTimes(3);
    expect(dialogs.openSignIn).toHaveBeenCalledOnce();
  });

  test('shows articles, quick updates and the newsletter in the news section', async () => {
    draw();
    expect(await screen.findByRole('heading', { name: 'Article 2' })).toBeTruthy();
    expect(screen.getByText('Correctif de la carte')).toBeTruthy();
    expect(screen.getByText(/correctif$/)).toBeTruthy();
    const newsletter = await screen.findByRole('link', { name: /S’inscrire à la newsletter/ });
    expect(newsletter.getAttribute('href')).toBe('https://lettre.centrale.test/');
    expect(newsletter.getAttribute('rel')).toContain('noopener');
  });

  test('shows a message when there is no news', async () => {
    draw({ PublicHome: () => home([]) });
    expect(await screen.findByText('Aucune actualité pour le moment')).toBeTruthy();
  });

  test('still shows its other sections, and offers a retry, when the news fail to load', async () => {
    draw({
      PublicHome: () => {
        throw new GraphqlFailure('INTERNAL', 'Erreur du serveur. Veuillez réessayer plus tard.');
      },
    });
    expect(await screen.findByText('Les actualités n’ont pas pu être chargées.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(screen.getByText('Gestion du stress')).toBeTruthy();
  });

  test('shows the four community channels with their counts, and the live stream as offline', async () => {
    draw();
    const section = screen.getByRole('region', { name: 'Rejoignez la communauté' });
    const channels = within(section);
    await channels.findByText('1,3 k abonnés');
    for (const text of ['1 000+ membres', '250+ abonnés', '14 vidéos', '200+ abonnés']) {
      expect(channels.getByText(text)).toBeTruthy();
    }
    expect(channels.getAllByText('Hors ligne')).toHaveLength(1);
    expect(channels.getByRole('link', { name: /Voir la chaîne/ }).getAttribute('href')).toBe(
      'https://live-stream.test/',
    );
  });
});

describe('the public footer', () => {
  test('has a staff sign-in button only if it gets the prop onStaffSignIn', async () => {
    renderClient(<PublicFooter />);
    expect(screen.queryByRole('button', { name: 'Connexion Staff' })).toBeNull();
    const open = vi.fn<() => void>();
    renderClient(<PublicFooter onStaffSignIn={open} />);
    await userEvent.click(screen.getByRole('button', { name: 'Connexion Staff' }));
    expect(open).toHaveBeenCalledOnce();
  });

  test('links to each tab of the legal dialog and to the cookie settings', async () => {
    const { dialogs } = draw();
    const footer = within(screen.getByRole('contentinfo'));
    const tabs = {
      'Mentions légales': 'mentions',
      'Politique de confidentialité': 'confidentialite',
      'CGU / CGV': 'conditions',
      Cookies: 'cookies',
    };
    for (const [name, tab] of Object.entries(tabs)) {
      await userEvent.click(footer.getByRole('link', { name }));
      expect(dialogs.openLegal).toHaveBeenLastCalledWith(tab);
    }
    await userEvent.click(footer.getByRole('button', { name: 'Gestion des cookies' }));
    expect(dialogs.openConsent).toHaveBeenCalledOnce();
  });

  test('shows the contact address and the disclaimer', async () => {
    draw();
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: 'contact@centrale.test' })).toBeTruthy();
    expect(footer.getByText(/jeu indépendant, sans aucun lien avec les services/)).toBeTruthy();
  });
});
