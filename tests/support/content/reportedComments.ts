import type { Page } from '@playwright/test';

import { memberArticle } from '#tests/support/content/memberArticles';
import { newMember } from '#tests/support/people/newMember';
import { askServer, tokenFor } from '#tests/support/people/signedIn';

const STAFF = 'superadmin@centrale.test';

/**
 * Writes a comment as a new member. A comment with three links awaits moderation.
 * @returns the ID of the comment
 */
export async function writeComment(page: Page, content: string): Promise<string> {
  const { email } = await newMember(page);
  const token = await tokenFor(page, email);
  const articleId = await memberArticle(page, 8);
  const { addComment } = await askServer<{ addComment: { comment: { id: string } } }>(
    page,
    'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }',
    { token, variables: { input: { articleId, content } } },
  );
  return addComment.comment.id;
}

/**
 * Writes a comment and reports it as a new member, which opens a case.
 * @param text text that no other comment contains
 * @returns the ID of the report
 */
export async function reportedComment(page: Page, text: string): Promise<string> {
  const commentId = await writeComment(page, text);
  const { email } = await newMember(page);
  const input = { commentId, reason: 'HARASSMENT', description: 'Insultes répétées.' };
  await askServer(
    page,
    'mutation ($input: CommentReportInput!) { reportComment(input: $input) { message } }',
    { token: await tokenFor(page, email), variables: { input } },
  );
  const { managedReports } = await askServer<{ managedReports: { items: { id: string }[] } }>(
    page,
    'query ($search: String) { managedReports(filter: { search: $search }) { items { id } } }',
    { token: await tokenFor(page, STAFF), variables: { search: text } },
  );
  return managedReports.items[0]!.id;
}
