import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Permission } from '#client/generated/graphql';
import { readGuide } from '../../../tools/guide.mjs';
import { renderApp } from '#tests/support/browser/renderApp';
import { adminAnswers } from '#tests/support/content/adminData';

const openGuide = (permissions: Permission[], at = '/admin/guide') =>
  renderApp({ at, answers: adminAnswers(permissions) });

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the guide of the staff', () => {
  test('is named after its readers, in the menu too', async () => {
    openGuide(['MODERATION_REPORTS_VIEW']);
    await screen.findByRole('heading', { level: 1, name: 'Guide des volontaires' });
    const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Guide des volontaires');
  });

  test('lists its parts, and links to each of them', async () => {
    openGuide([]);
    await screen.findByRole('heading', { level: 1, name: 'Guide de l’équipe' });
    const headings = screen.getAllByRole('heading', { level: 2, name: /^\d+\. / });
    const [contents] = within(screen.getByRole('navigation', { name: 'Sommaire' })).getAllByRole(
      'list',
    );
    const links = within(contents!).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      headings.map(({ textContent }) => textContent),
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      headings.map(({ id }) => `#${id}`),
    );
  });

  test('shows only the parts that contain the words of a search', async () => {
    const { addresses } = openGuide([]);
    await userEvent.type(await screen.findByRole('searchbox'), '3114{Enter}');
    await waitFor(() => expect(addresses.at(-1)).toBe('/admin/guide?recherche=3114'));
    const shown = screen.getAllByRole('heading', { level: 2, name: /^\d+\. / });
    expect(shown.map(({ textContent }) => textContent)).toContain('2. D’abord les urgences');
    expect(shown.map(({ textContent }) => textContent)).not.toContain('10. Les recours');
  });
});

describe('the HTML of the guide', () => {
  test('is sanitised, links to addresses of the site and to no file of the project', () => {
    const { title, intro, sections } = readGuide(
      '# Titre\n\nVoir `/regles`.\n\n## 1. Été\n\n<b>x</b> [mots](glossary.md) [a](javascript:alert(1))\n',
    );
    expect([title, intro]).toEqual([
      'Titre',
      '<p>Voir <a href="/regles"><code>/regles</code></a>.</p>\n',
    ]);
    expect(sections).toEqual([
      {
        id: 'ete',
        title: '1. Été',
        html: '<p>&lt;b&gt;x&lt;/b&gt; <span>mots</span> [a](javascript:alert(1))</p>\n',
        text: '&lt;b&gt;x&lt;/b&gt; mots [a](javascript:alert(1))\n',
      },
    ]);
  });
});
