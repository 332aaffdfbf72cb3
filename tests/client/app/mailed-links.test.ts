import { expect, test } from 'vitest';

import { account } from '#areas/public/account/account.area';
import { publicPaths } from '#client/platform/address/paths';
import { pageRequestOf } from '#server/web/pages/pageRequest';

/** Account pages to which mails link: all except the page that requests a password reset mail. */
const mailed = account.pages.filter(({ path }) => path !== publicPaths.passwordResetRequest);

test.each(mailed.map(({ path }) => path))(
  'the page %s of a mailed link is classified as secret, because its URL contains a token',
  (path) => {
    const url = `${path}?jeton=abc`;
    expect(pageRequestOf(url, [])).toEqual({ kind: 'secret', url, personalUrl: url });
  },
);
