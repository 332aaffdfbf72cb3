import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { unreadCountReceived } from '#tests/support/browser/pageTools';
import { memberArticle } from '#tests/support/content/memberArticles';
import { newMember } from '#tests/support/people/newMember';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const DASHBOARD = '/compte/tableau-de-bord';
const STAFF = 'superadmin@centrale.test';
/**
 * Maximum time in milliseconds until a notification reaches an open page. It is less than the
 * polling interval of 30 s, so the notification must arrive through the socket.
 */
const AT_ONCE_MS = 10_000;

const notificationsButton = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const row = (page: Page, title: string) =>
  panel(page).getByRole('listitem').filter({ hasText: title });

/** Opens a page as a new member whose notifications are all read, so the count starts at 0. */
async function openWithoutUnread(
  page: Page,
  { streams = true } = {},
): Promise<{ email: string; token: string }> {
  const { email } = await newMember(page);
  await askServer(page, 'mutation { markAllNotificationsRead { marked } }', {
    token: await tokenFor(page, email),
  });
  const listens = streams ? unreadCountReceived(page) : null;
  const token = await openAsMember(page, email, DASHBOARD);
  await listens;
  await expect(notificationsButton(page)).toHaveAccessibleName('Notifications');
  return { email, token };
}

/** Sends a notification from staff to the member of this session. */
async function notify(page: Page, token: string, parts: Record<string, unknown>): Promise<void> {
  const { viewer } = await askServer<{ viewer: { user: { id: string } } }>(
    page,
    '{ viewer { user { id } } }',
    { token },
  );
  await askServer(
    page,
    'mutation ($input: NotificationInput!) { createNotification(input: $input) { notification { id } } }',
    {
      token: await tokenFor(page, STAFF),
      variables: { input: { userId: viewer.user.id, message: 'Un message.', ...parts } },
    },
  );
}

test('a new notification appears immediately, with its link, on the open page of its recipient', async ({
  page,
}, { project }) => {
  const name = `Succès de ${project.name}`;
  const { token } = await openWithoutUnread(page);
  await notify(page, token, {
    type: 'SUCCESS',
    title: name,
    actionUrl: 'member-achievements',
    actionText: 'Voir mes succès',
  });
  await expect(notificationsButton(page)).toHaveAccessibleName('Notifications, 1 non lue', {
    timeout: AT_ONCE_MS,
  });
  await expect(page.getByText(`Nouvelle notification : ${name}`)).toBeAttached();
  await notificationsButton(page).click();
  await expect(row(page, name)).toContainText("À l'instant");
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await row(page, name)
    .getByRole('link', { name: /Voir mes succès$/ })
    .click();
  await expect(page).toHaveURL('/compte/succes');
  await expect(panel(page)).toBeHidden();
});

test('a notification that is read or deleted in one browser is read or deleted in the member’s other browser too', async ({
  page,
  browser,
}) => {
  const { email, token } = await openWithoutUnread(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openAsMember(other, email, DASHBOARD);
  await expect(notificationsButton(other)).toHaveAccessibleName('Notifications');

  await notify(page, token, { title: 'Premier message' });
  await notify(page, token, { title: 'Second message' });
  for (const one of [page, other]) {
    await expect(notificationsButton(one)).toHaveAccessibleName('Notifications, 2 non lues', {
      timeout: AT_ONCE_MS,
    });
  }
  await notificationsButton(page).click();
  await row(page, 'Premier message')
    .getByRole('button', { name: /^Marquer comme lue/ })
    .click();
  await expect(notificationsButton(other)).toHaveAccessibleName('Notifications, 1 non lue', {
    timeout: AT_ONCE_MS,
  });
  await notificationsButton(other).click();
  await panel(other).getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(notificationsButton(page)).toHaveAccessibleName('Notifications', {
    timeout: AT_ONCE_MS,
  });
  await row(other, 'Second message')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expect(row(other, 'Second message')).toBeHidden();
  await expect(row(page, 'Second message')).toBeHidden({ timeout: AT_ONCE_MS });
  await elsewhere.close();
});

test('a reply to a comment notifies the author of the comment immediately', async ({
  page,
  browser,
}) => {
  const { token } = await openWithoutUnread(page);
  const add =
    'mutation ($input: CommentInput!) { addComment(input: $input) { comment { id articleId } } }';
  const articleId = await memberArticle(page, 9);
  const content = 'Quel est le numéro du véhicule de garde';
  const { addComment } = await askServer<{ addComment: { comment: { id: string } } }>(page, add, {
    token,
    variables: { input: { articleId, content } },
  });

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const { email: answerer } = await newMember(other);
  await askServer(other, add, {
    token: await tokenFor(other, answerer),
    variables: {
      input: { articleId, parentId: addComment.comment.id, content: 'Le douze, depuis hier' },
    },
  });
  await expect(notificationsButton(page)).toHaveAccessibleName('Notifications, 1 non lue', {
    timeout: AT_ONCE_MS,
  });
  await notificationsButton(page).click();
  await panel(page).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*/compte/actualites/${articleId}`));
  await elsewhere.close();
});

test('without a socket, the unread count is loaded when the member returns to the tab', async ({
  page,
}) => {
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  const { token } = await openWithoutUnread(page, { streams: false });
  await notify(page, token, { title: 'Message sans prise' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notificationsButton(page)).toHaveAccessibleName('Notifications, 1 non lue');
});

test('notifications sent while the server refused the socket appear once the socket is open', async ({
  page,
}) => {
  let sockets = 0;
  await page.routeWebSocket('**/graphql', async (socket) => {
    sockets += 1;
    if (sockets === 1) await socket.close({ code: 1013 });
    else socket.connectToServer();
  });
  const { token } = await openWithoutUnread(page);
  await notify(page, token, { title: 'Message pendant la panne' });
  await expect(notificationsButton(page)).toHaveAccessibleName('Notifications, 1 non lue');
  await notify(page, token, { title: 'Message après la panne' });
  await expect(notificationsButton(page)).toHaveAccessibleName('Notifications, 2 non lues', {
    timeout: AT_ONCE_MS,
  });
});

test('the notification panel works by keyboard alone', async ({ page }) => {
  const { token } = await openWithoutUnread(page);
  await notify(page, token, { title: 'Message au clavier' });
  await expect(notificationsButton(page)).toHaveAccessibleName('Notifications, 1 non lue');
  await notificationsButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Tout marquer comme lu' })).toBeFocused();
  await row(page, 'Message au clavier')
    .getByRole('button', { name: /^Marquer comme lue/ })
    .press('Enter');
  await expect(row(page, 'Message au clavier')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(notificationsButton(page)).toBeFocused();
});

test('the notification panel shows an error when it fails to load, and a message when it is empty', async ({
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
  await notificationsButton(page).click();
  const failure = panel(page).getByText('Erreur lors du chargement des notifications');
  await expect(failure).toBeVisible();
  await expectNoAxeViolation(page);
  broken = false;
  await panel(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(panel(page).getByText('Aucune notification')).toBeVisible();
  await expectNoAxeViolation(page);
});
