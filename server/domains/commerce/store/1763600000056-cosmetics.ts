import type { MigrationInterface, QueryRunner } from 'typeorm';

const EQUIPPABLE = ['frame:beacon', 'frame:dial', 'frame:hazard', 'shop:console', 'shop:headset'];
const FEATURE = 'Trois cadres d’avatar et deux badges, dès aujourd’hui';

/**
 * Adds the column of the cosmetics that a product includes. Adds three frames and two badges to the
 * existing cosmetic packs; members who already own a pack get them too.
 */
export class Cosmetics1763600000056 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products ADD COLUMN "cosmetics" text');
    const packs: { id: number; features: string }[] = await runner.query(
      `SELECT "id", "features" FROM products WHERE "category" = 'cosmetic'`,
    );
    for (const { id, features } of packs) {
      const said = JSON.stringify([FEATURE, ...(JSON.parse(features) as string[])]);
      await runner.manager
        .createQueryBuilder()
        .update('products')
        .set({ cosmetics: JSON.stringify(EQUIPPABLE), features: said })
        .where({ id })
        .execute();
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products DROP COLUMN "cosmetics"');
  }
}
