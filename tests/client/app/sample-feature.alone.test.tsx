// Must come first: it registers the sample feature before the client is imported.
import '#tests/support/faq/register';

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp } from '#tests/support/browser/renderApp';
import { adminAnswers, pageData } from '#tests/support/content/adminData';

const QUESTIONS = {
  __typename: 'QuestionPage',
  total: 1,
  items: [{ __typename: 'Question', id: '1', text: 'Faut-il un casque\u00A0?', answer: 'Non.' }],
};

test('the page of a sample feature is rendered at its path', async () => {
  renderApp({ at: '/faq', answers: { PublicFaq: () => ({ questions: QUESTIONS }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions' })).toBeTruthy();
  expect(await screen.findByText(/^Faut-il un casque/)).toBeTruthy();
  expect(document.title).toMatch(/^Questions/);
});

test('a sample feature has an entry in the header, marked as current on its page', async () => {
  renderApp({ at: '/faq', answers: { PublicFaq: () => ({ questions: QUESTIONS }) } });
  const [header] = await screen.findAllByRole('navigation', { name: 'Navigation principale' });
  const entry = within(header!).getByRole('link', { name: 'Questions' });
  expect(entry.getAttribute('aria-current')).toBe('page');
});

test('a sample feature has labels for its actions in the audit log', async () => {
  localStorage.setItem('authToken', 'jeton');
  const entry = {
    __typename: 'AuditEntry',
    id: '1',
    at: '2025-11-20T08:00:00Z',
    actorId: '9',
    actorName: 'lmartin',
    action: 'question.added',
    targetType: 'question',
    targetId: '3',
    changes: [],
    requestId: null,
  };
  renderApp({
    at: '/admin/journal',
    answers: adminAnswers(['SYSTEM_SETTINGS_EDIT'], {
      Journal: () => ({ auditEntries: pageData('AuditEntryPage', [entry]) }),
    }),
  });
  expect(await screen.findByText('Question ajoutée', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText(/Question n°\s3/, { selector: 'p' })).toBeTruthy();
});
