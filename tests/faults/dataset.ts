import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { createApp } from '#server/app';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { createGameToken } from '#domains/game/statistics/gameClient/gameTokens.service';
import { Product } from '#domains/commerce/store/product.entity';
import { ProductCategory } from '#domains/commerce/store/store.types';
import { repository, transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { DAY, fromNow } from '#platform/running/clock';
import { seedDocumented } from '#server/seeds/documented';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { DEMO_PASSWORD } from '#server/seeds/factories/user.factory';
import { changeSettings } from '../support/people/accounts';
import { memberWith } from '../support/people/actors';
import { signedInMembers, type SignedInMember } from '../support/people/members';
import { giveRole } from '../support/people/staff';
import type { People } from './actions';

/**
 * Fills an empty database with members, their sessions and game clients, staff, an article and
 * products. Writes their tokens and IDs to a file, as the type `People`. Uses the environment
 * variables of the server. Arguments: file, number of members, number of products.
 */
const [file, members, products] = process.argv.slice(2) as [string, string, string];

const { close } = await createApp(readEnv(), { jobs: false });
await seedDocumented();
// The timeout is long, so that sessions survive a clock that runs hours ahead. Backups are off,
// because the small disk has no room for them.
await changeSettings({ sessionTimeout: 480, backupsEnabled: false });
const joinedAt = fromNow(-365 * DAY);
const players = await signedInMembers(Number(members), { joinedAt });
const staff = await signedInMembers(2, { joinedAt });
for (const { user } of staff) await giveRole(user.id, 'super_admin');
const { id: articleId } = await storeArticle({ audience: ArticleAudience.PUBLIC });
const sold = await transaction(() =>
  repository(Product).save(
    Array.from({ length: Number(products) }, (_, at) =>
      Object.assign(new Product(), {
        name: `Habillage ${at + 1}`,
        description: 'Un habillage du pupitre.',
        priceCents: 499,
        category: ProductCategory.COSMETIC,
        features: ['À vous pour toujours'],
      }),
    ),
  ),
);
const people: People = {
  members: await Promise.all(players.map(withGame)),
  password: DEMO_PASSWORD,
  staff: staff.map(({ token }) => token),
  articleId,
  products: sold.map(({ id }) => id),
};
writeFileSync(file, JSON.stringify(people));
await close();

async function withGame({ user: { id, email }, token }: SignedInMember) {
  const { token: game } = await createGameToken(memberWith(null, id), 'Mon PC');
  return { id, email, token, game };
}
