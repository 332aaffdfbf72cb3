import { expect, test } from 'vitest';

import { account } from '#areas/public/account/account.area';
import { publicPaths } from '#client/platform/address/paths';
import { pageRequestOf } from '#server/web/pages/pageRequest';

/** Account pages to which mails do not link. */
const OTHERS = new Set<string>([publicPaths.passwordResetRequest, '/retour-connexion/:provider']);
const mailed = account.pages.filter(({ path }) => !OTHERS.has(path));

test.each(mailed.map(({ path }) => path))(
  'the page %s of a mailed link is classified as secret, because its URL contains a token',
  (path) => {
    const url = `${path}?jeton=abc`;
    expect(pageRequestOf(url, [])).toEqual({ kind: 'secret', url, personalUrl: url });
  },
);

test('the page of return from another site is secret, and is rendered without the code in its URL', () => {
  const path = '/retour-connexion/discord';
  const personalUrl = `${path}?code=abc`;
  expect(pageRequestOf(personalUrl, [])).toEqual({ kind: 'secret', url: path, personalUrl });
});
