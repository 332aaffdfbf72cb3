import { expect, test as base, type Response } from '@playwright/test';

export { expect };

/**
 * Matches errors of the page that make any test fail: blocked resources and hydration mismatches.
 */
const FORBIDDEN = /Content Security Policy|Minified React error|Hydration failed/;

/**
 * Returns whether the server refused a batch as too complex. Tests must fail then, because the page
 * retries and no user would notice.
 */
const isTooComplex = async (response: Response): Promise<boolean> => {
  if (response.status() !== 400 || !response.url().includes('/graphql')) return false;
  return (await response.text().catch(() => '')).includes('GRAPHQL_TOO_COMPLEX');
};

let testsOfThisWorker = 0;

/**
 * Playwright's `test` with a separate IP address for each test, because the server limits failed
 * sign-ins, likes and requests per address.
 */
export const test = base.extend<{ noForbiddenErrors: void }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide, { workerIndex }) => {
    testsOfThisWorker += 1;
    const address = `10.${workerIndex % 256}.${testsOfThisWorker >> 8}.${testsOfThisWorker % 256}`;
    await provide({ ...extraHTTPHeaders, 'X-Forwarded-For': address });
  },
  noForbiddenErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      const record = (text: string) => FORBIDDEN.test(text) && errors.push(text);
      page.on('console', (message) => message.type() === 'error' && record(message.text()));
      page.on('pageerror', (error) => record(error.message));
      const answers: Promise<unknown>[] = [];
      page.on('response', (response) => {
        const complexityCheck = isTooComplex(response).then(
          (isSo) => isSo && errors.push(`Too complex: ${response.request().postData() ?? ''}`),
        );
        answers.push(complexityCheck);
      });
      await provide();
      await Promise.all(answers);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
