import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { commentAnswers, pageData, reportAnswers } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';

const NINETY = {
  ManagedComments: () => ({ managedComments: pageData('ManagedCommentPage', [], 90) }),
  ManagedReports: () => ({ managedReports: pageData('ManagedReportPage', [], 90) }),
};

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe.each([
  ['comments', '/admin/commentaires', 'ManagedComments', commentAnswers([], NINETY)],
  ['reports', '/admin/rapports', 'ManagedReports', reportAnswers(null, NINETY)],
])('the queue of %s', (_, at, operation, answers) => {
  test('links to the last page when the URL asks for a page that does not exist', async () => {
    const { sent } = renderApp({ at: `${at}?page=999`, answers });
    expect(await screen.findByText('Cette page n’existe pas')).toBeTruthy();
    const last = screen.getByRole('link', { name: 'Aller à la dernière page' });
    expect(last.getAttribute('href')).toBe(`${at}?page=5`);
    expect(sent(operation)[0]).toMatchObject({ page: 500, pageSize: 20 });
  });
});
