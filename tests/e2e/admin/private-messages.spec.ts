import { expect, test } from '#tests/support/browser/e2e';
import { toasts } from '#tests/support/browser/pageTools';
import { newMember } from '#tests/support/people/newMember';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const STAFF = 'superadmin@centrale.test';

test('the team writes privately to a member, who answers from the notification @both', async ({
  page,
  browser,
}) => {
  const { email, username } = await newMember(page);
  const memberToken = await tokenFor(page, email);
  const { viewer } = await askServer<{ viewer: { user: { id: string } } }>(
    page,
    '{ viewer { user { id } } }',
    { token: memberToken },
  );
  const { openCase } = await askServer<{ openCase: { case: { number: string } } }>(
    page,
    'mutation ($input: OpenCaseInput!) { openCase(input: $input) { case { number } } }',
    {
      token: await tokenFor(page, STAFF),
      variables: {
        input: { subjectType: 'USER', subjectId: viewer.user.id, severity: 'LOW', note: 'Vu.' },
      },
    },
  );
  const { number } = openCase.case;

  await openAsMember(page, STAFF, `/admin/main-courante/${number}`);
  const card = page.getByRole('region', { name: 'Messages privés' });
  await card.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(card.getByText('Écrivez un message.')).toBeVisible();
  await card.getByLabel(`Message à ${username}`).fill('Comment allez-vous ?');
  await card.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(toasts(page)).toContainText('Message envoyé');
  await expect(card.getByRole('listitem')).toContainText('Comment allez-vous ?');
  await expect(card.getByLabel(`Message à ${username}`)).toHaveValue('');

  const elsewhere = await browser.newContext();
  const member = await elsewhere.newPage();
  await openAsMember(member, email, '/compte/tableau-de-bord');
  await member.getByRole('button', { name: /^Notifications/ }).click();
  await member
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'Lire le message' })
    .click();
  await expect(member).toHaveURL(`/compte/messages/${number}`);
  await expect(member.getByRole('listitem').filter({ hasText: 'Comment' })).toContainText(
    'L’équipe de modération',
  );
  await member.getByLabel('Votre réponse').fill('Mieux, merci.');
  await member.getByRole('button', { name: 'Envoyer à l’équipe' }).click();
  await expect(member.getByText('Mieux, merci.')).toBeVisible();
  await expectNoAxeViolation(member);
  await expectNoSidewaysScroll(member);

  // The open page of the case shows the answer by itself.
  await expect(card.getByText('Mieux, merci.')).toBeVisible();
  await expectNoAxeViolation(page);

  await member.goto('/compte/messages');
  await expect(member.getByRole('link', { name: 'À propos de votre profil' })).toBeVisible();
  await member.goto('/compte/messages/MC-2020-99999');
  await expect(member.getByRole('heading', { name: 'Messages introuvables' })).toBeVisible();
  await elsewhere.close();
});
