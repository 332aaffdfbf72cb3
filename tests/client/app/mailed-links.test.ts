import { expect, test } from 'vitest';

import { account } from '#areas/public/account/account.area';
import { publicPaths } from '#client/platform/address/paths';
import { pageRequestOf } from '#server/web/pageRequest';

/** All of them but the one that requests such a mail. */
const mailed = account.pages.filter(({ path }) => path !== publicPaths.passwordResetRequest);

test.each(mailed.map(({ path }) => path))(
  'the page of mailed links %s is told its token, and is neither cached nor named to others',
  (path) => {
    const url = `${path}?jeton=abc`;
    expect(pageRequestOf(url, [])).toEqual({ kind: 'secret', url });
  },
);
