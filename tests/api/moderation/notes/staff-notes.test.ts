import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffNoteRow } from '#domains/moderation/notes/staffNote.entity';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { repository } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { createUser } from '#server/seeds/factories/user.factory';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const NOTE = 'id text createdAt updatedAt canEdit author { id username }';
const LIST = `query ($userId: ID!, $page: Int = 1, $pageSize: Int = 10) {
  staffNotes(userId: $userId, page: $page, pageSize: $pageSize) {
    total pageCount items { ${NOTE} } } }`;
const ADD = `mutation ($userId: ID!, $text: String!) {
  addStaffNote(input: { userId: $userId, text: $text }) { note { ${NOTE} } } }`;
const UPDATE = `mutation ($id: ID!, $text: String!) {
  updateStaffNote(input: { id: $id, text: $text }) { note { ${NOTE} } } }`;
const DELETE = 'mutation ($id: ID!) { deleteStaffNote(input: { id: $id }) { message } }';
const EXPORT = 'mutation { exportMyData { json } }';

let app: TestApp;
let writer: SignedInMember;
let colleague: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  const rights = [Permission.MODERATION_REPORTS_VIEW, Permission.MODERATION_REPORTS_HANDLE];
  writer = await signedInWith(rights);
  colleague = await signedInWith(rights);
});
afterAll(() => app.close());

const add = async (userId: number, text: string, as = writer.token) =>
  (await app.gql(ADD, { userId, text }, { as })).data.addStaffNote.note;
const list = async (userId: number, more: object = {}, as = writer.token) =>
  (await app.gql(LIST, { userId, ...more }, { as })).data.staffNotes;
const exported = async (as: string) =>
  JSON.parse((await app.gql(EXPORT, {}, { as })).data.exportMyData.json);

describe('a staff note about a member', () => {
  it('is listed for colleagues, newest first, with its author and date', async () => {
    const { id } = await createUser();
    await add(id, '  A perdu son téléphone, identité vérifiée.  ');
    await add(id, 'Second contact.', colleague.token);
    const { total, items } = await list(id);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { text: 'Second contact.', canEdit: false, author: { username: colleague.user.username } },
      { text: 'A perdu son téléphone, identité vérifiée.', canEdit: true, updatedAt: null },
    ]);
    expect(Math.abs(Date.parse(items[1].createdAt) - Date.now())).toBeLessThan(60_000);
  });

  it('is listed by the same number of SQL statements whether there is one note or eleven', async () => {
    const { id } = await createUser();
    await add(id, 'Note 1');
    const one = await statementsOf(() => list(id));
    for (let number = 2; number <= 11; number += 1) {
      await add(id, `Note ${number}`, number % 2 ? writer.token : colleague.token);
    }
    const ten = await statementsOf(() => list(id));
    expect(ten).toHaveLength(one.length);
    const { pageCount, items } = await list(id, { page: 2 });
    expect([pageCount, items.map(({ text }: { text: string }) => text)]).toEqual([2, ['Note 1']]);
    const { code } = await app.gql(LIST, { userId: id, pageSize: 51 }, { as: writer.token });
    expect(code).toBe('VALIDATION_FAILED');
  });

  it.each([
    ['only whitespace', '  \n ', 'Écrivez une note.'],
    ['1001 characters', 'x'.repeat(1001), 'Ce texte ne peut pas dépasser 1\u202f000 caractères.'],
  ])('is refused when it has %s', async (_, text, problem) => {
    const { id } = await createUser();
    const known = await add(id, 'x'.repeat(1000));
    for (const call of [
      () => app.gql(ADD, { userId: id, text }, { as: writer.token }),
      () => app.gql(UPDATE, { id: known.id, text }, { as: writer.token }),
    ]) {
      const { code, errors } = await call();
      expect(code).toBe('VALIDATION_FAILED');
      expect(errors?.[0]?.extensions.fields).toEqual({ text: problem });
    }
    expect((await list(id)).items).toMatchObject([{ text: 'x'.repeat(1000) }]);
  });

  it('shows the time of an edit that changed the text', async () => {
    const { id } = await createUser();
    const { id: noteId } = await add(id, 'Premier jet');
    await app.gql(UPDATE, { id: noteId, text: 'Premier jet' }, { as: writer.token });
    expect(await lastAuditEntry('user', id, 'note.updated')).toBeNull();
    await app.gql(UPDATE, { id: noteId, text: 'Au propre' }, { as: writer.token });
    expect((await list(id)).items).toMatchObject([
      { text: 'Au propre', updatedAt: expect.any(String) },
    ]);
  });

  it('can be deleted only once', async () => {
    const { id } = await createUser();
    const { id: noteId } = await add(id, 'À oublier');
    const as = writer.token;
    expect((await app.gql(DELETE, { id: noteId }, { as })).data.deleteStaffNote.message).toBe(
      'La note est supprimée.',
    );
    expect((await app.gql(DELETE, { id: noteId }, { as })).code).toBe('NOTE_NOT_FOUND');
    expect((await app.gql(UPDATE, { id: 'zéro', text: 'x' }, { as })).code).toBe('NOTE_NOT_FOUND');
    expect((await list(id)).total).toBe(0);
  });

  it('causes an audit log entry without its text when it is added, edited or deleted', async () => {
    const { id } = await createUser();
    const { id: noteId } = await add(id, 'Confidentiel');
    await app.gql(UPDATE, { id: noteId, text: 'Confidentiel aussi' }, { as: writer.token });
    await app.gql(DELETE, { id: noteId }, { as: writer.token });
    for (const action of ['note.added', 'note.updated', 'note.deleted']) {
      const entry = await lastAuditEntry('user', id, action);
      expect(entry).toMatchObject({ actorId: writer.user.id, after: { noteId: Number(noteId) } });
      expect(JSON.stringify(entry)).not.toContain('Confidentiel');
    }
  });

  it('cannot be added or listed for an unknown member', async () => {
    for (const userId of ['999999', '-1', 'abc', '99999999999']) {
      const of = { as: writer.token };
      expect((await app.gql(ADD, { userId, text: 'x' }, of)).code).toBe('USER_NOT_FOUND');
      expect((await app.gql(LIST, { userId }, of)).code).toBe('USER_NOT_FOUND');
    }
  });
});

describe('staff notes as personal data', () => {
  it('are in the data export of the member they are about, without their authors', async () => {
    const person = await signedInMember();
    await add(person.user.id, 'Un membre patient');
    const data = await exported(person.token);
    expect(data.staffNotes).toEqual([
      { text: 'Un membre patient', createdAt: expect.any(String), updatedAt: null },
    ]);
    expect(JSON.stringify(data)).not.toContain(writer.user.username);
    const own = await exported(writer.token);
    expect(own.staffNotesWritten.length).toBeGreaterThan(0);
    expect(JSON.stringify(own)).not.toContain('Un membre patient');
  });

  it('are deleted with the member they are about, and anonymized when their author is deleted', async () => {
    const [person, other] = [await createUser(), await createUser()];
    const left = await signedInWith([Permission.MODERATION_REPORTS_HANDLE]);
    await add(person.id, 'Part avec le compte');
    await add(other.id, 'Reste', left.token);
    await eraseAccount(person.id, () => true);
    await eraseAccount(left.user.id, () => true);
    expect(await repository(StaffNoteRow).countBy({ userId: person.id })).toBe(0);
    expect((await list(other.id)).items).toMatchObject([
      { text: 'Reste', author: null, canEdit: false },
    ]);
  });
});
