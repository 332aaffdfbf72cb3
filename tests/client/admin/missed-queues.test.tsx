import { useApolloClient } from '@apollo/client/react';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { AdminWaitingDocument } from '#client/generated/graphql';
import { useLiveQueue } from '#areas/admin/queues/useLiveQueue';
import { useWaiting } from '#areas/admin/queues/useWaiting';
import { adminPaths } from '#client/platform/address/paths';
import { renderClient } from '#tests/support/browser/renderClient';

const waiting = (counts: object) => ({
  adminDashboard: {
    __typename: 'AdminDashboard' as const,
    pendingComments: 0,
    pendingReports: 0,
    pendingConfirmations: 0,
    openCases: 0,
    siteVersion: '1.2.3',
    drafts: 0,
    ...counts,
  },
});

/** Renders the list of reports and the counts of the menu, whose data the page contains. */
function openList(now: object, renderedFor?: string) {
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  function List() {
    const client = useApolloClient();
    useState(() => client.writeQuery({ query: AdminWaitingDocument, data: waiting({}) }));
    const reload = useLiveQueue('REPORTS', refresh);
    const count = useWaiting().tabs[adminPaths.cases]?.value ?? 0;
    return (
      <button type="button" onClick={() => void reload()}>
        {count} dossiers
      </button>
    );
  }
  const { calls, getByText } = renderClient(<List />, {
    answers: { AdminWaiting: () => waiting(now) },
    permissions: [],
    renderedFor,
  });
  const asked = () => calls.filter(({ operation }) => operation === 'AdminWaiting').length;
  const reload = () => getByText(/dossiers$/).click();
  return { refresh, asked, getByText, reload };
}

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('a list of staff that the server rendered', () => {
  test('is reloaded when its queue changed before the socket was connected', async () => {
    const { refresh, getByText } = openList({ pendingReports: 4, openCases: 7 }, 'jeton');
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(getByText('7 dossiers')).toBeTruthy();
  });

  test('is not reloaded when only another queue changed', async () => {
    const { refresh, asked } = openList({ pendingComments: 4 }, 'jeton');
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    await new Promise((done) => setTimeout(done, 700));
    expect(refresh).not.toHaveBeenCalled();
  });

  test('is reloaded again when its queue changes during a reload', async () => {
    const { refresh, reload } = openList({});
    const pending = Promise.withResolvers<undefined>();
    refresh.mockImplementationOnce(() => pending.promise);
    reload();
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    reload();
    await new Promise((done) => setTimeout(done, 300));
    expect(refresh).toHaveBeenCalledOnce();
    pending.resolve(undefined);
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  });

  test('asks nothing more when the browser rendered it', async () => {
    const { refresh, asked } = openList({ pendingReports: 4 });
    await new Promise((done) => setTimeout(done, 700));
    expect(refresh).not.toHaveBeenCalled();
    expect(asked()).toBe(1);
  });
});
