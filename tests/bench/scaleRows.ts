import type { Filler } from './scaleDatabases';

/** Numbers of rows that the large data set adds to the demonstration. */
export interface Size {
  users: number;
  comments: number;
  notifications: number;
}

/** Number of audit log entries per thousand accounts. */
const ACTIONS_PER_THOUSAND = 200;
/** Number of security log entries per thousand accounts. */
const SECURITY_PER_THOUSAND = 300;
/** Number of articles with comments. A few of them have many comments. */
const ARTICLES = 2000;
/** Maximum number of notifications per member that the daily job retains. */
const MOST_NOTIFICATIONS = 500;
/** Percentage of notifications that are unread. */
const UNREAD_PERCENT = 30;
/**
 * Share of comments that start a thread. The others are three replies to two of every seven
 * threads.
 */
const THREADS = 0.7;
/** Replies to seven threads: position of the thread from 0 to 6, and number of the reply. */
const REPLIES_OF = [
  [1, 1],
  [3, 1],
  [3, 2],
];

const FIRST_NAMES = `Camille Sylvie Marc Nora Paul Ines Hugo Lea Karim Jeanne Louis Emma Yanis Alice
  Theo Manon Victor Clara Samir Julie Antoine Sarah Bruno Elise Denis Fanny Gilles Helene Ivan Laure
  Mehdi Nina Oscar Pauline Quentin Rose Simon Tessa Ulysse Wendy`.split(/\s+/);
/** First parts of surnames. Combined with the second parts, they give two thousand surnames. */
const BEGINNINGS =
  `Mar Le Du Bel Cha Ro Gir Bon Lam Fon Che Mas San Boy Den Gau Per Hen Mat Nic Tan Pre
  Vid Cail Mor Pel Vau Ger Bar Cour Dela Mont Beau Ville Per Fau Gri Hu Jac Ker`.split(/\s+/);
const ENDS =
  `chand fort val vost guy ly clerc laud dal seau rin ard net bert taine lier bin son chez er is
  thier rin sel ry roy thieu las neau mont mare lin tel ron cot din let gne quet rac`.split(/\s+/);

const PHRASES = [
  'merci pour ces explications, je comprends mieux le tirage des appels',
  'le nouveau pupitre est une reussite',
  'je prefere les gardes de nuit',
  'la carte met du temps a suivre',
  'on aimerait un tournoi entre casernes',
  'le reglage du son se perd apres une mise a jour',
  'premiere garde sans erreur, enfin',
  'et pour les departs multiples, comment faites-vous',
];
const WORDS = `renfort ambulance fourgon echelle citerne sirene veille relais canal secteur bilan
  victime incendie fumee riviere toiture autoroute tunnel ascenseur brancard`.split(/\s+/);

/**
 * Adds many members, comments, replies, likes, reports and notifications to a database that
 * contains the demonstration. The same size gives the same rows.
 */
export async function fillLarge(filler: Filler, size: Size): Promise<void> {
  const { run, one, series, at, whole, isPostgres } = filler;
  const now = Math.floor(Date.now() / 1000);
  const seconds = isPostgres
    ? `EXTRACT(EPOCH FROM MIN("joinedAt"))`
    : `strftime('%s', MIN("joinedAt"))`;
  const past = Math.floor(Number(await one(`SELECT ${seconds} FROM users`)));
  const idsAfter = async (table: string) => Number(await one(`SELECT MAX("id") FROM ${table}`)) + 1;
  const userOf = (email: string) => one(`SELECT "id" FROM users WHERE "emailKey" = '${email}'`);
  const [member, staff] = [
    await userOf('membre@centrale.test'),
    await userOf('moderateur@centrale.test'),
  ];

  await words(filler, 'first_names', FIRST_NAMES);
  await words(filler, 'beginnings', BEGINNINGS);
  await words(filler, 'ends', ENDS);
  await words(filler, 'phrases', PHRASES);
  await words(filler, 'words', WORDS);

  const firstUser = await idsAfter('users');
  const someone = (number: string) => `(${firstUser} + ${number})`;
  /** SQL of the join date, in seconds. Dates are evenly spread since the first account. */
  const joined = `(${past} + ${whole(`s.n * ${(now - past) / size.users}`)})`;
  const surname = 'l.word || e.word';
  const name = `lower(f.word) || '.' || lower(${surname}) || '-' || s.n`;
  await run(
    'accounts',
    `INSERT INTO users ("id", "username", "usernameKey", "email", "emailKey", "searchText",
       "passwordHash", "passwordUpdatedAt", "firstName", "lastName", "subscription",
       "subscriptionEndsAt", "joinedAt", "lastLoginAt", "madeByStaff", "isActive",
       "emailVerifiedAt", "experience", "totalCalls", "successfulCalls", "totalPlayMinutes",
       "gameSettings")
     SELECT ${someone('s.n')}, ${name}, ${name}, ${name} || '@centrale.test', ${name} || '@centrale.test',
       ${name} || ' ' || ${name} || '@centrale.test ' || lower(f.word) || ' ' || lower(${surname}),
       m."passwordHash", ${at(joined)}, f.word, ${surname},
       CASE WHEN ${mixed('s.n', 1, 10)} < 2 THEN 'premium' WHEN ${mixed('s.n', 1, 10)} = 2 THEN 'pro'
         ELSE 'free' END,
       CASE WHEN ${mixed('s.n', 1, 10)} <= 2 THEN ${at(`${now} + 8640000 + s.n % 8640000`)} END,
       ${at(joined)},
       CASE WHEN s.n % 7 <> 0
         THEN ${at(`${joined} + ${whole(`(${now} - ${joined}) * (${mixed('s.n', 2, 1000)} / 1000.0)`)}`)} END,
       FALSE, s.n % 200 <> 0, CASE WHEN s.n % 50 <> 0 THEN ${at(joined)} END,
       ${mixed('s.n', 3, 90_000)}, s.n % 900, s.n % 700, s.n % 5000, m."gameSettings"
     FROM ${series(0, size.users - 1)}
     JOIN first_names f ON f.n = ${mixed('s.n', 4, FIRST_NAMES.length)}
     JOIN beginnings l ON l.n = ${mixed('s.n', 5, BEGINNINGS.length)}
     JOIN ends e ON e.n = ${mixed('s.n', 3, ENDS.length)}
     CROSS JOIN (SELECT "passwordHash", "gameSettings" FROM users WHERE "id" = ${member}) m`,
  );
  await run(
    'bans',
    `INSERT INTO bans ("userId", "reason", "bannedById", "bannedAt", "expiresAt", "liftedAt")
     SELECT ${someone('s.n * 499')}, 'Publicité répétée', ${staff}, ${at(`${now} - s.n % 2592000`)},
       CASE WHEN s.n % 2 = 0 THEN ${at(`${now} + 8640000`)} END,
       CASE WHEN s.n % 5 = 0 THEN ${at(`${now} - 3600`)} END
     FROM ${series(0, Math.floor(size.users / 500) - 1)}`,
  );
  await run(
    'roles',
    `INSERT INTO role_assignments ("userId", "roleId", "assignedById", "assignedAt")
     SELECT ${someone('s.n * 97')}, 'moderator', ${staff}, ${at(String(now - 86_400))}
     FROM ${series(0, 199)}`,
  );

  const count = (from: string, where: string) => one(`SELECT COUNT(*) FROM ${from} WHERE ${where}`);
  const firstArticle = await idsAfter('articles');
  await run(
    'articles',
    `INSERT INTO articles (${ARTICLE_COLUMNS}, "id", "slug", "title", "searchText", "commentCount",
       "publishedAt", "createdAt", "updatedAt")
     SELECT ${ARTICLE_COLUMNS}, ${firstArticle} + s.n, m."slug" || '-' || s.n,
       m."title" || ' ' || s.n, m."searchText" || ' ' || s.n, 0,
       ${at(`${now} - s.n * 3600 - 3600`)}, ${at(`${now} - s.n * 3600 - 3600`)},
       ${at(`${now} - s.n * 3600 - 3600`)}
     FROM ${series(0, ARTICLES - 1)} JOIN (
       SELECT a.*, ROW_NUMBER() OVER (ORDER BY a."id") - 1 AS place FROM articles a WHERE ${OPEN}
     ) m ON m.place = s.n % ${await count('articles a', OPEN)}`,
  );
  await fillComments(filler, size, { now, past, member, firstUser, firstArticle, staff });
  await fillNotifications(filler, size, { now, past, member, firstUser });
  await fillJournals(filler, size, { now, past, firstUser });
}

/** SQL condition of articles that every member can read. */
const OPEN = `a."audience" = 'member' AND a."status" = 'published' AND a."premium" = FALSE`;

/** Columns that are copied from an article of the demonstration to a new one. */
const ARTICLE_COLUMNS = [
  'excerpt',
  'category',
  'audience',
  'premium',
  'status',
  'featured',
  'version',
  'readMinutes',
  'imageUrl',
  'imageAlt',
  'authorId',
  'likeCount',
  'views',
  'seoTitle',
  'seoDescription',
  'contentHtml',
]
  .map((column) => `"${column}"`)
  .join(', ');

interface Surroundings {
  /** Current time, in seconds. */
  now: number;
  /** Time at which the first account was created, in seconds. */
  past: number;
  member: unknown;
  firstUser: number;
}

/** Creates a temporary table of words, numbered from 0, with which statements are joined. */
async function words({ run }: Filler, table: string, list: readonly string[]): Promise<void> {
  const rows = list.map((word, place) => `(${place}, '${word}')`);
  await run('', `CREATE TEMP TABLE ${table} (n integer PRIMARY KEY, word text)`);
  await run('', `INSERT INTO ${table} (n, word) VALUES ${rows.join(', ')}`);
}

const MIXERS = [
  2_654_435_761, 2_246_822_519, 3_266_489_917, 668_265_263, 374_761_393, 1_640_531_527,
];

/** Returns SQL for a pseudo-random integer below `most`, derived from `number`. */
const mixed = (number: string, mixer: number, most: number) =>
  `((CAST(${number} AS bigint) + 1) * ${MIXERS[mixer % MIXERS.length]} % 4294967296 / 64 % ${most})`;

async function fillComments(
  { run, one, series, at, whole }: Filler,
  size: Size,
  around: Surroundings & { firstArticle: number; staff: unknown },
): Promise<void> {
  const { now, past, member, firstUser, firstArticle, staff } = around;
  const threads = Math.round(size.comments * THREADS);
  const first = Number(await one('SELECT MAX("id") FROM comments')) + 1;
  const author = (number: string) => `${firstUser} + ${mixed(number, 1, size.users)}`;
  const status = (number: string) =>
    `CASE WHEN ${number} % 1000 = 1 THEN 'pending' WHEN ${number} % 1000 = 2 THEN 'reported'
       WHEN ${number} % 50 = 3 THEN 'rejected' ELSE 'approved' END`;
  // Squared, so that comments are distributed unevenly: the first article gets one of 45 comments,
  // most articles get a few hundred.
  const share = `(${mixed('s.n', 2, 1_000_000)} / 1000000.0)`;
  await run(
    '',
    `CREATE TEMP TABLE plan AS SELECT s.n AS n, ${firstArticle} + ${whole(`${ARTICLES} * ${share} * ${share}`)} AS article,
       CASE WHEN s.n % 10000 = 7 THEN ${member} ELSE ${author('s.n')} END AS author,
       ${status('s.n')} AS status, s.n % 200 = 5 AS gone,
       ${past} + ${whole(`s.n * ${(now - past) / threads}`)} AS written
     FROM ${series(0, threads - 1)}`,
  );
  await run('', 'CREATE TEMP TABLE reply_places (thread integer, place integer)');
  const places = REPLIES_OF.map((pair) => `(${pair.join(', ')})`);
  await run('', `INSERT INTO reply_places (thread, place) VALUES ${places.join(', ')}`);
  await run(
    '',
    `CREATE TEMP TABLE replies AS SELECT p.n AS thread, p.n * 2 + r.place AS n, p.article AS article,
       ${author('p.n * 2 + r.place + 17')} AS author, ${status('(p.n * 2 + r.place)')} AS status,
       CASE WHEN p.written + r.place * 7200 < ${now} THEN p.written + r.place * 7200 ELSE ${now} END AS written
     FROM plan p JOIN reply_places r ON r.thread = p.n % 7`,
  );
  await run(
    '',
    `CREATE TEMP TABLE reply_counts AS SELECT thread, COUNT(*) AS many FROM replies
     WHERE status = 'approved' GROUP BY thread`,
  );
  const columns = `INSERT INTO comments ("id", "articleId", "parentId", "userId", "content", "searchText",
     "status", "deletedAt", "createdAt", "publishedAt", "version", "likeCount", "replyCount",
     "reportCount", "moderation")`;
  const text = (of: string) =>
    `p.word || ' (' || w.word || ', ' || ${of}.n || CASE WHEN ${of}.n % 50000 = 11 THEN ', zephyr)' ELSE ')' END`;
  const spoken = (of: string) => `JOIN phrases p ON p.n = ${mixed(`${of}.n`, 3, PHRASES.length)}
     JOIN words w ON w.n = ${mixed(`${of}.n`, 4, WORDS.length)}`;
  await run(
    'comments',
    `${columns}
     SELECT ${first} + c.n, c.article, NULL, c.author, CASE WHEN c.gone THEN '' ELSE ${text('c')} END,
       CASE WHEN c.gone THEN '' ELSE ${text('c')} END, c.status, CASE WHEN c.gone THEN ${at('c.written + 60')} END,
       ${at('c.written')}, ${at('c.written')}, 1, CASE WHEN c.n % 4 = 0 THEN 2 ELSE 0 END,
       COALESCE(r.many, 0), CASE WHEN c.status = 'reported' THEN 3 ELSE 0 END, '[]'
     FROM plan c ${spoken('c')} LEFT JOIN reply_counts r ON r.thread = c.n`,
  );
  await run(
    'comments',
    `${columns}
     SELECT ${first + threads} + c.n, c.article, ${first} + c.thread, c.author, ${text('c')}, ${text('c')},
       c.status, NULL, ${at('c.written')}, ${at('c.written')}, 1, 0, 0, 0, '[]'
     FROM replies c ${spoken('c')}`,
  );
  await run(
    '',
    `CREATE TEMP TABLE article_counts AS SELECT c.article AS article,
       SUM(CASE WHEN c.status = 'approved' AND NOT c.gone THEN 1 ELSE 0 END + COALESCE(r.many, 0)) AS many
     FROM plan c LEFT JOIN reply_counts r ON r.thread = c.n
     WHERE c.status <> 'rejected' GROUP BY c.article`,
  );
  await run(
    'comment counts of articles',
    `UPDATE articles SET "commentCount" =
       (SELECT c.many FROM article_counts c WHERE c.article = articles."id")
     WHERE "id" IN (SELECT article FROM article_counts)`,
  );
  await run(
    'comment_likes',
    `INSERT INTO comment_likes ("commentId", "userId", "liked", "createdAt")
     SELECT ${first} + c.n, ${firstUser} + (${mixed('c.n', 5, size.users)} + s.n * (1 + c.n % 999)) % ${size.users},
       TRUE, ${at('c.written + 300')}
     FROM plan c CROSS JOIN ${series(0, 1)} WHERE c.n % 4 = 0`,
  );
  await fillReports({ run, one, series, at, whole } as Filler, size, {
    now,
    first,
    staff,
    firstUser,
  });
}

/**
 * Creates three open reports for each reported comment, and one decided report for a quarter of the
 * rejected comments.
 */
async function fillReports(
  { run, one, series, at }: Filler,
  size: Size,
  {
    now,
    first,
    staff,
    firstUser,
  }: { now: number; first: number; staff: unknown; firstUser: number },
): Promise<void> {
  const firstReport = Number(await one('SELECT MAX("id") FROM reports')) + 1;
  const reports = `INSERT INTO reports ("id", "headId", "targetType", "targetId", "targetContent",
     "targetUserId", "reporterId", "reason", "severity", "status", "priority", "searchText", "version",
     "resolvedAt", "resolvedById", "linkedAct", "createdAt")`;
  const content = 'SELECT t."content" FROM comments t WHERE t."id" =';
  const reporter = `${firstUser} + (c.author - ${firstUser} + 1 + s.n) % ${size.users}`;
  const reason = `CASE c.n % 3000 WHEN 2 THEN 'harassment' WHEN 1002 THEN 'inappropriate' ELSE 'spam' END`;
  const severity = `CASE c.n % 3000 WHEN 2 THEN 'critical' WHEN 1002 THEN 'high' ELSE 'medium' END`;
  const rank = `CASE c.n % 3000 WHEN 2 THEN 3 WHEN 1002 THEN 2 ELSE 1 END`;
  await run(
    'reports',
    `${reports}
     SELECT ${firstReport} + c.n * 3 + s.n, CASE WHEN s.n > 0 THEN ${firstReport} + c.n * 3 END, 'comment',
       ${first} + c.n, (${content} ${first} + c.n), c.author, ${reporter}, ${reason}, ${severity}, 'pending',
       4 + ${rank}, (${content} ${first} + c.n), 1, NULL, NULL, NULL, ${at(`c.written + 600 * (s.n + 1)`)}
     FROM plan c CROSS JOIN ${series(0, 2)} WHERE c.status = 'reported' AND NOT c.gone`,
  );
  await run(
    'reports',
    `${reports}
     SELECT ${firstReport} + c.n * 3 + s.n, NULL, 'comment', ${first} + c.n, (${content} ${first} + c.n),
       c.author, ${reporter}, 'spam', 'medium', CASE WHEN c.n % 3 = 0 THEN 'dismissed' ELSE 'resolved' END,
       1, (${content} ${first} + c.n), 2, ${at(`${now} - 3600`)}, ${staff}, 'hide_comment',
       ${at('c.written + 600')}
     FROM plan c CROSS JOIN ${series(0, 0)} WHERE c.status = 'rejected' AND c.n % 200 = 3`,
  );
}

async function fillNotifications(
  { run, series, at, whole }: Filler,
  size: Size,
  { now, past, member, firstUser }: Surroundings,
): Promise<void> {
  const reader = `CASE WHEN s.n < ${MOST_NOTIFICATIONS} THEN ${member}
    ELSE ${firstUser} + ${mixed('s.n', 1, size.users)} END`;
  const notifiedAt = `${past} + ${whole(`${mixed('s.n', 2, 1_000_000)} * ${(now - past - 60) / 1_000_000}`)}`;
  await run(
    'notifications',
    `INSERT INTO notifications ("userId", "kind", "type", "title", "message", "actorId", "others",
       "actionTarget", "actionText", "readAt", "createdAt", "dedupeKey", "visible")
     SELECT ${reader}, CASE WHEN s.n % 3 = 0 THEN 'comment_liked' ELSE 'comment_reply' END, 'info',
       'Nouvelle réponse à votre commentaire', 'vous a répondu sous « Une nuit de garde ».',
       ${firstUser} + ${mixed('s.n', 3, size.users)}, 0,
       '/compte/actualites/1#commentaire-' || s.n, 'Voir la discussion',
       CASE WHEN s.n % 40 = 0 OR ${mixed('s.n', 4, 100)} >= ${UNREAD_PERCENT} THEN ${at(`${notifiedAt} + 30`)} END,
       ${at(notifiedAt)}, 'comment-reply:' || (1000000000 + s.n), s.n % 40 <> 0
     FROM ${series(0, size.notifications - 1)}`,
  );
}

/** Repeats the entries of the demonstration's audit log and security log with other accounts. */
async function fillJournals(
  { run, one, series, at, whole }: Filler,
  size: Size,
  { now, past, firstUser }: Pick<Surroundings, 'now' | 'past' | 'firstUser'>,
): Promise<void> {
  const count = (table: string) => one(`SELECT COUNT(*) FROM ${table}`);
  const actions = Math.floor((size.users / 1000) * ACTIONS_PER_THOUSAND);
  await run(
    'audit_entries',
    `INSERT INTO audit_entries ("at", "actorId", "actorName", "action", "targetType", "targetId",
       "before", "after", "requestId")
     SELECT ${at(`${past} + ${whole(`s.n * ${(now - past) / actions}`)}`)}, d."actorId", d."actorName",
       d."action", d."targetType", CASE WHEN d."targetType" = 'user'
         THEN CAST(${firstUser} + ${mixed('s.n', 1, size.users)} AS varchar) ELSE d."targetId" END,
       d."before", d."after", d."requestId"
     FROM ${series(0, actions - 1)} JOIN (
       SELECT e.*, ROW_NUMBER() OVER (ORDER BY e."id") - 1 AS place FROM audit_entries e
     ) d ON d.place = s.n % ${await count('audit_entries')}`,
  );
  const events = Math.floor((size.users / 1000) * SECURITY_PER_THOUSAND);
  await run(
    'security_entries',
    `INSERT INTO security_entries ("userId", "kind", "at", "count", "device", "network")
     SELECT ${firstUser} + ${mixed('s.n', 2, size.users)}, d."kind",
       ${at(`${now} - ${whole(`(${events} - s.n) * ${(300 * 86_400) / events}`)}`)}, d."count", d."device", d."network"
     FROM ${series(0, events - 1)} JOIN (
       SELECT e.*, ROW_NUMBER() OVER (ORDER BY e."id") - 1 AS place FROM security_entries e
     ) d ON d.place = s.n % ${await count('security_entries')}`,
  );
}

/** Creates a recent session for one of two hundred accounts, so that the account is online. */
export async function fillPresence({ run, series, at }: Filler, users: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await run('', `DELETE FROM sessions WHERE "id" LIKE 'bench-%'`);
  // Makes the server compute cached counts when it starts, instead of a minute later.
  await run('', `DELETE FROM job_runs WHERE "name" = 'kept-counts.renew'`);
  await run(
    '',
    `INSERT INTO sessions ("id", "userId", "createdAt", "lastSeenAt", "userAgent", "ipAddress")
     SELECT 'bench-' || s.n, (SELECT MAX("id") FROM users) - s.n * 150, ${at(String(now - 7200))},
       ${at(`${now} - s.n % 600`)}, 'Mozilla/5.0', '198.51.100.7'
     FROM ${series(0, Math.floor(users / 200) - 1)}`,
  );
}
