import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comment } from '#domains/content/comments/comment.entity';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { now } from '#platform/running/clock';
import { storeComment, type CommentOverrides } from '#server/seeds/factories/comment.factory';
import { asked, moderator, openAs } from '#tests/support/content/cases';
import type { SignedInMember } from '#tests/support/people/members';
import { statementsOf } from '#tests/support/running/statements';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const QUERY = `query ($number: String!) { case(number: $number) {
  label conversation { content author { username } } } }`;

let app: TestApp;
let reader: SignedInMember;

beforeAll(async () => {
  app = await createTestApp();
  reader = await moderator();
});
afterAll(() => app.close());

/** Opens a case about a comment. @returns the texts of the conversation around the comment */
async function conversationAround({ id }: Comment, as = reader.token): Promise<string[]> {
  const { number } = await openAs(app, reader.token, { subjectType: 'COMMENT', subjectId: id });
  const { conversation } = await asked(app, QUERY, { number }, as);
  return (conversation as { content: string }[]).map(({ content }) => content);
}

/** Stores comments on one article, one after the other. */
async function discussion(parts: readonly CommentOverrides[]): Promise<Comment[]> {
  const stored: Comment[] = [];
  for (const part of parts) {
    const articleId = stored[0]?.articleId;
    stored.push(await storeComment({ articleId, ...part }));
  }
  return stored;
}

describe('the conversation in a case', () => {
  it('contains two comments before a comment on the article, and its first two replies', async () => {
    const stored = await discussion(
      ['a', 'b', 'c', 'le sujet', 'autre'].map((content) => ({ content })),
    );
    const [first, , , subject] = stored as [Comment, Comment, Comment, Comment];
    const { articleId, id: parentId } = subject;
    await storeComment({ articleId, parentId: first.id, content: 'ailleurs' });
    for (const content of ['r1', 'r2', 'r3']) await storeComment({ articleId, parentId, content });
    expect(await conversationAround(subject)).toEqual(['b', 'c', 'r1', 'r2']);
    const team = { articleId, parentId, userId: null, byTeam: true };
    await storeComment({ ...team, content: 'notre réponse' });
    expect(await conversationAround(subject)).toEqual(['b', 'c', 'r1', 'r2', 'notre réponse']);
  });

  it('contains the answered comment and the replies around a reply, without hidden ones', async () => {
    const [parent] = (await discussion([{ content: 'la question' }])) as [Comment];
    const { articleId, id: parentId } = parent;
    const reply = (content: string, more: CommentOverrides = {}) =>
      storeComment({ articleId, parentId, content, ...more });
    await reply('r1');
    await reply('r2', { userId: null });
    await reply('masqué', { status: CommentStatus.REJECTED });
    await reply('retiré', { deletedAt: now() });
    const subject = await reply('le sujet');
    await reply('en attente', { status: CommentStatus.PENDING });
    await reply('r3');
    expect(await conversationAround(subject)).toEqual(['la question', 'r1', 'r2', 'r3']);
  });

  it('is hidden from the author of the comment, and read in one statement', async () => {
    const author = await moderator();
    const [, subject] = (await discussion([
      { content: 'avant' },
      { content: 'le sujet', userId: author.user.id },
    ])) as [Comment, Comment];
    expect(await conversationAround(subject, author.token)).toEqual([]);
    const statements = await statementsOf(() => conversationAround(subject));
    expect(statements.filter(({ sql }) => sql.includes('WITH t AS'))).toHaveLength(1);
  });
});
