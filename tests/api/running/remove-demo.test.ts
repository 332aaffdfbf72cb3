import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { addComment } from '#domains/content/comments/comments.service';
import { Comment } from '#domains/content/comments/comment.entity';
import { setArticleLike } from '#domains/content/news/article/likes.service';
import { Article } from '#domains/content/news/article/article.entity';
import { ArticleAudience, ArticleCategory } from '#domains/content/news/article/article.types';
import { saveArticle } from '#domains/content/news/writing/articleWriting.service';
import { reportUser } from '#domains/moderation/reports/reports.service';
import { ReportReason } from '#domains/moderation/reports/report.types';
import { banUser } from '#domains/identity/accounts/bans/bans.service';
import { hashPassword, isClosed } from '#domains/identity/auth/passwords/password';
import { Passkey } from '#domains/identity/auth/passkeys/passkey.entity';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { now } from '#platform/running/clock';
import { assignRole } from '#domains/identity/roles/roles.service';
import { savedSettings, updateSettings } from '#domains/identity/settings/settings.service';
import { User } from '#domains/identity/users/user.entity';
import { currentDatabase, query, repository, transaction } from '#platform/db/transaction';
import type { Env } from '#platform/env';
import { demonstrationAccounts } from '#server/seeds/demonstrationAccounts';
import { settleBackground } from '#platform/running/background';
import { buildUser } from '#server/seeds/factories/user.factory';
import { actorOf } from '#server/seeds/past';
import { runCommand } from '#tests/support/running/commands';
import { isPostgres } from '#tests/support/running/database';
import { neutral, onDatabase } from '#tests/support/running/onDatabase';
import { startAs } from '#tests/support/running/starts';
import { filledDatabase, type Template } from '#tests/support/running/templates';
import { slow } from '#tests/support/running/slow';

const SLOW = slow('removes a whole demonstration in a separate process');

const [CHEF, PAUL, KEEPER] = ['chef@exemple.fr', 'paul@exemple.fr', 'claire@exemple.fr'];
const [SUPER_ADMIN, MEMBER] = ['superadmin@centrale.test', 'samir.belkacem@centrale.test'];

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function place(kind: Template): Promise<Env> {
  const { env, drop } = await filledDatabase(kind);
  ends.push(drop);
  return env;
}

/** Runs a function on a database that no server uses. */
async function within<T>(env: Env, work: () => Promise<T>): Promise<T> {
  const { close } = await createApp(env, { jobs: false });
  // A starting site resumes the unfinished work in its data.
  await settleBackground();
  try {
    return await work();
  } finally {
    await close();
  }
}

/** Runs the command, which must succeed. @returns its output */
async function removeDemo({ DATA_DIR, DATABASE_URL = '' }: Env, ...flags: string[]) {
  const ended = await runCommand('server/removeDemo.ts', flags, {
    // npm sets this variable for its own `--yes`, which confirms nothing here.
    env: { DATA_DIR, DATABASE_URL, NODE_ENV: '', npm_config_yes: 'true' },
  });
  expect(ended).toMatchObject({ code: 0, err: '' });
  return ended.out;
}

/** Removes the demonstration without a backup, because pg_dump may be missing. */
const remove = (env: Env) => removeDemo(env, '--yes', '--no-backup');

const tables = () => currentDatabase().write.entityMetadatas.map(({ tableName }) => tableName);

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables()) {
    const [row] = await query<{ rows: number }>(`SELECT COUNT(*) AS "rows" FROM "${table}"`);
    if (Number(row?.rows) > 0) counts[table] = Number(row?.rows);
  }
  return counts;
}

/**
 * Returns the data that a dry run must not change. Mails are left out, because each start sends
 * some.
 */
async function state() {
  const { queue_items: _mails, ...rows } = await rowCounts();
  return { triggers: await triggers(), rows };
}

/** Tables that may contain rows on a new site, because the site itself writes to them. */
const OWN_TABLES = new Set([
  'backup_runs',
  'client_builds',
  'erasures',
  'health_minutes',
  'health_troubles',
  'job_runs',
  'push_keys',
  'releases',
  'schema_compatibility',
  'server_errors',
  'settings',
]);

/** Returns the triggers of the site and whether each is enabled. */
const triggers = () =>
  query(
    isPostgres()
      ? 'SELECT tgname AS "name", tgenabled AS "sql" FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1'
      : `SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'trigger' ORDER BY 1`,
  );

async function addAccount(email: string, password = 'Trois-Cerfs-Verts-7'): Promise<number> {
  const passwordHash = await hashPassword(password);
  const [username = ''] = email.split('@');
  const { id } = await transaction(() =>
    repository(User).save(buildUser({ email, username, passwordHash })),
  );
  return id;
}

const idOf = async (email: string) => (await repository(User).findOneByOrFail({ email })).id;

const comment = async (email: string, articleId: number, content: string, parentId?: number) =>
  addComment(await actorOf(email), {
    articleId: String(articleId),
    content,
    parentId: parentId === undefined ? null : String(parentId),
  });

/** IDs of real accounts beside a demonstration, and of their content. */
interface Own {
  chefId: number;
  paulId: number;
  articleId: number;
  commentId: number;
  parentId: number;
  replyId: number;
}

async function addOwn(): Promise<Own> {
  const chefId = await addAccount(CHEF);
  const paulId = await addAccount(PAUL);
  await assignRole(await actorOf(SUPER_ADMIN), { userId: chefId, roleId: 'super_admin' });
  const chef = await actorOf(CHEF);
  await assignRole(chef, { userId: paulId, roleId: 'support' });
  const text = {
    title: 'La caserne ouvre ses portes',
    excerpt: 'Le premier article du site, écrit par son chef, pour tous les membres.',
    contentHtml: `<p>${'Nous vous attendons nombreux samedi à la caserne. '.repeat(5)}</p>`,
    category: ArticleCategory.COMMUNITY,
    audience: ArticleAudience.MEMBER,
    tags: ['caserne'],
  };
  const { id } = await saveArticle(chef, { ...text, publish: true });
  const articleId = Number(id);
  const { version } = await repository(Article).findOneByOrFail({ id: articleId });
  // Edits the article as a demonstration account. The article still belongs to CHEF, its author.
  await saveArticle(await actorOf(SUPER_ADMIN), {
    ...text,
    id: String(id),
    version,
    title: 'La caserne ouvre',
  });
  for (const email of [MEMBER, PAUL])
    await setArticleLike(await actorOf(email), '203.0.113.7', {
      articleId: String(id),
      liked: true,
    });
  const parent = await comment(MEMBER, articleId, 'Bravo, quel bel accueil vous préparez là.');
  const reply = await comment(PAUL, articleId, 'Merci, nous avons hâte d’y être aussi.', parent.id);
  const own = await comment(PAUL, articleId, 'Je viendrai samedi avec mes deux enfants.');
  await comment(MEMBER, articleId, 'Moi aussi, à samedi alors.', own.id);
  await reportUser(await actorOf(MEMBER), String(paulId), {
    reason: ReportReason.SPAM,
    description: 'Encore lui.',
  });
  // The conflict of interest of a moderator after a flood of reports depends on the account ID.
  await banUser(await actorOf(SUPER_ADMIN), {
    userId: String(await addAccount('expulse@exemple.fr')),
    ruleKey: 'respect',
    reason: 'Propos insultants répétés.',
    durationDays: 30,
  });
  await updateSettings(chef, { siteDescription: 'Le site de la caserne.' });
  await updateSettings(await actorOf(SUPER_ADMIN), { supportEmail: 'demo@centrale.test' });
  return { chefId, paulId, articleId, commentId: own.id, parentId: parent.id, replyId: reply.id };
}

/** Returns the columns that still name a demonstration account, by ID or email. */
async function traces(ids: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const { tableName, columns } of currentDatabase().write.entityMetadatas) {
    for (const { databaseName: column, type } of columns) {
      const isText = ['varchar', 'text', 'simple-json'].includes(String(type));
      const isPerson =
        /^(.*(user|actor|author|person|reporter|decider|proposer|appellant|editor|reviewer|uploader|holder|sender)Id|.*ById)$/i.test(
          column,
        );
      const isFound = isText
        ? `"${column}" LIKE '%@centrale.test%'`
        : isPerson && column !== 'authorId'
          ? `"${column}" IN (${ids.join(',')})`
          : null;
      if (!isFound) continue;
      const rows = await query(
        `SELECT "${column}" AS "value" FROM "${tableName}" WHERE ${isFound}`,
      );
      if (rows.length > 0)
        found.push(`${tableName}.${column}: ${rows.length} ${JSON.stringify(rows[0])}`);
    }
  }
  return found;
}

describe('npm run remove-demo', () => {
  it('empties a database that contains only the demonstration', SLOW, async () => {
    const env = await place('demonstration');
    const before = await within(env, state);
    const planned = await removeDemo(env);
    expect(planned).toContain('À retirer\u00a0: 80 comptes');
    expect(planned).toContain('Rien n’a été changé.');
    expect(await within(env, state)).toEqual(before);

    const done = await remove(env);
    expect(done).toContain('La démonstration est retirée.');
    expect(done).toContain('la base est vidée');
    await within(env, async () => {
      const left = Object.keys(await rowCounts()).filter((table) => !OWN_TABLES.has(table));
      expect(left).toEqual([]);
      expect(await query(`SELECT "key" FROM settings WHERE "key" <> 'siteId'`)).toEqual([]);
      expect(await triggers()).toEqual(before.triggers);
    });
    expect(await remove(env)).toBe('Aucun compte de démonstration\u00a0: rien à retirer.\n');

    const { DATA_DIR, DATABASE_URL } = env;
    const site = await startAs({ DATA_DIR, DATABASE_URL, NODE_ENV: 'production' });
    ends.push(site.stop);
    expect(site.result).toBe('running');
    expect(site.said).toContain('Créez le premier super administrateur');
  });

  it('removes everything except real accounts and their content', SLOW, async () => {
    const env = await place('demonstration');
    const { own, ids, before } = await within(env, async () => ({
      own: await addOwn(),
      ids: (await demonstrationAccounts()).map(({ id }) => id),
      before: await state(),
    }));
    expect(await removeDemo(env)).toContain('Rien n’a été changé.');
    expect(await within(env, state)).toEqual(before);

    const done = await remove(env);
    expect(done).toContain('Vos comptes restent');
    expect(done).toContain(`chef (${CHEF})`);
    await within(env, async () => {
      expect(await triggers()).toEqual(before.triggers);
      expect(
        (await repository(User).find({ order: { id: 'ASC' } })).map(({ email }) => email),
      ).toEqual([CHEF, PAUL, 'expulse@exemple.fr']);
      expect((await actorOf(CHEF)).has('super_admin')).toBe(true);
      expect((await actorOf(PAUL)).has('support')).toBe(true);
      const article = await repository(Article).findOneByOrFail({ id: own.articleId });
      expect(article).toMatchObject({ title: 'La caserne ouvre', likeCount: 1, commentCount: 2 });
      const comments = await repository(Comment).find({ order: { id: 'ASC' } });
      expect(
        comments.map(({ id, userId, content, replyCount }) => [
          id,
          userId,
          content !== '',
          replyCount,
        ]),
      ).toEqual([
        [own.parentId, null, false, 1],
        [own.replyId, own.paulId, true, 0],
        [own.commentId, own.paulId, true, 0],
      ]);
      expect(await savedSettings()).toMatchObject({ siteDescription: 'Le site de la caserne.' });
      expect(await rowCounts()).not.toHaveProperty('bans');
      expect(await traces(ids)).toEqual([]);
    });
    expect(await remove(env)).toBe('Aucun compte de démonstration\u00a0: rien à retirer.\n');

    const { DATA_DIR, DATABASE_URL } = env;
    const site = await startAs({
      DATA_DIR,
      DATABASE_URL,
      PUBLIC_URL: 'https://centrale.exemple.fr',
    });
    ends.push(site.stop);
    expect(site.result).toBe('running');
  });

  neutral.it(
    'disables the published password of a demonstration account whose email was changed',
    SLOW,
    async () => {
      const env = await place('demonstration');
      const becomeOwn = async () => {
        await repository(User).update({ email: SUPER_ADMIN }, { email: KEEPER, emailKey: KEEPER });
        // A stranger who knew the published password left a passkey, and is signed in.
        const userId = await idOf(KEEPER);
        const passkey = { userId, credentialId: 'stranger', publicKey: 'x', counter: 0, name: 'A' };
        const facts = { transports: '', backedUp: false, createdAt: now(), lastUsedAt: null };
        await repository(Passkey).save(Object.assign(new Passkey(), passkey, facts));
        const seen = {
          createdAt: now(),
          lastSeenAt: now(),
          userAgent: '',
          ipAddress: '203.0.113.7',
        };
        await repository(SessionRow).save({ id: 'stranger', userId, ...seen });
      };
      await within(env, () => transaction(becomeOwn));
      const done = await remove(env);
      expect(done).toContain(`Le mot de passe de ${KEEPER} est celui de la démonstration`);
      await within(env, async () => {
        const remaining = await repository(User).find();
        expect(remaining.map(({ email }) => email)).toEqual([KEEPER]);
        expect(isClosed(remaining[0]?.passwordHash ?? '')).toBe(true);
        expect(await repository(Passkey).count()).toBe(0);
        expect(await repository(SessionRow).count()).toBe(0);
      });
    },
  );
});

// Only on SQLite is a folder restricted to one process.
onDatabase('sqlite', () => {
  it('npm run remove-demo fails while a server uses the data folder', SLOW, async () => {
    const env = await place('demonstration');
    const { DATA_DIR } = env;
    const site = await startAs({ DATA_DIR });
    ends.push(site.stop);
    const { code } = await runCommand('server/removeDemo.ts', ['--yes'], {
      env: { DATA_DIR, NODE_ENV: '' },
    });
    expect(code).toBe(1);
  });
});
