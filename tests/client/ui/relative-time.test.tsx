import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { RelativeTime } from '#client/platform/text/RelativeTime';

afterEach(() => vi.useRealTimers());

test('the time since an instant is updated while it is shown, the same wherever it is shown', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:20Z') });
  const { container } = render(
    <>
      <RelativeTime instant="2026-11-21T10:00:00Z" />
      <RelativeTime instant="2026-11-21T10:00:00Z" inSentence />
    </>,
  );
  const shown = () => [...container.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(["À l'instant", "à l'instant"]);
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(['Il y a 1 minute', 'il y a 1 minute']);
  act(() => vi.advanceTimersByTime(33 * 60_000));
  expect(shown()).toEqual(['Il y a 34 minutes', 'il y a 34 minutes']);
});
