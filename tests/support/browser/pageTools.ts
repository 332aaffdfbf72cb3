import type { Locator, Page } from '@playwright/test';

/** The short messages at the corner of the screen, whatever else the page calls notifications. */
export const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]');

/** The next answers to one operation, replaced. */
export const answerOperation = (
  page: Page,
  operation: string,
  answer: { status?: number; json: unknown } | 'unreachable',
): Promise<unknown> =>
  page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== operation) return route.fallback();
    if (answer === 'unreachable') return route.abort('internetdisconnected');
    return route.fulfill(answer);
  });
