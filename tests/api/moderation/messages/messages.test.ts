import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { CaseMessageRow } from '#domains/moderation/messages/caseMessage.entity';
import { Permission } from '#platform/access/permissions';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { collectPersonalData } from '#platform/personalData';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { storeComment } from '#server/seeds/factories/comment.factory';
import {
  asked,
  CLOSE_CASE,
  kindsOf,
  moderator,
  openAs,
  readCaseAs,
} from '#tests/support/content/cases';
import { storedNotifications } from '#tests/support/content/notifications';
import { reportedPerson } from '#tests/support/content/reports';
import { mailsTo } from '#tests/support/content/outbox';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { banAsStaff, lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MESSAGE = 'fromTeam text author { username }';
const WRITE = `mutation ($number: String!, $text: String!, $clientKey: String) {
  writeToCasePerson(input: { number: $number, text: $text, clientKey: $clientKey }) {
    case { number state messages { ${MESSAGE} } } } }`;
const ANSWER = `mutation ($number: String!, $text: String!, $clientKey: String) {
  answerTeam(input: { number: $number, text: $text, clientKey: $clientKey }) {
    conversation { number messages { ${MESSAGE} } } } }`;
const MINE = `query ($number: String!) { myConversation(number: $number) { number messages { ${MESSAGE} } } }`;
const LIST = `{ myConversations { total items { number lastMessage { ${MESSAGE} } } } }`;
const KEY = 'a1b2c3d4-e5f6';

let app: TestApp;
let staff: SignedInMember;
let member: SignedInMember;
let number: string;
beforeAll(async () => {
  app = await createTestApp();
  staff = await moderator();
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  member = await signedInMember();
  ({ number } = await openAs(app, staff.token, {
    subjectType: 'USER',
    subjectId: String(member.user.id),
  }));
});

const write = (text: string, as = staff.token, clientKey: string | null = null) =>
  asked(app, WRITE, { number, text, clientKey }, as);
const answer = (text: string, as = member.token, clientKey: string | null = null) =>
  asked(app, ANSWER, { number, text, clientKey }, as);
const read = (as = member.token) => asked(app, MINE, { number }, as);

describe('a private message of the team', () => {
  it('reaches the member without the name of its author, by notification and mail without its text', async () => {
    await write('Comment allez-vous ?');
    expect(await read()).toEqual({
      number,
      messages: [{ fromTeam: true, text: 'Comment allez-vous ?', author: null }],
    });
    const notice = (await storedNotifications(member.user.id)).at(-1);
    expect(notice).toMatchObject({
      title: 'L’équipe de modération vous a écrit',
      actionTarget: `/compte/messages/${number}`,
    });
    const mail = (await mailsTo(app, member.user.email)).at(-1);
    expect(mail?.subject).toContain('L’équipe de modération vous a écrit');
    expect(mail?.text).toContain(`/compte/messages/${number}`);
    expect(JSON.stringify([mail, notice])).not.toContain('Comment allez-vous');
    expect(JSON.stringify([mail, notice])).not.toContain(staff.user.username);
  });

  it('is recorded in the case and in the audit log with its author', async () => {
    await write('Bonjour');
    const row = await readCaseAs(app, number, staff.token);
    expect(kindsOf(row)).toContain('MESSAGE');
    expect(row.timeline.at(-1)).toMatchObject({
      kind: 'MESSAGE',
      text: null,
      actor: { username: staff.user.username },
      person: { username: member.user.username },
    });
    expect(await lastAuditEntry('case', number, 'case.written')).toMatchObject({
      actorId: staff.user.id,
    });
  });

  it('is sent once when a request is repeated with the same key', async () => {
    await write('Bonjour', staff.token, KEY);
    const { messages } = await write('Bonjour', staff.token, KEY);
    expect(messages).toHaveLength(1);
    const other = await signedInMember();
    const { number: second } = await openAs(app, staff.token, {
      subjectType: 'USER',
      subjectId: String(other.user.id),
    });
    const sent = { number: second, text: 'Bonjour', clientKey: KEY };
    expect((await asked(app, WRITE, sent, staff.token)).messages).toHaveLength(1);
  });

  it('is hidden from a member of staff with a conflict of interest', async () => {
    await write('Bonjour');
    const reporter = await moderator();
    await reportedPerson(member.user, reporter.user);
    const query = 'query ($number: String!) { case(number: $number) { messages { text } } }';
    expect(await asked(app, query, { number }, reporter.token)).toEqual({ messages: [] });
    expect(await asked(app, query, { number }, staff.token)).toEqual({
      messages: [{ text: 'Bonjour' }],
    });
  });

  it.each([
    ['a member', () => member.token, 'FORBIDDEN'],
    [
      'staff who only read reports',
      async () => (await signedInWith([Permission.MODERATION_REPORTS_VIEW])).token,
      'FORBIDDEN',
    ],
  ])('is refused to %s', async (_who, token, code) => {
    expect(await write('Bonjour', await token())).toBe(code);
    expect(await repository(CaseMessageRow).countBy({ personId: member.user.id })).toBe(0);
  });

  it('is refused in a case about its author', async () => {
    const other = await moderator();
    const { number: own } = await openAs(app, other.token, {
      subjectType: 'USER',
      subjectId: String(staff.user.id),
    });
    expect(await asked(app, WRITE, { number: own, text: 'À moi' }, staff.token)).toBe('OWN_CASE');
  });

  it('is refused to a banned member, in a case about no member, and without text', async () => {
    expect(await write('   ')).toBe('VALIDATION_FAILED');
    await banAsStaff(app, member.user.id, '203.0.113.77');
    expect(await write('Bonjour')).toBe('READER_BANNED');
    const { number: withoutMember } = await openAs(app, staff.token);
    expect(await asked(app, WRITE, { number: withoutMember, text: 'Bonjour' }, staff.token)).toBe(
      'CASE_WITHOUT_READER',
    );
  });
});

describe('an answer to the team', () => {
  it('keeps its case open until staff write back', async () => {
    await write('Pouvez-vous préciser ?');
    const { version } = await readCaseAs(app, number, staff.token);
    await asked(app, CLOSE_CASE, { number, version, reason: null }, staff.token);
    expect(await readCaseAs(app, number, staff.token)).toMatchObject({ state: 'CLOSED' });

    await answer('C’était une erreur.');
    expect(await readCaseAs(app, number, staff.token)).toMatchObject({ state: 'OPEN' });
    const { state, messages } = await write('Merci.');
    expect(state).toBe('CLOSED');
    expect(messages).toEqual([
      { fromTeam: true, text: 'Pouvez-vous préciser ?', author: { username: staff.user.username } },
      { fromTeam: false, text: 'C’était une erreur.', author: { username: member.user.username } },
      { fromTeam: true, text: 'Merci.', author: { username: staff.user.username } },
    ]);
  });

  it('is refused before the team has written, and to other members', async () => {
    expect(await answer('Bonjour')).toBe('CONVERSATION_NOT_FOUND');
    await write('Bonjour');
    const other = await signedInMember();
    expect(await answer('Je lis tout', other.token)).toBe('CONVERSATION_NOT_FOUND');
    expect(await read(other.token)).toBeNull();
    expect(await read(staff.token)).toBeNull();
    const { data } = await app.gql(LIST, {}, { as: other.token });
    expect(data.myConversations.items).toEqual([]);
  });

  it('is sent once when the request is sent twice with one idempotency key', async () => {
    await write('Bonjour');
    await answer('Une fois', member.token, KEY);
    const { messages } = await answer('Une fois', member.token, KEY);
    expect(messages).toHaveLength(2);
  });

  it('is refused after ten answers without a message of the team in between', async () => {
    await write('Bonjour');
    for (let sent = 0; sent < 9; sent += 1) await answer(`Message ${sent}`);
    const tenth = await answer('Message 10', member.token, KEY);
    expect(await answer('De trop')).toBe('ANSWERS_WAIT');
    expect(await answer('Message 10', member.token, KEY)).toEqual(tenth);
    await write('Nous vous lisons.');
    expect((await answer('Merci')).messages).toHaveLength(13);
  });

  it('that may be a distress message moves its case to the top', async () => {
    await write('Bonjour');
    await answer('J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.');
    expect(await readCaseAs(app, number, staff.token)).toMatchObject({
      emergency: true,
      awaitsOutcome: true,
      excerpt: 'J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.',
    });
    const { data } = await app.gql(
      '{ distressDetections { targetType text person { username } } }',
      {},
      { as: staff.token },
    );
    expect(data.distressDetections).toContainEqual({
      targetType: 'MESSAGE',
      text: 'J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.',
      person: { username: member.user.username },
    });
  });

  it('is hidden from staff with a conflict of interest, also as a distress message', async () => {
    await write('Bonjour');
    const text = 'J’ai plus envie de vivre, je veux mourir ce soir, et personne le sait.';
    await answer(text);
    const reporter = await moderator();
    await reportedPerson(member.user, reporter.user);
    const row = await readCaseAs(app, number, reporter.token);
    expect(row).toMatchObject({ emergency: true, excerpt: null });
    const seenBy = async ({ token: as }: SignedInMember) => {
      const { data } = await app.gql('{ distressDetections { text caseNumber } }', {}, { as });
      return data.distressDetections.find(
        (one: { caseNumber: string }) => one.caseNumber === number,
      );
    };
    expect(await seenBy(reporter)).toEqual({ text: '', caseNumber: number });
    expect(await seenBy(staff)).toEqual({ text, caseNumber: number });
  });

  it('is read beside the member’s comment until the comment is deleted', async () => {
    const { id: articleId } = await storeArticle({ audience: ArticleAudience.MEMBER });
    const comment = await storeComment({
      articleId,
      userId: member.user.id,
      content: 'Bonjour à tous.',
    });
    const subject = { subjectType: 'COMMENT', subjectId: String(comment.id) };
    ({ number } = await openAs(app, staff.token, subject));
    await write('Bonjour');
    const query = 'query ($number: String!) { myConversation(number: $number) { commentText } }';
    const seen = () => asked(app, query, { number }, member.token);
    expect(await seen()).toEqual({ commentText: 'Bonjour à tous.' });
    const remove = 'mutation ($id: ID!) { deleteComment(input: { id: $id }) { comment { id } } }';
    await asked(app, remove, { id: String(comment.id) }, member.token);
    expect(await seen()).toEqual({ commentText: null });
  });

  it('is in the list of the member’s conversations', async () => {
    await write('Bonjour');
    await answer('Bonsoir');
    const { data } = await app.gql(LIST, {}, { as: member.token });
    expect(data.myConversations).toEqual({
      total: 1,
      items: [
        {
          number,
          lastMessage: {
            fromTeam: false,
            text: 'Bonsoir',
            author: { username: member.user.username },
          },
        },
      ],
    });
  });
});

describe('the messages of an account', () => {
  it('are exported, and deleted with the account', async () => {
    await write('Bonjour');
    await answer('Bonsoir');
    const { id } = member.user;
    const exported = await collectPersonalData(id);
    expect(JSON.stringify(exported.caseMessages)).toContain('Bonsoir');
    expect(JSON.stringify(exported.caseMessages)).toContain('Bonjour');
    const ofStaff = await collectPersonalData(staff.user.id);
    expect(JSON.stringify(ofStaff.caseMessagesWritten)).not.toContain('Bonjour');
    await eraseAccount(id, () => true);
    expect(await repository(CaseMessageRow).countBy({ personId: id })).toBe(0);
    const row = await readCaseAs(app, number, staff.token);
    expect(kindsOf(row)).toContain('MESSAGE');
  });
});
