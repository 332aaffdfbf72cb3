import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfirmationRow } from '#domains/identity/confirmations/confirmation.entity';
import { ConfirmationState } from '#domains/identity/confirmations/confirmation.types';
import { Ban } from '#domains/identity/users/ban.entity';
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
 * Columns with the number of an account that no part of the registry tells of, and why. A new table
 * does not belong here: it is a line of `rows` in the `*.personalData.ts` of its domain.
 */
const UNTOLD: Readonly<Record<string, string>> = {
  'Appeal.decidedById': 'who of the staff decided: the journal tells their acts',
  'Ban.bannedById': 'who of the staff banned: the journal',
  'Ban.liftedById': 'who of the staff lifted it: the journal',
  'CaseEntryRow.personId': 'whom a line is about: told with the case',
  'CaseRow.assignedToId': 'who of the staff has the case: the journal',
  'Comment.decidedById': 'who of the staff decided: the journal',
  'Decision.confirmedById': 'who of the staff confirmed: the journal',
  'Decision.deciderId': 'who of the staff decided: the journal',
  'EmergencyDetectionRow.seenById': 'who of the staff read it: the journal',
  'Erasure.userId': 'the number of an account that is no more',
  'NotificationFanOut.publishedById': 'who of the staff published: the journal',
  'NotificationRow.actorId': 'whose act a notification of somebody else is about',
  'Report.assignedToId': 'who of the staff has the report: the journal',
  'Report.resolvedById': 'who of the staff decided: the journal',
  'Report.targetUserId': 'what others reported is told once it is decided, as a decision',
  'RoleAssignment.assignedById': 'who of the staff gave the role: the journal',
  'SettingRow.updatedById': 'who of the staff changed it: the journal',
  'Shift.decidedById': 'who of the staff decided: the journal',
  'ViewingAsRow.personId': 'as whom staff looks: told among the consultations',
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

/** Every column that holds the number of an account: by its key, or by its name. */
function columnsOfAccounts(): string[] {
  return currentDatabase().read.entityMetadatas.flatMap(({ name, relations, columns }) => {
    const found = new Set<string>();
    const elsewhere = new Set<string>();
    for (const { inverseEntityMetadata, joinColumns } of relations) {
      const toAccounts = inverseEntityMetadata.tableName === 'users';
      for (const { propertyName } of joinColumns)
        (toAccounts ? found : elsewhere).add(propertyName);
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
  it('tells of every column of the site that holds the number of an account', () => {
    const columns = columnsOfAccounts();
    expect(columns).toEqual(expect.arrayContaining(['Comment.userId', 'StaffViewRow.subjectId']));
    const unclaimed = columns.filter((column) => !claims.has(column) && !(column in UNTOLD));
    expect(unclaimed, 'name it in `rows` of a part in the *.personalData.ts of its domain').toEqual(
      [],
    );
    const gone = Object.keys(UNTOLD).filter((column) => !columns.includes(column));
    expect(gone, 'no such column any more').toEqual([]);
    expect(Object.keys(UNTOLD).filter((column) => claims.has(column))).toEqual([]);
  });

  it('has for each part a French text that says what is kept, why and until when', () => {
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

  it('finds what it tells of by an index', () => {
    const indexed = new Set(
      currentDatabase().read.entityMetadatas.flatMap(({ name, indices, primaryColumns }) =>
        [primaryColumns[0], ...indices.map(({ columns }) => columns[0])].map(
          (column) => `${name}.${column?.propertyName}`,
        ),
      ),
    );
    // That of the journal begins with the kind of thing, which its part names.
    const without = [...claims].filter((column) => !indexed.has(column));
    expect(without).toEqual(['AuditEntry.targetId']);
  });
});

describe('what the site keeps about a member', () => {
  it('is told to them with its reasons, and says what there is about them alone', async () => {
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

  it('does not betray an act that still waits for a second person', async () => {
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

  it('is found by one statement, however many parts there are', async () => {
    const { token } = await signedInMember();
    await mine(token);
    const statements = await statementsOf(() => mine(token));
    expect(statements.filter(({ sql }) => sql.includes('UNION ALL'))).toHaveLength(1);
    expect(statements.filter(({ sql }) => sql.includes('comments'))).toHaveLength(1);
  });
});
