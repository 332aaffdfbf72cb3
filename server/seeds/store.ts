import { Product } from '../domains/commerce/store/product.entity';
import { currentDatabase, query, repository, transaction } from '../platform/db/transaction';
import { typeset } from './news/articleSeed';
import { documentedProducts } from './store/documented';

/** Adds the products of the store, with the IDs 1 to 3. Does nothing if products exist. */
export async function seedDocumentedProducts(): Promise<void> {
  await transaction(async () => {
    if (await repository(Product).exists()) return;
    await repository(Product).insert(
      documentedProducts.map(({ name, description, features, cosmetics, ...rest }, index) => ({
        ...rest,
        cosmetics: cosmetics && [...cosmetics],
        id: index + 1,
        name: typeset(name),
        description: typeset(description),
        features: features.map(typeset),
      })),
    );
    await continueNumbering();
  });
}

/** Advances PostgreSQL's sequence past the explicit IDs of the products. */
async function continueNumbering(): Promise<void> {
  if (currentDatabase().kind !== 'postgres') return;
  await query(`SELECT setval(pg_get_serial_sequence('products', 'id'), MAX("id")) FROM products`);
}
