import { afterEach, describe, expect, it } from 'vitest';
import * as environment from '#platform/env';
import { setDemonstration } from '#platform/running/demonstration';
import { withBanner } from '#server/web/demonstration';

afterEach(() => setDemonstration(false));

describe('the banner of a demonstration', () => {
  const PAGE = '<html><body><main></main></body></html>';
  const shown = (variables: object) => {
    const given = { PUBLIC_URL: 'https://exemple.fr', LOG_LEVEL: 'silent', ...variables };
    environment.setEnv(environment.readEnv(given));
    return withBanner(PAGE).includes('Site de démonstration');
  };

  it('is shown on a public site with SEED=demo', () => {
    setDemonstration(true);
    expect(shown({ SEED: 'demo' })).toBe(true);
  });

  it('is absent without SEED=demo, even if the site has demonstration accounts', () => {
    setDemonstration(true);
    expect(shown({})).toBe(false);
    expect(shown({ SEED: 'documented' })).toBe(false);
  });
});
