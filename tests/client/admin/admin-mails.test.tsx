import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { previewDocument } from '#client/areas/admin/mails/mailAddress';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { adminAnswers } from '#tests/support/content/adminData';

const HTML =
  '<!doctype html><html><head><style>@media (prefers-color-scheme: dark) { p {} }</style></head></html>';
const template = {
  __typename: 'MailTemplateInfo',
  key: 'lock',
  name: 'Connexion bloquée',
  trigger: 'Après trop de mots de passe incorrects.',
};
const preview = {
  ...template,
  __typename: 'MailPreview',
  subject: 'Connexion à votre compte bloquée',
  text: 'Bonjour camille,',
  html: HTML,
};

const open = (at: string, answers: Answers = {}) =>
  renderApp({
    at,
    answers: adminAnswers(['SYSTEM_SETTINGS_EDIT'], {
      MailTemplates: () => ({ mailTemplates: [template] }),
      MailPreview: ({ key }) => ({ mailPreview: key === 'lock' ? preview : null }),
      SendMailPreview: () => ({
        sendMailPreview: { __typename: 'SendMailPreviewPayload', email: 'moi@centrale.test' },
      }),
      ...answers,
    }),
  });

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

test('a mail of the list is shown in both themes, both widths and as text, and is sent', async () => {
  const app = open('/admin/emails');
  await userEvent.click(await screen.findByRole('link', { name: 'Connexion bloquée' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Aperçu de l’email Connexion bloquée');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toBe(previewDocument(HTML, false));
  await userEvent.click(screen.getByRole('button', { name: 'Sombre' }));
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toBe(previewDocument(HTML, true)));
  await userEvent.click(screen.getByRole('button', { name: 'Téléphone' }));
  await waitFor(() => expect(frame.className).toContain('max-w-90'));
  await userEvent.click(screen.getByRole('tab', { name: 'Texte' }));
  expect(await screen.findByText('Bonjour camille,')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'M’envoyer cet email' }));
  expect(
    (await screen.findAllByText('L’email va être envoyé à moi@centrale.test.')).length,
  ).toBeTruthy();
  expect(app.sent('SendMailPreview')).toEqual([{ input: { key: 'lock' } }]);
});

test('the theme of a preview does not depend on the device', () => {
  expect(previewDocument(HTML, true)).toContain('@media all {');
  expect(previewDocument(HTML, false)).toContain('@media not all {');
});

test('an unknown mail and a failure are reported', async () => {
  open('/admin/emails?email=inconnu');
  expect(await screen.findByText('Email introuvable')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Voir tous les emails' }));
  expect(await screen.findByRole('link', { name: 'Connexion bloquée' })).toBeTruthy();
});

test('the list reports that it could not be loaded', async () => {
  open('/admin/emails', {
    MailTemplates: () => {
      throw new GraphqlFailure('INTERNAL', 'La base est en pause.');
    },
  });
  expect(await screen.findByText('Les emails n’ont pas pu être chargés.')).toBeTruthy();
});
