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
    useLiveQueue('REPORTS', refresh);
    return <p>{useWaiting().tabs[adminPaths.reports]?.value ?? 0} signalements</p>;
  }
  const { calls, getByText } = renderClient(<List />, {
    answers: { AdminWaiting: () => waiting(now) },
    permissions: [],
    renderedFor,
  });
  const asked = () => calls.filter(({ operation }) => operation === 'AdminWaiting').length;
  return { refresh, asked, getByText };
}

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('a list of staff that the server rendered', () => {
  test('is reloaded when its queue changed before the socket was connected', async () => {
    const { refresh, getByText } = openList({ pendingReports: 4 }, 'jeton');
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(getByText('4 signalements')).toBeTruthy();
  });

  test('is not reloaded when only another queue changed', async () => {
    const { refresh, asked } = openList({ pendingComments: 4 }, 'jeton');
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    await new Promise((done) => setTimeout(done, 700));
    expect(refresh).not.toHaveBeenCalled();
  });

  test('asks nothing more when the browser rendered it', async () => {
    const { refresh, asked } = openList({ pendingReports: 4 });
    await new Promise((done) => setTimeout(done, 700));
    expect(refresh).not.toHaveBeenCalled();
    expect(asked()).toBe(1);
  });
});
