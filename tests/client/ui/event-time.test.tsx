import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { EventTime, LocalTime } from '#client/platform/text/EventTime';

// Tests run in the time zone of New York, six hours behind Paris.
test('a page from the server names the time of Paris, and hydration adds the local time', async () => {
  const span = ['2030-12-04T19:30:00Z'] as const;
  const times = (
    <>
      <EventTime span={span} />
      <LocalTime span={span} />
    </>
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(times);
  const read = () => page.textContent.replaceAll(/\s/g, ' ');
  const inParis = 'mercredi 4 décembre 2030 à 20 h 30 (heure de Paris)';
  expect(read()).toBe(inParis);
  const mismatch = vi.fn<(error: unknown) => void>();
  const root = await act(async () => hydrateRoot(page, times, { onRecoverableError: mismatch }));
  expect(read()).toBe(
    `${inParis}, soit le mercredi 4 décembre 2030 à 14 h 30 à votre heureÀ votre heure : mercredi 4 décembre 2030 à 14 h 30`,
  );
  expect(mismatch).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
