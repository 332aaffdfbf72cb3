import type { Page } from '@playwright/test';

/** What a page needs to know who is signed in, before it draws anything of its own. */
const SESSION = 'Viewer';

/** A name without a space, as long as one may be, and a title with long words. */
const LONG_NAME = 'capitaine-chloe-vandenbroucke-de-la-tour';
const LONG_TITLE =
  'Réorganisation intercommunale exceptionnelle des interventions anticonstitutionnelles';
/** A Wednesday of September: 'mercredi 30 septembre'. */
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
/** Figures that grow with the years. */
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

/** The same answer with long names, late dates and large figures. */
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
 * Answers the pages with long names, late dates and large figures, and holds what they ask for until
 * `release` is called, so that a page on its way can be looked at.
 */
export async function stretchAnswers(page: Page): Promise<{ pause(): void; release(): void }> {
  let release = () => {};
  let open = Promise.resolve();
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON();
    // What a page begins with is then asked for one by one.
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
