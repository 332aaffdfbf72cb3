import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { RenderedAtContext, useNow } from '#client/platform/text/useNow';

test('useNow returns the time of the server’s rendering until the page is hydrated', async () => {
  const seen: number[] = [];
  function Clock() {
    const now = useNow();
    seen.push(now);
    return <p>{now}</p>;
  }
  const page = (
    <RenderedAtContext value={1_000}>
      <Clock />
    </RenderedAtContext>
  );
  const element = document.createElement('div');
  element.innerHTML = renderToString(page);
  expect(element.textContent).toBe('1000');
  seen.length = 0;
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(element, page, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(errors).toEqual([]);
  expect(seen[0]).toBe(1_000);
  expect(Number(element.textContent)).toBeGreaterThan(1_000);
});
