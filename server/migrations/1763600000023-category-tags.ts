import type { MigrationInterface, QueryRunner } from 'typeorm';

/** French label of each category of public articles, keyed by the English tag that it replaces. */
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

/** Renames the category in the tags of public articles to French. */
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
