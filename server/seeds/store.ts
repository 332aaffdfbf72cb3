import { Product } from '../domains/content/store/product.entity';
import { currentDatabase, query, repository, transaction } from '../platform/db/transaction';
import { typeset } from './news/articleSeed';
import { documentedProducts } from './store/documented';

/** Puts in the products of the shop, numbers 1 to 3, once. */
export async function seedDocumentedProducts(): Promise<void> {
  await transaction(async () => {
    if (await repository(Product).exists()) return;
    await repository(Product).insert(
      documentedProducts.map(({ name, description, features, ...rest }, index) => ({
        ...rest,
        id: index + 1,
        name: typeset(name),
        description: typeset(description),
        features: features.map(typeset),
      })),
    );
    await continueNumbering();
  });
}

/** PostgreSQL's own numbering does not see the numbers that the products are given. */
async function continueNumbering(): Promise<void> {
  if (currentDatabase().kind !== 'postgres') return;
  await query(`SELECT setval(pg_get_serial_sequence('products', 'id'), MAX("id")) FROM products`);
}
