import type { Page } from '@playwright/test';

import { expect, test } from '../support/e2e';
import { askServer, openAsMember, tokenFor } from '../support/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '../support/visitor';

const DASHBOARD = '/compte/tableau-de-bord';
const STAFF = 'superadmin@centrale.test';
/** How long a notification may take to reach an open page. */
const AT_ONCE_MS = 2000;

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const row = (page: Page, title: string) =>
  panel(page).getByRole('listitem').filter({ hasText: title });

/** Nothing is left unread, so that the count begins at none. */
async function openWithoutUnread(page: Page, email: string): Promise<string> {
  const token = await openAsMember(page, email, DASHBOARD);
  await askServer(page, 'mutation { markAllNotificationsRead }', { token });
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  return token;
}

/** The staff writes to the member of this session. */
async function notify(page: Page, token: string, parts: Record<string, unknown>): Promise<void> {
  const { viewer } = await askServer<{ viewer: { user: { id: string } } }>(
    page,
    '{ viewer { user { id } } }',
    { token },
  );
  await askServer(
    page,
    'mutation ($input: NotificationInput!) { createNotification(input: $input) { id } }',
    {
      token: await tokenFor(page, STAFF),
      variables: { input: { userId: viewer.user.id, message: 'Un message.', ...parts } },
    },
  );
}

test('a notification reaches the open page of its member at once, and leads where it says @both', async ({
  page,
}, { project }) => {
  const name = `Succès de ${project.name}`;
  const token = await openWithoutUnread(page, 'support@centrale.test');
  await notify(page, token, {
    type: 'SUCCESS',
    title: name,
    actionUrl: 'member-achievements',
    actionText: 'Voir mes succès',
  });
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+ non lue/, {
    timeout: AT_ONCE_MS,
  });
  await expect(page.getByText(`Nouvelle notification : ${name}`)).toBeAttached();
  await bell(page).click();
  await expect(row(page, name)).toContainText("À l'instant");
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await row(page, name)
    .getByRole('link', { name: /Voir mes succès$/ })
    .click();
  await expect(page).toHaveURL('/compte/succes');
  await expect(panel(page)).toBeHidden();
});

test('what one browser reads is read in the other at once', async ({ page, browser }) => {
  const token = await openWithoutUnread(page, 'redacteur@centrale.test');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openAsMember(other, 'redacteur@centrale.test', DASHBOARD);
  await expect(bell(other)).toHaveAccessibleName('Notifications');

  await notify(page, token, { title: 'Premier message' });
  await notify(page, token, { title: 'Second message' });
  for (const one of [page, other]) {
    await expect(bell(one)).toHaveAccessibleName('Notifications, 2 non lues', {
      timeout: AT_ONCE_MS,
    });
  }
  await bell(page).click();
  await row(page, 'Premier message')
    .getByRole('button', { name: /^Marquer comme lue/ })
    .click();
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 non lue', {
    timeout: AT_ONCE_MS,
  });
  await bell(other).click();
  await panel(other).getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications', { timeout: AT_ONCE_MS });
  await row(other, 'Second message')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expect(row(other, 'Second message')).toBeHidden();
  await expect(row(page, 'Second message')).toBeHidden({ timeout: AT_ONCE_MS });
  await elsewhere.close();
});

test('the answer to a comment reaches its author at once', async ({ page, browser }) => {
  const token = await openWithoutUnread(page, 'pro@centrale.test');
  const add = 'mutation ($input: CommentInput!) { addComment(input: $input) { id articleId } }';
  const { articles } = await askServer<{ articles: { items: { id: string }[] } }>(
    page,
    '{ articles(audience: MEMBER, pageSize: 1) { items { id } } }',
    { token },
  );
  const articleId = articles.items[0]?.id;
  const content = 'Quel est le numéro du véhicule de garde';
  const { addComment } = await askServer<{ addComment: { id: string } }>(page, add, {
    token,
    variables: { input: { articleId, content } },
  });

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await askServer(other, add, {
    token: await tokenFor(other, 'premium@centrale.test'),
    variables: { input: { articleId, parentId: addComment.id, content: 'Le douze, depuis hier' } },
  });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 non lue', {
    timeout: AT_ONCE_MS,
  });
  await bell(page).click();
  await panel(page).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*/compte/actualites/${articleId}`));
  await elsewhere.close();
});

test('without a socket the count is asked for when the reader comes back', async ({ page }) => {
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  const token = await openWithoutUnread(page, 'moderateur@centrale.test');
  await notify(page, token, { title: 'Message sans prise' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 non lue');
});

test('the panel works from the keyboard alone', async ({ page }) => {
  const token = await openWithoutUnread(page, 'stagiaire@centrale.test');
  await notify(page, token, { title: 'Message au clavier' });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 non lue');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Tout marquer comme lu' })).toBeFocused();
  await row(page, 'Message au clavier')
    .getByRole('button', { name: /^Marquer comme lue/ })
    .press('Enter');
  await expect(row(page, 'Message au clavier')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('a list that fails says so and is loaded again, one that is empty says so @both', async ({
  page,
}) => {
  let broken = true;
  await page.route('**/graphql', (route) => {
    if (route.request().postDataJSON()?.operationName !== 'Notifications') return route.fallback();
    if (broken) return route.fulfill({ status: 500, body: '' });
    const notifications = { __typename: 'NotificationPage', total: 0, items: [] };
    return route.fulfill({ json: { data: { notifications } } });
  });
  await openAsMember(page, 'nouveau@centrale.test', DASHBOARD);
  await bell(page).click();
  const failure = panel(page).getByText('Erreur lors du chargement des notifications');
  await expect(failure).toBeVisible();
  await expectNoAxeViolation(page);
  broken = false;
  await panel(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(panel(page).getByText('Aucune notification')).toBeVisible();
  await expectNoAxeViolation(page);
});
