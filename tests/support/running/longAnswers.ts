import type { Page } from '@playwright/test';

/**
 * Operation that loads the viewer. Its answer is never delayed, because a page renders its content
 * only after this answer.
 */
const SESSION = 'Viewer';

/** A name of the maximum length without a space. */
const LONG_NAME = 'capitaine-chloe-vandenbroucke-de-la-tour';
/** A title with long words. */
const LONG_TITLE =
  'Réorganisation intercommunale exceptionnelle des interventions anticonstitutionnelles';
/** Date whose French form is long: 'mercredi 30 septembre'. */
const LONG_DAY = '2026-09-30T';

const LONG: Readonly<Record<string, string>> = {
  username: LONG_NAME,
  buyerName: LONG_NAME,
  authorName: LONG_NAME,
  email: `${LONG_NAME}@exemple-de-domaine.example`,
  name: LONG_TITLE,
  title: LONG_TITLE,
  productName: LONG_TITLE,
};
/** Names of fields with numbers that grow over the years. */
const LARGE: ReadonlySet<string> = new Set([
  'calls',
  'successful',
  'totalCalls',
  'successfulCalls',
  'experience',
  'playMinutes',
  'totalPlayMinutes',
  'participants',
  'maxParticipants',
  'priceCents',
]);

/** Returns an answer in which names, dates and numbers are replaced by long or large ones. */
function stretched(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => stretched(item, key));
  if (typeof value === 'string') {
    return /^\d{4}-\d\d-\d\dT/.test(value) ? LONG_DAY + value.slice(11) : (LONG[key] ?? value);
  }
  if (typeof value === 'number') return LARGE.has(key) ? value * 1000 : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, stretched(inner, name)]),
  );
}

/**
 * Replaces names, dates and numbers in all answers by long or large ones. After `pause`, answers
 * wait until `release` is called, so that a loading page can be checked.
 */
export async function stretchAnswers(page: Page): Promise<{ pause(): void; release(): void }> {
  let release = () => {};
  let open = Promise.resolve();
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON();
    // Batches fail, so that the page sends their queries one by one.
    if (Array.isArray(body)) return route.abort();
    const { operationName } = body ?? {};
    if (operationName !== SESSION) await open;
    const response = await route.fetch();
    await route.fulfill({ response, json: stretched(await response.json()) });
  });
  return {
    pause() {
      ({ promise: open, resolve: release } = Promise.withResolvers<void>());
    },
    release: () => release(),
  };
}
