import type { Locator, Page, Request } from '@playwright/test';

/** The short messages at the corner of the screen, whatever else the page calls notifications. */
export const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]');

/** The operations of a request: a page behind sign-in begins with several at once. */
export const operationsOf = (request: Request): string[] =>
  [request.postDataJSON()].flat().map((body) => body?.operationName);

/**
 * The next answers to one operation, replaced. What a page begins with fails together, and is then
 * asked for one by one.
 */
export const answerOperation = (
  page: Page,
  operation: string,
  answer: { status?: number; json: unknown } | 'unreachable',
): Promise<unknown> =>
  page.route('**/graphql', async (route) => {
    const operations = operationsOf(route.request());
    if (!operations.includes(operation)) return route.fallback();
    if (operations.length > 1) return route.abort();
    if (answer === 'unreachable') return route.abort('internetdisconnected');
    return route.fulfill(answer);
  });

/** Resolves once the server told a page how many notifications are unread, and tells it more from then on. */
export async function unreadCountReceived(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('"notificationReceived"'),
  );
}
