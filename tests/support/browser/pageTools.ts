import type { Locator, Page, Request } from '@playwright/test';

/** Locates the toasts. The notifications of the member are not toasts. */
export const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]');

/** Returns the operation names of a request, which can be a batch. */
export const operationsOf = (request: Request): string[] =>
  [request.postDataJSON()].flat().map((body) => body?.operationName);

/**
 * Replaces the answers to one operation. Batches fail, so the page sends their queries one by one.
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

/**
 * Resolves once the page has received its unread count through the socket. From then on, it also
 * receives updates.
 */
export async function unreadCountReceived(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('"notificationReceived"'),
  );
}
