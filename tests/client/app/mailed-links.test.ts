import { expect, test } from 'vitest';

import { account } from '#areas/public/account/account.area';
import { publicPaths } from '#client/platform/address/paths';
import { pageRequestOf } from '#server/web/pageRequest';

/** Account pages to which mails link: all except the page that requests a password reset mail. */
const mailed = account.pages.filter(({ path }) => path !== publicPaths.passwordResetRequest);

test.each(mailed.map(({ path }) => path))(
  'the page %s, opened by a mailed link with a token, is rendered as secret, so it is not cached',
  (path) => {
    const url = `${path}?jeton=abc`;
    expect(pageRequestOf(url, [])).toEqual({ kind: 'secret', url });
  },
);
