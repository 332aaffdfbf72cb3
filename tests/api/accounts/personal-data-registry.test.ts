import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { ConfirmationState } from '#domains/moderation/approvals/approvals.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { Permission } from '#platform/access/permissions';
import { currentDatabase, repository, transaction } from '#platform/db/transaction';
import type { PersonalDataPart } from '#platform/personalData';
import { DAY, fromNow, now } from '#platform/running/clock';
import { site } from '#server/site';
import { signedInMember } from '#tests/support/people/members';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MINE = '{ myPersonalData { key section title what purpose ground retention seenAt held } }';

/**
 * Columns with an account ID that no part of the registry covers, with the reason. A new table
 * does not belong here: add it to `rows` in the `*.personalData.ts` of its module.
 */
const UNTOLD: Readonly<Record<string, string>> = {
  'Appeal.decidedById': 'staff member who decided; in the audit log',
  'Ban.bannedById': 'staff member who banned; in the audit log',
  'Ban.liftedById': 'staff member who lifted the ban; in the audit log',
  'CaseEntryRow.personId': 'person whom an entry is about; exported with the case',
  'CaseRow.assignedToId': 'staff member who has the case; in the audit log',
  'Comment.decidedById': 'staff member who decided; in the audit log',
  'Decision.confirmedById': 'staff member who approved; in the audit log',
  'Decision.deciderId': 'staff member who decided; in the audit log',
  'EmergencyDetectionRow.seenById': 'staff member who read it; in the audit log',
  'Erasure.userId': 'ID of an erased account',
  'NotificationFanOut.publishedById': 'staff member who published; in the audit log',
  'NotificationRow.actorId': 'actor of a notification that belongs to another member',
  'Report.resolvedById': 'staff member who decided; in the audit log',
  'Report.assignedToId': 'column of earlier versions; the case has the assignee',
  'Report.targetUserId': 'subject of a report; disclosed as a decision once it is decided',
  'RoleAssignment.assignedById': 'staff member who gave the role; in the audit log',
  'SettingRow.updatedById': 'staff member who changed it; in the audit log',
  'Shift.decidedById': 'staff member who decided; in the audit log',
  'ViewingAsRow.personId': 'impersonated member; disclosed among the accesses by staff',
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const parts: [string, PersonalDataPart][] = site.domains.flatMap(({ personalData = {} }) =>
  Object.entries(personalData),
);
const claims = new Set(
  parts.flatMap(([, { rows }]) => rows.map(({ entity, column }) => `${entity.name}.${column}`)),
);

/** Returns every column with an account ID, found by its foreign key or by its name. */
function columnsOfAccounts(): string[] {
  return currentDatabase().read.entityMetadatas.flatMap(({ name, foreignKeys, columns }) => {
    const found = new Set<string>();
    const elsewhere = new Set<string>();
    for (const { referencedEntityMetadata, columns: referring } of foreignKeys) {
      const toAccounts = referencedEntityMetadata.tableName === 'users';
      for (const { propertyName } of referring) (toAccounts ? found : elsewhere).add(propertyName);
    }
    for (const { propertyName } of columns)
      if (
        /^(user|actor|author|person|member)Id$|ById$/.test(propertyName) &&
        !elsewhere.has(propertyName)
      )
        found.add(propertyName);
    return [...found].map((column) => `${name}.${column}`);
  });
}

const mine = async (as: string): Promise<Record<string, any>[]> => {
  const { data } = await app.gql(MINE, {}, { as });
  return data.myPersonalData;
};
const storedParts = async (as: string) =>
  (await mine(as)).filter(({ held }) => held).map(({ key }) => key as string);

describe('the registry of personal data', () => {
  it('covers every column that stores an account ID', () => {
    const columns = columnsOfAccounts();
    expect(columns).toEqual(expect.arrayContaining(['Comment.userId', 'StaffViewRow.subjectId']));
    const unclaimed = columns.filter((column) => !claims.has(column) && !(column in UNTOLD));
    expect(unclaimed, 'add it to `rows` of a part in the *.personalData.ts of its module').toEqual(
      [],
    );
    const gone = Object.keys(UNTOLD).filter((column) => !columns.includes(column));
    expect(gone, 'these columns no longer exist').toEqual([]);
    expect(Object.keys(UNTOLD).filter((column) => claims.has(column))).toEqual([]);
  });

  it('has a French text on content, purpose and retention for each section', () => {
    expect(parts.length).toBeGreaterThan(40);
    const wrong = parts.filter(([, { title, what, purpose, retention, rows }]) => {
      const sentences = [what, purpose, retention];
      const all = [title, ...sentences];
      return (
        rows.length === 0 ||
        !all.every((text) => /^(?:\p{Lu}|\d)/u.test(text)) ||
        !sentences.every((text) => /[^.]\.$/.test(text)) ||
        /'|[^\u00A0][:;!?»]|«[^\u00A0]|\d [a-z]/.test(all.join(' '))
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
    const titles = parts.map(([, { title }]) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('selects the rows of a member by indexed columns', () => {
    const indexed = new Set(
      currentDatabase().read.entityMetadatas.flatMap(({ name, indices, primaryColumns }) =>
        [primaryColumns[0], ...indices.map(({ columns }) => columns[0])].map(
          (column) => `${name}.${column?.propertyName}`,
        ),
      ),
    );
    // The index of the audit log starts with the target type, which the query of that section
    // contains.
    const without = [...claims].filter((column) => !indexed.has(column));
    expect(without).toEqual(['AuditEntry.targetId']);
  });
});

describe('the list of the personal data of a member', () => {
  it('states the legal ground of each section, and marks the sections with stored data', async () => {
    const [one, other] = [await signedInMember(), await signedInMember()];
    const listed = await mine(one.token);
    expect(listed.map(({ key }) => key).toSorted()).toEqual(parts.map(([key]) => key).toSorted());
    expect(listed.find(({ key }) => key === 'comments')).toMatchObject({
      section: 'WRITING',
      title: 'Commentaires',
      ground: 'CONTRACT',
      held: false,
    });
    expect(await storedParts(one.token)).toEqual(expect.arrayContaining(['account', 'sessions']));
    const ban = { userId: one.user.id, bannedById: 1, bannedAt: fromNow(-1000), liftedAt: now() };
    await transaction(() =>
      repository(Ban).insert({ ...ban, reason: 'Motif', expiresAt: null, liftedById: 1 }),
    );
    expect(await storedParts(one.token)).toContain('bans');
    expect(await storedParts(other.token)).not.toContain('bans');
  });

  it('does not reveal that an action against the member awaits approval', async () => {
    const { user, token } = await signedInMember();
    const asked = Object.assign(new ConfirmationRow(), {
      useCase: 'users.ban',
      acts: [],
      permission: Permission.USERS_BAN,
      height: 0,
      roleIds: [],
      title: 'Bannir {person}',
      reason: 'Motif',
      accounts: 1,
      subjectId: user.id,
      proposerId: 1,
      sameAs: `ban:${user.id}`,
      state: ConfirmationState.WAITING,
      askedAt: now(),
      until: fromNow(DAY),
    });
    const { id } = await transaction(() => repository(ConfirmationRow).save(asked));
    expect(await storedParts(token)).not.toContain('confirmationsAbout');
    await transaction(() =>
      repository(ConfirmationRow).update({ id }, { state: ConfirmationState.REFUSED }),
    );
    expect(await storedParts(token)).toContain('confirmationsAbout');
  });

  it('is read in one statement, however many sections there are', async () => {
    const { token } = await signedInMember();
    await mine(token);
    const statements = await statementsOf(() => mine(token));
    expect(statements.filter(({ sql }) => sql.includes('UNION ALL'))).toHaveLength(1);
    expect(statements.filter(({ sql }) => sql.includes('comments'))).toHaveLength(1);
  });
});
