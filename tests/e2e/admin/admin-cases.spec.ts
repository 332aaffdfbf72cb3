import type { Browser, Locator, Page } from '@playwright/test';

import { adminPageNames } from '#client/platform/address/pageNames';
import { expect, test } from '#tests/support/browser/e2e';
import { demoAvatars } from '#server/seeds/people/avatars';
import { toasts } from '#tests/support/browser/pageTools';
import { saveArticle } from '#tests/support/content/articleAdmin';
import { reportedComment } from '#tests/support/content/reportedComments';
import { memberArticle } from '#tests/support/content/memberArticles';
import { choosePassword, newMember } from '#tests/support/people/newMember';
import { askServer, hydrated, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const CASES = '/admin/main-courante';
const ONE = 'admin@centrale.test';
const OTHER = 'superadmin@centrale.test';

let said = 0;
/** Returns a word that no other case contains. */
const word = () => `mot${Date.now().toString(36)}${process.pid % 1000}x${(said += 1)}`;

/** Opens a case manually. @returns its number (MC-…) */
async function openCase(page: Page, title: string): Promise<string> {
  const input = { subjectType: 'NONE', severity: 'HIGH', title, note: 'Vu sur le pupitre.' };
  const {
    openCase: { case: opened },
  } = await askServer<{ openCase: { case: { number: string } } }>(
    page,
    'mutation ($input: OpenCaseInput!) { openCase(input: $input) { case { number } } }',
    { token: await tokenFor(page, OTHER), variables: { input } },
  );
  return opened.number;
}

interface Account {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Gives every eligible reviewer of a case a conflict of interest, by having each of them report the
 * member that the case is about.
 */
async function reportByAll(page: Page, username: string, number: string): Promise<void> {
  const token = await tokenFor(page, OTHER);
  const accountOf = async (search: string) => {
    const { users } = await askServer<{ users: { items: Account[] } }>(
      page,
      'query ($filter: UserFilter) { users(filter: $filter) { items { id username email emailVerified } } }',
      { token, variables: { filter: { search } } },
    );
    return users.items.find((one) => one.username === search)!;
  };
  const { id: userId } = await accountOf(username);
  const report = async (email: string) =>
    askServer(
      page,
      'mutation ($userId: ID!) { reportUser(input: { userId: $userId, reason: SPAM }) { message } }',
      { token: await tokenFor(page, email), variables: { userId } },
    );
  await report(OTHER);
  const left = async () => {
    const { case: row } = await askServer<{ case: { conflict: { whoCould: string[] } } }>(
      page,
      'query ($number: String!) { case(number: $number) { conflict { whoCould } } }',
      { token, variables: { number } },
    );
    return row.conflict.whoCould;
  };
  for (let names = await left(); names.length > 0; names = await left()) {
    for (const name of names) {
      const { email, emailVerified } = await accountOf(name);
      // Another test invited this reviewer, who has not set a password yet.
      if (!emailVerified) await choosePassword(page, email);
      await report(email);
    }
  }
}

/** Writes a comment as a member. @returns the ID of the comment */
async function comment(page: Page, author: string, content: string): Promise<string> {
  const articleId = await memberArticle(page, 8);
  const { addComment } = await askServer<{ addComment: { comment: { id: string } } }>(
    page,
    'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id } } }',
    { token: await tokenFor(page, author), variables: { input: { articleId, content } } },
  );
  return addComment.comment.id;
}

/** Sets the avatar of a member. @returns the ID of the account */
async function setAvatar(page: Page, token: string, avatar: string): Promise<string> {
  const answer = await page.request.put('/member/avatar', {
    data: Buffer.from(avatar, 'base64'),
    headers: { 'content-type': 'image/webp', authorization: `Bearer ${token}` },
  });
  const { user } = (await answer.json()) as { user: { id: number } };
  return String(user.id);
}

/** Creates a member with an avatar, and reports them as another member. */
async function reportedPerson(page: Page) {
  const { email, username } = await newMember(page);
  const token = await tokenFor(page, email);
  const id = await setAvatar(page, token, demoAvatars.badge);
  const { email: witness } = await newMember(page);
  await askServer(
    page,
    'mutation ($id: ID!) { reportUser(input: { userId: $id, reason: SPAM }) { message } }',
    { token: await tokenFor(page, witness), variables: { id } },
  );
  return { id, username, token };
}

/** Renames an account as staff. @returns the new name */
async function rename(page: Page, id: string): Promise<string> {
  const token = await tokenFor(page, OTHER);
  const { user } = await askServer<{ user: { version: number } }>(
    page,
    'query ($id: ID!) { user(id: $id) { version } }',
    { token, variables: { id } },
  );
  const username = word();
  const input = { id, version: user.version, username };
  await askServer(
    page,
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ... on ManagedUserPayload { user { id } } ... on VersionConflict { __typename message } } }',
    {
      token,
      variables: { input },
    },
  );
  return username;
}

/** Publishes an article, reports it as a member, then changes its text. */
async function reportedArticle(page: Page, title: string): Promise<void> {
  // Published by an account that reviews nothing in other tests, because a report about the author
  // causes conflicts of interest.
  const token = await tokenFor(page, 'redacteur@centrale.test');
  const end = '<p>Puis on recommence, sans se presser.</p>'.repeat(40);
  const text = (start: string) => `<p>Le départ est donné à ${start}.</p>${end}`;
  const { id, version } = await saveArticle(page, token, {
    title,
    contentHtml: text('vingt heures'),
    publish: true,
  });
  const { email } = await newMember(page);
  await askServer(
    page,
    'mutation ($id: ID!) { reportArticle(input: { articleId: $id, reason: OFF_TOPIC }) { message } }',
    { token: await tokenFor(page, email), variables: { id } },
  );
  await saveArticle(page, token, { id, version, title, contentHtml: text('midi') });
}

/** Opens a page as a second moderator in a new browser without live updates. */
async function secondModerator(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': `10.79.${process.pid % 250}.${(said += 1) % 250}` },
  });
  const page = await context.newPage();
  await page.routeWebSocket('**/graphql', () => {});
  await openAsMember(page, OTHER, path);
  return page;
}

const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text });
const openRow = (row: Locator) => row.getByRole('link', { name: /^Ouvrir/ }).click();
const heard = (page: Page, text: string) => expect(toasts(page).getByText(text)).toBeVisible();
const button = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Actions' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

test.describe('The list of cases', () => {
  test('stores its filters in the URL, can be operated by keyboard, and shows new cases without a reload', async ({
    page,
  }) => {
    const text = word();
    await reportedComment(page, `Message signalé ${text}`);
    await openAsMember(page, ONE, `${CASES}?recherche=${text}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminPageNames.cases);
    const row = rowOf(page, text);
    await expect(row).toContainText('1 signalement, harcèlement');
    await expect(row).toContainText('reste');

    await page.getByRole('link', { name: /^À moi/ }).click();
    await expect(page).toHaveURL(/liste=miens/);
    await expect(page.getByText('Aucun dossier', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();

    await operateByKeyboard(page);
  });

  async function operateByKeyboard(page: Page): Promise<void> {
    const text = word();
    await openCase(page, `${text} un`);
    await page.goto(`${CASES}?recherche=${text}`);
    await hydrated(page);
    await expect(rowOf(page, text)).toHaveCount(1);
    await openCase(page, `${text} deux`);
    await expect(rowOf(page, text)).toHaveCount(2);

    await page.keyboard.press('j');
    await expect(rowOf(page, `${text} un`)).toBeFocused();
    await page.keyboard.press('p');
    await heard(page, 'Dossier pris en charge');
    await expect(rowOf(page, `${text} un`).getByLabel('Attribué à vous')).toBeVisible();
    await expect(rowOf(page, `${text} un`)).toBeFocused();
    await page.keyboard.press('j');
    await expect(rowOf(page, `${text} deux`)).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${text} un`);
  }

  test('shows a handover note to another moderator, who can mark the note as read', async ({
    page,
    browser,
  }) => {
    const text = word();
    const number = await openCase(page, text);
    await openAsMember(page, ONE, CASES);
    await page.getByRole('button', { name: /^Relève/ }).click();
    await page.getByRole('button', { name: 'Laisser la consigne' }).click();
    await expect(page.getByText('Écrivez la consigne.')).toBeVisible();
    await page.getByLabel('Consigne pour l’équipe suivante').fill(`${text} voir ${number}`);
    await page.getByRole('button', { name: 'Laisser la consigne' }).click();
    await heard(page, 'Consigne laissée');
    await expectNoAxeViolation(page);
    await page.keyboard.press('Escape');
    const other = await secondModerator(browser, CASES);
    await other.getByRole('button', { name: /^Relève/ }).click();
    const note = other.getByRole('listitem').filter({ hasText: `${text} voir` });
    await expect(note.getByRole('link', { name: number })).toBeVisible();
    await note.getByRole('button', { name: /^Marquer comme lue/ }).click();
    await expect(note).toContainText('Lue par superadmin');
    await expect(note.getByRole('button', { name: /^Marquer comme lue/ })).toHaveCount(0);
    await other.context().close();

    await test.step('a form creates a case, and reports a missing value at its field', async () => {
      await page.getByRole('button', { name: 'Ouvrir un dossier' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ouvrir un dossier' });
      await dialog.getByRole('button', { name: 'Ouvrir le dossier' }).click();
      await expect(dialog.getByText('Indiquez le titre du dossier.')).toBeVisible();
      await expectNoAxeViolation(page);
      await dialog.getByLabel('Titre').fill(text);
      await dialog.getByLabel(/^Motif de l’ouverture/).fill('Entendu au téléphone.');
      await dialog.getByRole('button', { name: 'Ouvrir le dossier' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      await expect(page.getByText('Entendu au téléphone.')).toBeVisible();
    });
  });
});

test.describe('A case', () => {
  test('shows who else is viewing it, and loses no input after a conflicting change', async ({
    page,
    browser,
  }) => {
    test.slow();
    const text = word();
    const number = await openCase(page, text);
    await openAsMember(page, ONE, `${CASES}/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    const other = await secondModerator(browser, `${CASES}/${number}`);
    await expect(page.getByText('superadmin consulte ce dossier')).toBeVisible();
    await expect(other.getByText('admin consulte ce dossier')).toBeVisible();

    await other.getByLabel('Note', { exact: true }).fill('Je connais cette affaire.');
    await expect(page.getByText('superadmin écrit')).toBeVisible();

    await button(page, 'Prendre en charge').click();
    await heard(page, 'Dossier pris en charge');

    await button(other, 'Prendre en charge').click();
    await expect(
      other.getByText(/^Une autre personne a modifié ce dossier avant vous/),
    ).toBeVisible();
    await other.getByRole('button', { name: /^Historique/ }).click();
    await expect(other.getByText('Pris en charge')).toBeVisible();
    await expect(other.getByLabel('Note', { exact: true })).toHaveValue(
      'Je connais cette affaire.',
    );
    await expectNoAxeViolation(other);
    await other.getByRole('button', { name: 'Ajouter la note' }).click();
    await heard(other, 'Note ajoutée');
    await expect(other.getByLabel('Note', { exact: true })).toHaveValue('');
    await expect(other.getByLabel('Note', { exact: true })).toBeFocused();
    await expect(page.getByText('Je connais cette affaire.')).toBeVisible();

    await other.context().close();
  });

  test('shows the text of a comment once when it is unchanged since the report @both', async ({
    page,
  }) => {
    const text = word();
    await reportedComment(page, `Message signalé ${text}`);
    await openAsMember(page, ONE, `${CASES}?recherche=${text}`);
    await openRow(rowOf(page, text));
    await expect(page.getByRole('heading', { name: 'Le commentaire' })).toBeVisible();
    await expect(page.getByText(`Message signalé ${text}`)).toHaveCount(1);
    await expect(page.getByText('Contenu inchangé depuis.')).toBeVisible();
    await expect(page.getByText('Insultes répétées.')).toBeVisible();
    await expect(page.getByText(/(Peut|Peuvent) décider/).first()).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Décider').click();
    await expect(page.getByRole('heading', { name: 'Décision', exact: true })).toBeFocused();
  });

  test('compares a reported profile or article with its current state', async ({ page }) => {
    const person = await reportedPerson(page);
    await setAvatar(page, person.token, demoAvatars.hills);
    const name = await rename(page, person.id);
    await openAsMember(page, ONE, `${CASES}?recherche=${name}`);
    await openRow(rowOf(page, name));
    const thing = page.getByRole('region', { name: 'La personne', exact: true });
    await expect(thing).toContainText('Contenu modifié depuis\u00A0: nom affiché, avatar.');
    await expect(thing).toContainText(person.username);
    await expect(thing.locator('ins')).toContainText(name);
    const pictures = thing.getByRole('img');
    await expect(pictures).toHaveCount(2);
    const sizes = await pictures.evaluateAll((all) =>
      all.map((one) => (one as HTMLImageElement).naturalWidth),
    );
    expect(sizes).toEqual([256, 256]);
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'print' });
    await expect(pictures.first()).toBeVisible();
    await expect(thing).toContainText('Contenu modifié depuis');

    await page.emulateMedia({ media: 'screen' });
    await expectChangedArticle(page);
  });

  async function expectChangedArticle(page: Page): Promise<void> {
    const title = word();
    await reportedArticle(page, title);
    await page.goto(`${CASES}?recherche=${title}`);
    await openRow(rowOf(page, title));
    const thing = page.getByRole('region', { name: 'L’article', exact: true });
    await expect(thing).toContainText('Contenu modifié depuis\u00A0: texte.');
    await expect(thing.locator('del')).toContainText('vingt heures');
    await expect(thing.locator('ins')).toContainText('midi');
    const both = thing.getByRole('region', { name: /^L’article, signalé/ });
    await both.focus();
    await page.keyboard.press('End');
    await expect.poll(() => both.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'print' });
    expect(await both.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
  }

  test('can be linked to another case, closed, reopened and printed', async ({ page }) => {
    const text = word();
    const number = await openCase(page, `${text} un`);
    const linked = await openCase(page, `${text} deux`);
    await openAsMember(page, ONE, `${CASES}/${number}`);
    await expect(page.getByRole('heading', { name: 'Actions' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();

    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: 'Lier un autre dossier' });
    await dialog.getByLabel('Numéro de l’autre dossier').fill('MC-1999-00001');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Numéro de l’autre dossier')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByLabel('Numéro de l’autre dossier').fill(linked);
    await page.keyboard.press('Enter');
    await heard(page, 'Dossiers liés');
    await expect(page.getByRole('link', { name: linked }).first()).toBeVisible();

    await button(page, 'Clore le dossier').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clore le dossier' }).click();
    await heard(page, 'Dossier clos');
    await expect(button(page, 'Prendre en charge')).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Rouvrir le dossier').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rouvrir le dossier' }).click();
    await heard(page, 'Dossier rouvert');

    await test.step('it is printed without actions and forms', async () => {
      await expect(page.getByText('Vu sur le pupitre.')).toBeVisible();
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'oui');
      });
      await page.keyboard.press('i');
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'oui');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Vu sur le pupitre.')).toBeVisible();
      await expect(page.getByText(number).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Actions' })).toBeHidden();
      await expect(page.getByLabel('Note', { exact: true })).toBeHidden();
    });
  });

  test('shows both an appeal and an approval request that await a decision', async ({ page }) => {
    await openAsMember(page, OTHER, `${CASES}?type=a-confirmer&recherche=gael.tanguy`);
    const row = page.locator('[data-row]');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('à confirmer');
    await openRow(row);
    await expect(page.getByRole('heading', { name: /^Historique/ })).toBeVisible();
    await expect(page.getByText('À confirmer', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('Recours', { exact: true }).last()).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Effacer le compte de gael.tanguy' }),
    ).toBeVisible();
    const answer = page.getByRole('region', { name: 'Décision sur le recours' });
    await expect(answer.getByText(/tournoi entre amis/)).toBeVisible();
    await answer.getByRole('button', { name: 'Confirmer la décision' }).click();
    await expect(answer.getByLabel(/^Nouvelle fin du bannissement/).first()).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
  });

  test('has a form on its page with which a reviewer decides an appeal', async ({ page }) => {
    const text = word();
    const { email: author } = await newMember(page);
    const commentId = await comment(page, author, `Message refusé ${text}`);
    await askServer(
      page,
      'mutation ($input: CommentDecisionInput!) { moderateComment(input: $input) { ... on CommentPayload { comment { id } } ... on VersionConflict { __typename message } } }',
      {
        token: await tokenFor(page, OTHER),
        variables: { input: { id: commentId, version: 1, decision: 'REJECT', facts: 'Essai.' } },
      },
    );
    const asAuthor = { token: await tokenFor(page, author) };
    const { myDecisions } = await askServer<{ myDecisions: { items: { id: string }[] } }>(
      page,
      '{ myDecisions { items { id } } }',
      asAuthor,
    );
    await askServer(
      page,
      'mutation ($id: ID!, $text: String!) { fileAppeal(input: { id: $id, text: $text }) { decision { id } } }',
      { ...asAuthor, variables: { id: myDecisions.items[0]?.id, text: `Relisez ${text}` } },
    );
    await openAsMember(page, ONE, `${CASES}?recherche=${text}`);
    await openRow(rowOf(page, text));
    const answer = page.getByRole('region', { name: 'Décision sur le recours' });
    await expect(answer.getByText(`Relisez ${text}`)).toBeVisible();
    await button(page, 'Décider').click();
    await expect(answer.getByRole('heading', { name: 'Décision sur le recours' })).toBeFocused();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await answer.getByRole('button', { name: 'Confirmer la décision' }).click();
    await answer.getByLabel(/^Pourquoi/).fill('Relu en entier, la décision reste.');
    await expect(
      answer.getByText(/^Décision contestée\s: Commentaire masqué\. La décision est confirmée\./),
    ).toBeVisible();
    await expectNoAxeViolation(page);
    await answer.getByRole('button', { name: 'Relire avant d’envoyer' }).click();
    const reading = page.getByRole('dialog', {
      name: /^Confirmer la décision après le recours de /,
    });
    await expect(
      reading.getByText(/^Décision contestée\s: Commentaire masqué\. La décision est confirmée\./),
    ).toBeVisible();
    await expect(reading.getByRole('button', { name: 'Revenir au texte' })).toBeFocused();
    await expectNoAxeViolation(page);
    await reading.getByRole('button', { name: 'Confirmer la décision et envoyer' }).click();
    await heard(page, 'Recours traité');
    await expect(answer).toHaveCount(0);
    await page.getByRole('button', { name: /^Historique/ }).click();
    await expect(page.getByText('Relu en entier, la décision reste.').first()).toBeVisible();
  });

  test('can be closed only with a written reason when every reviewer has a conflict of interest', async ({
    page,
  }) => {
    const text = word();
    const { email: author, username } = await newMember(page);
    const commentId = await comment(page, author, `Message de ${text}`);
    const {
      openCase: { case: opened },
    } = await askServer<{ openCase: { case: { number: string } } }>(
      page,
      'mutation ($input: OpenCaseInput!) { openCase(input: $input) { case { number } } }',
      {
        token: await tokenFor(page, ONE),
        variables: {
          input: { subjectType: 'COMMENT', subjectId: commentId, severity: 'LOW', note: text },
        },
      },
    );
    await reportByAll(page, username, opened.number);
    await openAsMember(page, OTHER, `${CASES}/${opened.number}`);
    await expect(page.getByText(/Vous pouvez donc décider vous-même/).first()).toBeVisible();
    await button(page, 'Clore le dossier').click();
    const dialog = page.getByRole('dialog', { name: 'Clore le dossier' });
    await dialog.getByRole('button', { name: 'Clore le dossier' }).click();
    await expect(dialog.getByText(/^Expliquez votre décision/)).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await dialog
      .getByLabel(/^Raison de votre décision malgré le conflit d’intérêts/)
      .fill('Toute l’équipe a signalé cette personne.');
    await dialog.getByRole('button', { name: 'Clore le dossier' }).click();
    await heard(page, 'Dossier clos');
  });
});
