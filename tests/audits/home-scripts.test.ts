import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser/publicPages';
import { createTestApp } from '../support/running/testApp';

/**
 * Maximum size of the scripts with which the home page loads, in bytes after Brotli: 3 % more than
 * on 28 November 2026.
 */
const BUDGET = 132_040;

it('the home page loads with scripts of limited size', async () => {
  const app = await createTestApp();
  const page = await openPage(app, '/');
  await app.close();
  const files = new Set(
    Array.from(page!.html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, file]) => file!),
  );
  expect(files.size).toBeGreaterThan(1);
  const sizes = [...files].map((file) => {
    const built = resolve('dist/client', file);
    // The build does not compress the smallest files.
    return statSync(existsSync(`${built}.br`) ? `${built}.br` : built).size;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
});
