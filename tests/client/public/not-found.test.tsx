import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';

import { NotFoundPage } from '#areas/public/not-found/NotFoundPage';
import { renderClient } from '#tests/support/browser/renderClient';

const draw = (at: string) =>
  renderClient(
    <Routes>
      <Route path="/" element={<h1>Accueil du site</h1>} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>,
    { at },
  );

test('the 404 page shows its title, the error code and what to do', () => {
  draw('/nulle-part');
  expect(screen.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy();
  expect(screen.getByText('ERR-404')).toBeTruthy();
  expect(screen.getByText('Page manquante')).toBeTruthy();
  expect(screen.getByText('Normale')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page précédente' })).toBeTruthy();
  expect(screen.getByText(/contactez l’administrateur du site/)).toBeTruthy();
});

test('the 404 page shows the unknown URL, and how to reach the administrator of the site', async () => {
  draw('/nulle-part');
  expect(screen.getByText('/nulle-part')).toBeTruthy();
  const mail = await screen.findByRole('link', { name: 'contact@centrale.test' });
  expect(mail.getAttribute('href')).toBe('mailto:contact@centrale.test');
});

test('the 404 page links to the home page with “Retour à l’accueil”', async () => {
  draw('/nulle-part');
  await userEvent.click(screen.getByRole('link', { name: "Retour à l'accueil" }));
  expect(screen.getByText('Accueil du site')).toBeTruthy();
});
