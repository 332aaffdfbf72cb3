import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ApiScope } from '#platform/access/apiScopes';
import { repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { settleBackground } from '#platform/running/background';
import { DAY, shiftClock } from '#platform/running/clock';
import { ApiToken } from '#domains/identity/auth/apiTokens/apiToken.entity';
import { purgeOldApiTokens } from '#domains/identity/auth/apiTokens/apiTokens.service';
import { SecurityEntry } from '#domains/insights/security/securityEntry.entity';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { apiTokenOf } from '#tests/support/matrix/openToTokens';
import { mailsTo } from '#tests/support/content/outbox';
import { changeUser } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { giveRole } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let member: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  shiftClock(0);
  member = await signedInMember();
});

const CREATE = `mutation ($input: CreateApiTokenInput!) {
  createApiToken(input: $input) { token apiToken { id name scopes createdAt expiresAt lastUsedAt } }
}`;
const create = (input: object = {}, as = member.token) => {
  const given = { name: 'Mon script', scopes: ['STATISTICS_READ'], days: 30 };
  return app.gql(CREATE, { input: { ...given, proof: { password: PASSWORD }, ...input } }, { as });
};
const list = async (as = member.token) => {
  const { data } = await app.gql('{ myApiTokens { id name lastUsedAt } }', {}, { as });
  return data.myApiTokens as { id: string; name: string; lastUsedAt: string | null }[];
};
const revoke = (id: string, as = member.token) =>
  app.gql('mutation ($id: ID!) { revokeApiToken(input: { id: $id }) { message } }', { id }, { as });
const STATISTICS = '{ myStatistics { totalCalls } }';
const codeOf = async (as: string, query = STATISTICS) => (await app.gql(query, {}, { as })).code;
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof create>>) => errors?.[0]?.extensions.fields;

describe('an API token', () => {
  it('is shown once, stored as a hash, announced by mail and in both logs, and works on REST and GraphQL', async () => {
    const { data } = await create({ name: '  Tableur ' });
    const { token, apiToken } = data.createApiToken;
    expect(token).toMatch(/^c18_[\w-]{43}$/);
    expect(apiToken).toMatchObject({ name: 'Tableur', scopes: ['STATISTICS_READ'] });
    const days = (Date.parse(apiToken.expiresAt) - Date.parse(apiToken.createdAt)) / DAY;
    expect(days).toBe(30);
    const row = await repository(ApiToken).findOneByOrFail({ id: Number(apiToken.id) });
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token.slice(4));
    const [mail] = await mailsTo(app, member.user.email);
    expect(mail?.subject).toMatch(/^Un jeton d’API a été ajouté/);
    expect(mail?.text).not.toContain(token);

    expect((await app.gql(STATISTICS, {}, { as: token })).data.myStatistics.totalCalls).toBe(0);
    expect((await app.rest('GET', '/member/stats', { as: token })).body.success).toBe(true);
    await settleBackground();
    const [listed] = await list();
    expect(Date.now() - Date.parse(listed!.lastUsedAt!)).toBeLessThan(30_000);

    expect((await revoke(apiToken.id)).data.revokeApiToken.message).toBe('Le jeton est retiré.');
    expect(await codeOf(token)).toBe('API_TOKEN_INVALID');
    const refused = await app.rest('GET', '/member/stats', { as: token });
    expect([refused.status, refused.body.code]).toEqual([401, 'API_TOKEN_INVALID']);
    expect(await list()).toEqual([]);
    const kinds = await repository(SecurityEntry).findBy({ userId: member.user.id });
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['api_token_added', 'api_token_revoked']),
    );
    // Tokens of members are their own affair.
    expect(await repository(AuditEntry).countBy({ actorId: member.user.id })).toBe(0);
  });

  it('is refused with a message at each wrong field, without the right proof, and beyond ten', async () => {
    expect(fieldsOf(await create({ name: ' ', scopes: [], days: 0 }))).toEqual({
      name: 'Donnez un nom de 1 à 50 caractères.',
      scopes: 'Choisissez au moins une autorisation.',
      days: 'Choisissez une durée de 1 à 366 jours.',
    });
    expect(fieldsOf(await create({ days: 367 }))).toHaveProperty('days');
    expect(fieldsOf(await create({ scopes: ['MODERATION_READ'] }))).toEqual({
      scopes: 'Lire la modération est une autorisation réservée à l’équipe de modération.',
    });
    expect((await create({ proof: { password: 'autre' } })).code).toBe('WRONG_CURRENT_PASSWORD');
    expect(await list()).toEqual([]);
    const scopes = [ApiScope.NEWS_READ];
    for (let made = 0; made < 9; made += 1) await apiTokenOf(member.user.id, scopes);
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.filter(({ code }) => code === 'TOO_MANY_API_TOKENS')).toHaveLength(2);
  });

  it('expires, stays in the list of its owner for 30 days, and is then deleted', async () => {
    const token = await apiTokenOf(member.user.id, [ApiScope.STATISTICS_READ]);
    expect(await codeOf(token)).toBeUndefined();
    shiftClock(DAY + 1000);
    expect(await codeOf(token)).toBe('API_TOKEN_INVALID');
    const left = () => repository(ApiToken).countBy({ userId: member.user.id });
    await transaction(purgeOldApiTokens);
    expect(await left()).toBe(1);
    shiftClock(32 * DAY);
    await transaction(purgeOldApiTokens);
    expect(await left()).toBe(0);
  });

  it('ends with a ban of its owner', async () => {
    const token = await apiTokenOf(member.user.id, [ApiScope.STATISTICS_READ]);
    const as = await app.signInAs('superadmin@centrale.test');
    const ban =
      'mutation ($id: ID!) { banUser(input: { userId: $id, reason: "Triche répétée" }) { __typename } }';
    expect((await app.gql(ban, { id: member.user.id }, { as })).errors).toBeUndefined();
    expect(await codeOf(token)).toBe('API_TOKEN_INVALID');
    expect(await repository(ApiToken).countBy({ userId: member.user.id })).toBe(0);
  });

  it('ends with the deactivation and the erasure of its owner', async () => {
    const leaving = await apiTokenOf(member.user.id, [ApiScope.STATISTICS_READ]);
    await app.gql('mutation { deactivateAccount { message } }', {}, { as: member.token });
    expect(await codeOf(leaving)).toBe('API_TOKEN_INVALID');
    expect(await repository(ApiToken).countBy({ userId: member.user.id })).toBe(0);
    const other = await signedInMember();
    const token = await apiTokenOf(other.user.id, [ApiScope.STATISTICS_READ]);
    await changeUser(other.user.email, { isActive: false });
    expect(await codeOf(token)).toBe('API_TOKEN_INVALID');
  });

  it('keeps only the permissions of its scopes, and loses them with the role of its owner', async () => {
    await giveRole(member.user.id, 'super_admin');
    const { data } = await create({ scopes: ['MODERATION_READ', 'NEWS_READ', 'PROFILE_READ'] });
    const { token } = data.createApiToken;
    expect(await repository(AuditEntry).findOneBy({ actorId: member.user.id })).toMatchObject({
      action: 'apiToken.created',
    });
    const viewer = await app.gql('{ viewer { permissions } }', {}, { as: token });
    expect(viewer.data.viewer.permissions.toSorted()).toEqual([
      'MODERATION_COMMENTS_VIEW',
      'MODERATION_REPORTS_VIEW',
    ]);
    const cases = '{ cases { total } }';
    expect(await codeOf(token, cases)).toBeUndefined();
    await transaction(() => repository(RoleAssignment).delete({ userId: member.user.id }));
    expect(await codeOf(token, cases)).toBe('FORBIDDEN');
    expect(await codeOf(token, '{ viewer { user { id } } }')).toBeUndefined();
  });

  it('writes a comment in the name of its owner with that scope, and nothing else', async () => {
    const article = await storeArticle({ audience: ArticleAudience.MEMBER });
    const token = await apiTokenOf(member.user.id, [ApiScope.COMMENTS_WRITE]);
    const { data } = await app.gql(
      'mutation ($id: ID!) { addComment(input: { articleId: $id, content: "Merci pour cette mise à jour." }) { comment { author { username } } } }',
      { id: article.id },
      { as: token },
    );
    expect(data.addComment.comment.author.username).toBe(member.user.username);
    const read = await app.rest('GET', `/member/news/${article.id}`, { as: token });
    expect(read.body).toMatchObject({
      code: 'API_TOKEN_SCOPE',
      error:
        'Ce jeton d’API ne suffit pas\u00a0: cette opération demande l’autorisation news:read.',
    });
    const play = await app.rest('POST', '/api/game/shifts', { as: token, body: {} });
    expect(play.body).toMatchObject({
      code: 'API_TOKEN_SCOPE',
      error: 'Ce jeton d’API ne suffit pas\u00a0: cette opération demande la clé d’un jeu.',
    });
  });
});

neutral.describe('attacks with API tokens', () => {
  it('cannot create, list or revoke tokens, become a session or a page cookie, or open a socket', async () => {
    const token = await apiTokenOf(member.user.id, Object.values(ApiScope));
    expect((await create({}, token)).code).toBe('API_TOKEN_SCOPE');
    expect(await codeOf(token, '{ myApiTokens { id } }')).toBe('API_TOKEN_SCOPE');
    expect((await revoke('1', token)).code).toBe('API_TOKEN_SCOPE');
    const page = await app.fastify.inject({
      method: 'PUT',
      url: '/page-session',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([page.statusCode, page.headers['set-cookie']]).toEqual([403, undefined]);
    const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/graphql`,
      'graphql-transport-ws',
    );
    const closed = new Promise((resolve) => {
      socket.on('close', resolve);
    });
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
      ),
    );
    expect(await closed).toBe(4401);
  });

  it('are refused when the token is another’s, changed, or sent in the place of another kind', async () => {
    const stranger = await signedInMember();
    await apiTokenOf(member.user.id, [ApiScope.STATISTICS_READ]);
    const [own] = await list();
    expect((await revoke(own!.id, stranger.token)).code).toBe('API_TOKEN_NOT_FOUND');
    for (const id of ['0', '-1', 'abc', '99999999999']) {
      expect((await revoke(id)).code).toBe('API_TOKEN_NOT_FOUND');
    }
    const token = await apiTokenOf(member.user.id, [ApiScope.STATISTICS_READ]);
    const row = await repository(ApiToken).findOneByOrFail({ id: Number(own!.id) });
    for (const wrong of [token.slice(0, -1), `${token}a`, `c18_${row.tokenHash}`, 'c18_']) {
      expect(await codeOf(wrong)).toBe('API_TOKEN_INVALID');
    }
    expect(await codeOf(token.slice(4))).toBe('SESSION_EXPIRED');
    // Not even what is open to all, so that a program notices that its token ended.
    expect(await codeOf('c18_inconnu', '{ site { name } }')).toBe('API_TOKEN_INVALID');
    expect((await app.rest('GET', '/health', { as: 'c18_inconnu' })).body.code).toBe(
      'API_TOKEN_INVALID',
    );
  });
});

neutral.describe('rate limits', () => {
  it('are published with every answer, and refuse a token that goes beyond its own', async () => {
    const as = await apiTokenOf(member.user.id, [ApiScope.STATISTICS_READ]);
    const { headers } = await app.rest('GET', '/member/stats', { as });
    expect(headers['ratelimit-policy']).toMatch(/^"address";q=\d+;w=60, "token";q=120;w=60$/);
    expect(headers.ratelimit).toMatch(/^"address";r=\d+;t=\d+, "token";r=119;t=60$/);
    const statistics = await app.gql(STATISTICS, {}, { as });
    expect(statistics.headers.ratelimit).toMatch(/"token";r=118;t=\d+$/);
    const anonymous = await app.gql('{ site { name } }');
    expect(anonymous.headers.ratelimit).toMatch(/^"address";r=\d+;t=\d+$/);
    for (let sent = 2; sent < 120; sent += 1) {
      const ip = `10.8.${sent}.1`;
      expect((await app.rest('GET', '/member/stats', { as, ip })).status).toBe(200);
    }
    const last = await app.rest('GET', '/member/stats', { as, ip: '10.7.0.1' });
    expect([last.status, last.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.headers.ratelimit).toMatch(/"token";r=0;t=\d+$/);
    const other = await app.gql(STATISTICS, {}, { as, ip: '10.7.0.2' });
    expect([other.status, other.code, other.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      expect.stringMatching(/^\d+$/),
    ]);
    const second = await apiTokenOf(member.user.id, [ApiScope.STATISTICS_READ]);
    expect(await codeOf(second)).toBeUndefined();
  });
});
