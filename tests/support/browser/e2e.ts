import { expect, test as base, type Response } from '@playwright/test';

export { expect };

/** Errors of the page that no test may cause: a blocked resource, a page unlike its server's. */
const FORBIDDEN = /Content Security Policy|Minified React error|Hydration failed/;

/** What a page asks for at once is within the limits: refused, it asks again, and nobody sees it. */
const isTooComplex = async (response: Response): Promise<boolean> => {
  if (response.status() !== 400 || !response.url().includes('/graphql')) return false;
  return (await response.text().catch(() => '')).includes('GRAPHQL_TOO_COMPLEX');
};

let testsOfThisWorker = 0;

/**
 * Playwright's `test`, where each test comes from an address of its own, so that what the server
 * counts per address (failed sign-ins, likes, requests) does not carry from one test to the next.
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
