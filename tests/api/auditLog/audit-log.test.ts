import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAuditAction } from '#domains/insights/auditLog/auditLog.service';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { ArticleStatus } from '#domains/content/news/article/article.types';
import {
  publishArticle,
  unpublishArticle,
} from '#domains/content/news/writing/publication.service';
import { appointSuperAdmin } from '#domains/identity/roles/roles.service';
import { settingsUpdated } from '#domains/identity/settings/settings.events';
import { on } from '#platform/running/bus';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import { User } from '#domains/identity/users/user.entity';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { createUser } from '#server/seeds/factories/user.factory';
import { SiteRuleRow } from '#domains/moderation/rules/siteRule.entity';
import { memberWith } from '#tests/support/people/actors';
import { planOf, statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const JOURNAL = `query ($filter: AuditFilter, $page: Int, $pageSize: Int) {
  auditEntries(filter: $filter, page: $page, pageSize: $pageSize) {
    total page pageSize pageCount
    items {
      id at actorId actorName action targetType targetId requestId
      changes { field before after }
    }
  }
}`;
const SAVE =
  'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { siteName } } } }';

let app: TestApp;
let superadmin: string;
beforeAll(async () => {
  app = await createTestApp();
  superadmin = await app.signInAs('superadmin@centrale.test');
});
afterAll(() => app.close());

const journal = async (filter?: Record<string, unknown>, paging: Record<string, number> = {}) =>
  (await app.gql(JOURNAL, { filter, ...paging }, { as: superadmin })).data.auditEntries;
const save = (input: Record<string, unknown>) => app.gql(SAVE, { input }, { as: superadmin });

describe('the audit log', () => {
  it('records the actor, the time and the changed fields of a settings update', async () => {
    const { headers } = await save({ siteName: 'Nouveau nom', reportThreshold: 3 });
    const [entry] = (await journal({ action: 'settings.updated' })).items;
    expect(entry).toMatchObject({
      actorId: '1',
      actorName: 'superadmin',
      targetType: 'settings',
      targetId: 'site',
      requestId: headers['x-request-id'],
      changes: [{ field: 'siteName', before: '"Centrale 18-112"', after: '"Nouveau nom"' }],
    });
    expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(10_000);
  });

  it('has no entry for a settings update that changes nothing or is refused', async () => {
    const { total } = await journal();
    await save({ siteName: 'Nouveau nom' });
    await save({ siteName: 'Encore', reportThreshold: 0 });
    expect((await journal()).total).toBe(total);
  });

  it('lists the history of a setting, newest first', async () => {
    for (const reportThreshold of [4, 5]) await save({ reportThreshold });
    const { items } = await journal({ targetType: 'settings' });
    expect(items.slice(0, 2).map((item: { changes: unknown }) => item.changes)).toEqual([
      [{ field: 'reportThreshold', before: '4', after: '5' }],
      [{ field: 'reportThreshold', before: '3', after: '4' }],
    ]);
  });

  it('records the assignment and the removal of a role', async () => {
    const { id: userId } = await createUser();
    const change = (value: string) =>
      app.gql(
        `mutation ($userId: ID!) { ${value}(input: { userId: $userId, roleId: "support" }) { ... on RoleAssignmentsPayload { assignments { userId } } } }`,
        { userId },
        { as: superadmin },
      );
    await change('assignRole');
    await change('removeRole');
    const { items } = await journal({ targetType: 'user', targetId: String(userId) });
    expect(items).toMatchObject([
      { action: 'role.removed', changes: [{ field: 'role', before: '"support"', after: null }] },
      { action: 'role.assigned', changes: [{ field: 'role', before: null, after: '"support"' }] },
    ]);
  });

  it('records a ban and its lifting', async () => {
    const { id: userId } = await createUser();
    const as = await app.signInAs('moderateur@centrale.test');
    await app.gql(
      'mutation ($userId: ID!) { banUser(input: { userId: $userId, reason: "Triche" }) { ... on BanPayload { ban { id } } } }',
      { userId },
      { as },
    );
    await app.gql(
      'mutation ($userId: ID!) { liftBan(input: { userId: $userId }) { ban { id } } }',
      { userId },
      { as },
    );
    const { items } = await journal({ targetType: 'user', targetId: String(userId) });
    expect(items).toMatchObject([
      { action: 'ban.lifted', actorName: 'moderateur' },
      { action: 'user.banned', actorName: 'moderateur' },
    ]);
    const reason = items[1].changes.find((change: { field: string }) => change.field === 'reason');
    expect(reason).toEqual({ field: 'reason', before: null, after: '"Triche"' });
  });

  it('records the appointment of the first administrator by the system', async () => {
    const { id } = await createUser();
    await appointSuperAdmin(id);
    expect((await journal({ action: 'administrator.appointed' })).items).toMatchObject([
      { actorId: null, actorName: 'Système', targetId: String(id) },
    ]);
  });

  it('records the publication of an article by staff and by the system', async () => {
    const publish = async (actor: Parameters<typeof publishArticle>[0]) => {
      const { id } = await storeArticle({ status: ArticleStatus.DRAFT });
      await publishArticle(actor, id);
      return (await journal({ targetType: 'article', targetId: String(id) })).items;
    };
    expect(await publish(memberWith('editor', 4))).toMatchObject([
      { action: 'article.published', actorName: 'redacteur' },
    ]);
    expect(await publish('system')).toMatchObject([
      { action: 'article.published', actorId: null, actorName: 'Système' },
    ]);
  });

  it('has no entry for an action that is rolled back', async () => {
    const { total } = await journal();
    on(settingsUpdated, ({ after }) => {
      if (after.siteName === 'Annulé') throw new Error('a listener that fails');
    });
    expect((await save({ siteName: 'Annulé' })).code).toBe('INTERNAL');
    expect((await journal()).total).toBe(total);
    const { data } = await app.gql('{ settings { siteName } }', {}, { as: superadmin });
    expect(data.settings.siteName).toBe('Nouveau nom');
  });

  it('masks the secrets among the changed values', async () => {
    const secrets = { password: 'a', nested: { token: 'b', list: [{ passwordHash: 'c' }] } };
    await recordAuditAction({
      actorId: 1,
      action: 'caches.cleared',
      targetType: 'settings',
      targetId: 1,
      before: secrets,
      after: { ...secrets, siteName: 'lisible' },
    });
    const [entry] = await repository(AuditEntry).findBy({ action: 'caches.cleared' });
    const masked = { token: '[masqué]', list: [{ passwordHash: '[masqué]' }] };
    expect(entry?.before).toEqual({ password: '[masqué]', nested: masked });
    expect(entry?.after).toEqual({ password: '[masqué]', nested: masked, siteName: 'lisible' });
  });

  it('names the accounts that a change refers to by ID, unless they were erased', async () => {
    const colleague = await createUser();
    await recordAuditAction({
      actorId: 1,
      action: 'report.claimed',
      targetType: 'report',
      targetId: 4711,
      before: { assignedToId: 999_999 },
      after: { assignedToId: colleague.id },
    });
    const query = JOURNAL.replace('before after', 'before after beforeName afterName');
    const { data } = await app.gql(
      query,
      { filter: { targetType: 'report', targetId: '4711' } },
      { as: superadmin },
    );
    expect(data.auditEntries.items[0].changes).toMatchObject([
      { field: 'assignedToId', beforeName: null, afterName: colleague.username },
    ]);
  });

  it('names the roles and rules that a change refers to, also deleted roles', async () => {
    const facts = { name: 'Garde de nuit', hierarchy: 1 };
    await recordAuditAction({
      actorId: 1,
      action: 'role.deleted',
      targetType: 'role',
      targetId: 'garde_de_nuit',
      before: facts,
    });
    await recordAuditAction({
      actorId: 1,
      action: 'user.deleted',
      targetType: 'user',
      targetId: 4712,
      before: { roles: ['garde_de_nuit', 'editor', 'unknown'], ruleKey: 'respect' },
    });
    const query = JOURNAL.replace('field before after', 'reference beforeName afterName');
    const filter = { targetType: 'user', targetId: '4712' };
    const { data } = await app.gql(query, { filter }, { as: superadmin });
    const rule = await repository(SiteRuleRow).findOneByOrFail({ key: 'respect' });
    expect(data.auditEntries.items[0].changes).toEqual([
      { reference: 'ROLE', beforeName: 'Garde de nuit, Rédacteur, unknown', afterName: null },
      { reference: 'RULE', beforeName: rule.title, afterName: null },
    ]);
  });

  it('shows the target of an entry by name: account, role or case', async () => {
    const user = await createUser();
    const nameOf = async (targetType: 'user' | 'role' | 'case' | 'media', targetId: string) => {
      const action = 'note.added';
      await recordAuditAction({ actorId: 1, action, targetType, targetId });
      const query = JOURNAL.replace('targetId', 'targetName');
      const { data } = await app.gql(
        query,
        { filter: { targetType, targetId } },
        { as: superadmin },
      );
      return data.auditEntries.items[0].targetName;
    };
    expect(await nameOf('user', String(user.id))).toBe(user.username);
    expect(await nameOf('user', '999999')).toBeNull();
    expect(await nameOf('role', 'editor')).toBe('Rédacteur');
    expect(await nameOf('case', 'MC-2026-00042')).toBe('MC-2026-00042');
    expect(await nameOf('media', '4')).toBeNull();
  });

  it('tells an unscheduled article from an unpublished one', async () => {
    const withdraw = async (status: ArticleStatus, extra: object) => {
      const { id } = await storeArticle({ status, ...extra });
      await unpublishArticle(memberWith('editor', 4), id);
      const [entry] = (await journal({ targetType: 'article', targetId: String(id) })).items;
      return entry.action;
    };
    const scheduledFor = new Date(Date.now() + 3_600_000);
    expect(await withdraw(ArticleStatus.SCHEDULED, { scheduledFor })).toBe('article.unscheduled');
    expect(await withdraw(ArticleStatus.PUBLISHED, {})).toBe('article.unpublished');
  });

  it('retains the entries of an actor whose account is deleted, with their name', async () => {
    const user = await createUser({ username: 'departed' });
    const recorded = {
      actorId: user.id,
      action: 'media.uploaded',
      targetType: 'media',
      targetId: 1,
    } as const;
    await recordAuditAction(recorded);
    await transaction(() => repository(User).delete({ id: user.id }));
    expect((await journal({ action: 'media.uploaded' })).items).toMatchObject([
      { actorId: String(user.id), actorName: 'departed' },
    ]);
  });

  it('can be filtered by actor and by date', async () => {
    const old = new Date('2025-01-15T12:00:00Z');
    await recordAuditAction({
      actorId: 2,
      action: 'twoFactor.reset',
      targetType: 'user',
      targetId: 3,
    });
    await recordAuditAction({
      actorId: null,
      action: 'ban.lifted',
      targetType: 'user',
      targetId: 3,
    });
    await transaction(() => repository(AuditEntry).update({ action: 'ban.lifted' }, { at: old }));
    const found = async (filter: Record<string, unknown>) =>
      (await journal(filter)).items.map(({ action }: { action: string }) => action);
    const target = { targetType: 'user', targetId: '3' };
    expect(await found({ ...target, actorName: 'admin' })).toEqual(['twoFactor.reset']);
    expect(await found({ ...target, actorName: 'Système' })).toEqual(['ban.lifted']);
    const day = { from: '2025-01-15T00:00:00Z', to: '2025-01-16T00:00:00Z' };
    expect(await found({ ...target, ...day })).toEqual(['ban.lifted']);
    expect(await found({ ...target, from: day.to })).toEqual(['twoFactor.reset']);
    expect(await found({ ...target, to: '2025-01-15T12:00:00Z' })).toEqual([]);
    expect(await found({ ...target, actorName: "x' OR 1=1 --" })).toEqual([]);
  });

  it('can be searched by words of an actor name, ignoring case and accents', async () => {
    for (const username of ['Éléonore', 'eleazar', 'Michèle', 'cent%']) {
      const { id: actorId } = await createUser({ username });
      await recordAuditAction({
        actorId,
        action: 'media.updated',
        targetType: 'media',
        targetId: 1,
      });
    }
    const found = async (actorName: string) =>
      (await journal({ action: 'media.updated', actorName })).items.map(
        (item: { actorName: string }) => item.actorName,
      );
    expect(await found('ELE')).toEqual(['Michèle', 'eleazar', 'Éléonore']);
    expect(await found(' éléo')).toEqual(['Éléonore']);
    expect(await found('onore')).toEqual(['Éléonore']);
    expect(await found('ore, éléo')).toEqual(['Éléonore']);
    expect(await found('éléo zar')).toEqual([]);
    expect(await found('%')).toEqual(['cent%']);
    expect(await found('cent%')).toEqual(['cent%']);
    expect(await found('centx')).toEqual([]);
    expect((await journal({ actorName: 'syst' })).items[0].actorName).toBe('Système');
    const { errors } = await app.gql(
      JOURNAL,
      { filter: { actorName: 'x'.repeat(101) } },
      { as: superadmin },
    );
    expect(errors?.[0]?.extensions.fields).toHaveProperty('actorName');
    if (currentDatabase().kind !== 'sqlite') return;
    const names = (await statementsOf(() => found('ele'))).find(({ sql }) =>
      sql.includes('RECURSIVE'),
    );
    expect(await planOf(names!)).not.toMatch(/SCAN (e|audit_entries)\b/);
  });

  it('uses an index to find out which entries are hidden from the reader', async () => {
    if (currentDatabase().kind !== 'sqlite') return;
    const hidden = (await statementsOf(() => journal())).find(({ sql }) => sql.endsWith(') h'));
    expect(await planOf(hidden!)).not.toMatch(/SCAN (e|audit_entries)\b/);
  });

  it('has pages of the requested size, and refuses pages out of bounds', async () => {
    const all = await journal(undefined, { pageSize: 50 });
    const page = await journal(undefined, { page: 2, pageSize: 3 });
    expect(page).toMatchObject({ page: 2, pageSize: 3, total: all.total });
    expect(page.pageCount).toBe(Math.ceil(all.total / 3));
    expect(page.items).toEqual(all.items.slice(3, 6));
    const paged = [];
    for (let at = 1; at <= page.pageCount; at++) {
      paged.push(...(await journal(undefined, { page: at, pageSize: 3 })).items);
    }
    expect(paged).toEqual(all.items);
    const beyond = await journal(undefined, { page: page.pageCount + 1, pageSize: 3 });
    expect(beyond).toMatchObject({ items: [], total: all.total });
    for (const paging of [{ page: 0 }, { pageSize: 51 }, { pageSize: 0 }]) {
      const { code } = await app.gql(JOURNAL, paging, { as: superadmin });
      expect(code).toBe('VALIDATION_FAILED');
    }
  });
});
