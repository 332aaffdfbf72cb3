import { parseFragment, serialize, Tokenizer, type Token, type TokenHandler } from 'parse5';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { log } from '#platform/log';

/** Number of texts read with one statement. */
const CHUNK = 200;

/** Wrong end tag that an earlier version stored when it had removed an image. */
const WRONG_TAG = 'foreign-image';

/** Stored text of an article or revision. ID and title are for the log. */
interface StoredText {
  id: number;
  contentHtml: string;
  title: string;
}

/**
 * Repairs texts that contain `</foreign-image>` in place of the end tag of another element. Covers
 * articles, their revisions and unsaved drafts, and logs each repaired text.
 */
export class BalancedArticles1763600000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await repairTable(runner, 'articles');
    await repairTable(runner, 'article_revisions');
    await repairDrafts(runner);
  }

  /** Irreversible: the damaged texts are not stored. */
  async down(): Promise<void> {}
}

async function repairTable(
  runner: QueryRunner,
  table: 'articles' | 'article_revisions',
): Promise<void> {
  let last = 0;
  for (;;) {
    const rows: StoredText[] = await runner.query(
      `SELECT "id", "contentHtml", "title" FROM ${table}
       WHERE "id" > ${last} AND "contentHtml" LIKE '%${WRONG_TAG}%' ORDER BY "id" LIMIT ${CHUNK}`,
    );
    for (const { id, contentHtml, title } of rows) {
      const repaired = repairHtml(contentHtml);
      if (repaired === contentHtml) continue;
      await update(runner, `UPDATE ${table} SET "contentHtml" = $1 WHERE "id" = $2`, [
        repaired,
        id,
      ]);
      log().warn({ table, id, title }, 'text of an article repaired: check its links and pictures');
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK) return;
  }
}

/** Repairs the unsaved drafts, each of which is the JSON of a form. */
async function repairDrafts(runner: QueryRunner): Promise<void> {
  const drafts: { userId: number; slot: string; json: string }[] = await runner.query(
    `SELECT "userId", "slot", "json" FROM article_drafts WHERE "json" LIKE '%${WRONG_TAG}%'`,
  );
  for (const { userId, slot, json } of drafts) {
    const form = JSON.parse(json) as { contentHtml?: unknown };
    if (typeof form.contentHtml !== 'string') continue;
    const repaired = JSON.stringify({ ...form, contentHtml: repairHtml(form.contentHtml) });
    await update(
      runner,
      `UPDATE article_drafts SET "json" = $1 WHERE "userId" = $2 AND "slot" = $3`,
      [repaired, userId, slot],
    );
    log().warn({ table: 'article_drafts', userId, slot }, 'text of a draft repaired');
  }
}

/** Runs a statement with parameters written as `$1`. For SQLite they are replaced by `?`. */
async function update(runner: QueryRunner, sql: string, parameters: unknown[]): Promise<void> {
  const isPostgres = runner.connection.options.type === 'postgres';
  await runner.query(isPostgres ? sql : sql.replaceAll(/\$\d/g, '?'), parameters);
}

/**
 * Replaces each wrong end tag with the end tag of the innermost open element, then serialises the
 * text as a browser does. A text without the wrong tag is returned unchanged.
 */
function repairHtml(html: string): string {
  const wrong = locateWrongEndTags(html);
  if (wrong.length === 0) return html;
  let repaired = '';
  let from = 0;
  for (const { start, end, replacement } of wrong) {
    repaired += html.slice(from, start) + replacement;
    from = end;
  }
  return serialize(parseFragment(repaired + html.slice(from)));
}

interface WrongEndTag {
  start: number;
  end: number;
  replacement: string;
}

function locateWrongEndTags(html: string): WrongEndTag[] {
  const open: string[] = [];
  const wrong: WrongEndTag[] = [];
  const handler: TokenHandler = {
    onStartTag: ({ tagName, selfClosing }: Token.TagToken) => {
      if (!selfClosing) open.push(tagName);
    },
    onEndTag: ({ tagName, location }: Token.TagToken) => {
      const innermost = open.pop();
      if (tagName !== WRONG_TAG || !location) return;
      const { startOffset: start, endOffset: end } = location;
      wrong.push({ start, end, replacement: innermost ? `</${innermost}>` : '' });
    },
    onComment: () => {},
    onDoctype: () => {},
    onEof: () => {},
    onCharacter: () => {},
    onNullCharacter: () => {},
    onWhitespaceCharacter: () => {},
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(html, true);
  return wrong;
}
