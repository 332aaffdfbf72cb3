import { request as newRequest, type Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import {
  invitedMember,
  mailedTo,
  openAsNewMember,
  type NewMember,
} from '#tests/support/people/newMember';
import { toasts } from '#tests/support/browser/pageTools';
import { openAsMember, OWN_PASSWORD } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const SECURITY = '/compte/mon-compte?onglet=securite';
const activity = (page: Page) => page.getByRole('region', { name: 'Activité récente' });

/** Tries passwords without the cookies of the page. @returns the status of each answer */
async function tryAccount(baseURL: string | undefined, { email }: NewMember, passwords: string[]) {
  const stranger = await newRequest.newContext({ baseURL });
  const statuses = [];
  for (const password of passwords) {
    const answer = await stranger.post('/auth/login', { data: { email, password } });
    statuses.push(answer.status());
  }
  await stranger.dispose();
  return statuses;
}

const WRONG = Array.from({ length: 5 }, (_, at) => `faux${at}`);

test('failed sign-ins lock the account for unknown devices, but not for a known device', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const member = await invitedMember(page);
  await openAsMember(page, member.email, SECURITY);
  await expect(activity(page)).toContainText('Mot de passe réinitialisé');
  expect(await tryAccount(baseURL, member, [...WRONG, OWN_PASSWORD])).toEqual([
    401, 401, 401, 401, 429, 429,
  ]);
  const known = await page.request.post('/auth/login', {
    data: { email: member.email, password: OWN_PASSWORD },
  });
  expect(known.status()).toBe(200);

  await page.reload();
  await expect(activity(page)).toContainText('Connexion bloquée pendant 15 minutes');
  await expect(activity(page)).toContainText('5 fois');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  const staff = await (await browser.newContext({ baseURL })).newPage();
  const list = `/admin/gestion-utilisateurs?recherche=${member.username}`;
  await openAsMember(staff, 'superadmin@centrale.test', list);
  await expect(staff.getByText('Connexion bloquée').first()).toBeVisible();
  await staff.getByRole('button', { name: `Actions pour ${member.username}` }).click();
  await staff.getByRole('menuitem', { name: 'Débloquer la connexion' }).click();
  await expect(toasts(staff)).toContainText(`La connexion de ${member.username} est débloquée`);
  expect(await tryAccount(baseURL, member, [OWN_PASSWORD])).toEqual([200]);

  await staff.getByRole('button', { name: `Actions pour ${member.username}` }).click();
  await staff.getByRole('menuitem', { name: 'Journal de sécurité' }).click();
  await expect(staff).toHaveURL(/\/admin\/securite\?compte=\d+$/);
  await expect(staff.getByText('Connexion débloquée par l’équipe')).toHaveCount(2);
  await expectNoAxeViolation(staff);
  await expectNoSidewaysScroll(staff);
  await staff.getByLabel('Événement', { exact: true }).selectOption('Connexion refusée');
  await expect(staff).toHaveURL(/type=connexion-refusee/);
  await expect(staff.getByText(/^Affichage de 1 à 1 sur 1/)).toBeVisible();
  await staff.context().close();
});

test('the mailed link “Ce n’était pas moi” ends every session of the account after a confirmation', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await openAsNewMember(page, SECURITY);
  await tryAccount(baseURL, member, WRONG);
  const link = `/pas-moi?jeton=${await mailedTo(member.email, /pas-moi\?jeton=([\w-]+)/)}`;
  const reader = await (await browser.newContext({ baseURL })).newPage();
  await reader.goto(link);
  const button = reader.getByRole('button', { name: 'Fermer toutes les sessions' });
  await expect(button).toBeVisible();
  await expectNoAxeViolation(reader);
  await expectNoSidewaysScroll(reader);
  await page.reload();
  await expect(activity(page)).toBeVisible();

  await button.click();
  await expect(reader.getByText(/^Toutes vos sessions sont fermées/)).toBeVisible();
  await page.goto(SECURITY);
  await expect(page).toHaveURL('/');
  await reader.goto(link);
  await expect(reader.getByText(/^Votre compte a déjà été mis en sécurité/)).toBeVisible();
  await reader.context().close();
});
