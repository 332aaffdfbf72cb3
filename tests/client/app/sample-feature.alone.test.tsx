// First: nothing else of the client knows the feature.
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

test('a feature that was planted has its page, which is drawn at its address', async () => {
  renderApp({ at: '/faq', answers: { PublicFaq: () => ({ questions: QUESTIONS }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions' })).toBeTruthy();
  expect(await screen.findByText(/^Faut-il un casque/)).toBeTruthy();
  expect(document.title).toMatch(/^Questions/);
});

test('a feature that was planted has its entry of the header, which says where one is', async () => {
  renderApp({ at: '/faq', answers: { PublicFaq: () => ({ questions: QUESTIONS }) } });
  const [header] = await screen.findAllByRole('navigation', { name: 'Navigation principale' });
  const entry = within(header!).getByRole('link', { name: 'Questions' });
  expect(entry.getAttribute('aria-current')).toBe('page');
});

test('the acts of a feature that was planted have their words in the journal', async () => {
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
