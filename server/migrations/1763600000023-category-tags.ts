import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The word that a public article had for its category as a tag, and the label that it has now. */
const LABELS = {
  update: 'Mise à jour',
  event: 'Événement',
  maintenance: 'Maintenance',
  announcement: 'Annonce',
};
const FOLDED = {
  update: 'mise a jour',
  event: 'evenement',
  maintenance: 'maintenance',
  announcement: 'annonce',
};

const CATEGORIES = Object.keys(LABELS) as (keyof typeof LABELS)[];

const rename = (category: string, from: string, to: string, folded: string) =>
  `UPDATE article_tags SET "tag" = '${to}', "foldedTag" = '${folded}'
   WHERE "tag" = '${from}' AND "articleId" IN
     (SELECT "id" FROM articles WHERE "audience" = 'public' AND "category" = '${category}')`;

/** Public articles name their category in French among their tags. */
export class CategoryTags1763600000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const category of CATEGORIES) {
      await runner.query(rename(category, category, LABELS[category], FOLDED[category]));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const category of CATEGORIES) {
      await runner.query(rename(category, LABELS[category], category, category));
    }
  }
}
