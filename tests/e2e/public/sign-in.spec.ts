import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { operationsOf } from '#tests/support/browser/pageTools';
import {
  choosePassword,
  inviteMember,
  newMember,
  uniqueName,
} from '#tests/support/people/newMember';
import { openAsMember, OWN_PASSWORD, PASSWORD, passwordOf } from '#tests/support/people/signedIn';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openAsVisitor,
} from '#tests/support/people/visitor';

const DASHBOARD = '/compte/tableau-de-bord';
const EXPIRED = 'Session expirée, veuillez vous reconnecter';
const WELCOME = 'Connexion réussie ! Redirection vers votre espace membre.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connexion' });
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

async function openDialog(page: Page): Promise<void> {
  await openAsVisitor(page, '/');
  await page.getByRole('button', { name: 'Connexion Staff' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function submit(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  await dialog(page).getByLabel('Adresse email').fill(email);
  await dialog(page).getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Se Connecter' }).click();
}

/** Expects an error message in the dialog only. */
async function expectRefusal(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(dialog(page).getByRole('alert')).toHaveText(sentence);
  await expect(toasts(page).getByText(sentence)).toHaveCount(0);
  expect(await tokenOf(page)).toBeNull();
}

/** Replaces the server's answer to the sign-in. */
const answerLogin = (page: Page, status: number, body: string) =>
  page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === 'Login'
      ? route.fulfill({ status, body, contentType: 'text/html' })
      : route.fallback(),
  );

/** Answers the next call of this operation as if the session had expired. */
async function refuseOnce(page: Page, operation: string): Promise<void> {
  const errors = [{ message: EXPIRED, extensions: { code: 'SESSION_EXPIRED' } }];
  let refused = false;
  // The option `times` of the route is not used, because it also counts calls of other operations.
  await page.route('**/graphql', (route) => {
    const operations = operationsOf(route.request());
    if (refused || !operations.includes(operation)) return route.fallback();
    // A failed batch of preloaded queries is repeated query by query.
    if (operations.length > 1) return route.abort();
    refused = true;
    return route.fulfill({ json: { data: null, errors } });
  });
}

test.describe('The sign-in dialog', () => {
  test('opens from the header, the footer and the button “Jouer gratuitement”, and links to the page for a forgotten password', async ({
    page,
  }) => {
    await openAsVisitor(page, '/');
    for (const name of ['Connexion', 'Connexion Staff', 'Jouer gratuitement']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Connexion Staff' }).click();
    await dialog(page)
      .getByRole('link', { name: /Mot de passe oublié/ })
      .click();
    await expect(page).toHaveURL('/mot-de-passe-oublie');
    await expect(dialog(page)).toBeHidden();

    await test.step('it works by keyboard alone', async () => {
      await page.getByRole('button', { name: 'Connexion', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByLabel('Adresse email')).toBeFocused();
      await page.keyboard.type('membre@centrale.test');
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(DASHBOARD);
    });
  });

  test('passes axe both when empty and with its errors @both', async ({ page }) => {
    await openDialog(page);
    await expectNoAxeViolation(page);
    await dialog(page).getByRole('button', { name: 'Se Connecter' }).click();
    await expect(dialog(page).getByText('Saisissez votre mot de passe.')).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a failed sign-in shows its reason in the dialog only, and does not reveal whether the email is known', async ({
  page,
}) => {
  const { username, email } = await newMember(page);
  await openDialog(page);
  await test.step('a wrong password and an unknown email', async () => {
    await submit(page, email, 'faux');
    await expectRefusal(page, 'Email ou mot de passe incorrect');
    await submit(page, `personne-${username}@centrale.test`);
    await expectRefusal(page, 'Email ou mot de passe incorrect');
  });
  await test.step('a ban, shown after the right password', async () => {
    await submit(page, 'banni@centrale.test');
    await expectRefusal(page, /^Votre compte est banni .+ Motif/);
  });
  await test.step('a lost network', async () => {
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await submit(page, 'membre@centrale.test');
    await expectRefusal(
      page,
      'Impossible de se connecter au serveur. Vérifiez votre connexion internet.',
    );
    await page.unrouteAll();
  });
  await test.step('an answer with status 404', async () => {
    await answerLogin(page, 404, 'Not Found');
    await submit(page, 'membre@centrale.test');
    await expectRefusal(page, "Service d'authentification indisponible.");
  });
  await test.step('an answer with status 500', async () => {
    await answerLogin(page, 500, 'Internal Server Error');
    await submit(page, 'membre@centrale.test');
    await expectRefusal(page, 'Erreur du serveur. Veuillez réessayer plus tard.');
    await page.unrouteAll();
  });
  await test.step('emails with "&" or an accent before "@" are sent', async () => {
    for (const unusual of ['a&b@exemple.fr', 'rené@exemple.fr']) {
      await submit(page, unusual);
      await expectRefusal(page, 'Email ou mot de passe incorrect');
    }
  });
});

test.describe('A session', () => {
  test('starts on the dashboard with a toast, survives a reload, and ends in every tab with Se Déconnecter', async ({
    page,
    context,
  }) => {
    await openDialog(page);
    await submit(page, 'membre@centrale.test');
    // Checked first, because the toast disappears after four seconds.
    await expect(toasts(page).getByText(WELCOME)).toBeVisible();
    await expect(page).toHaveURL(DASHBOARD);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour, / })).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL(DASHBOARD);

    const other = await context.newPage();
    await test.step('the old URL of a page redirects a member to its current URL', async () => {
      await other.goto('/reussites');
      await expect(other).toHaveURL('/compte/succes');
      await expect(other.getByRole('heading', { level: 1, name: 'Succès' })).toBeVisible();
    });
    await page.getByRole('button', { name: /^Menu d(e |’)/ }).click();
    await page.getByRole('menuitem', { name: 'Se Déconnecter' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
    expect(await tokenOf(page)).toBeNull();
    await other.close();

    await test.step('a token that the server no longer knows ends at the next visit', async () => {
      await page.evaluate(() => localStorage.setItem('authToken', 'perime'));
      await page.goto('/compte/mon-compte');
      await expect(page).toHaveURL('/');
      await expect(toasts(page).getByText(EXPIRED)).toBeVisible();
      expect(await tokenOf(page)).toBeNull();
    });
  });

  test('ends immediately when it is closed on another device', async ({ page, browser }) => {
    const { email } = await newMember(page);
    await openAsMember(page, email, DASHBOARD);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const elsewhere = await browser.newContext({
      extraHTTPHeaders: { 'X-Forwarded-For': '10.9.9.9' },
    });
    const device = await elsewhere.newPage();
    await openAsMember(device, email, '/compte/mon-compte?onglet=securite');
    await device.getByRole('button', { name: 'Se déconnecter partout' }).click();
    await expect(toasts(page).getByText('Votre session est fermée.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(device).toHaveURL('/');
    await elsewhere.close();
  });

  test('that expires on a page with typed text can be renewed by signing in without losing the text', async ({
    page,
  }) => {
    await openAsMember(page, 'pro@centrale.test', '/compte/mon-compte');
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    const change = page.getByRole('dialog', { name: 'Changer le mot de passe' });
    const fields = ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmer le mot de passe'];
    for (const field of fields) await change.getByLabel(field).fill('Autre-18-112!');
    await refuseOnce(page, 'ChangePassword');
    await change.getByRole('button', { name: 'Changer le mot de passe' }).click();

    await expect(dialog(page)).toBeVisible();
    await expect(toasts(page).getByText(EXPIRED)).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    await dialog(page).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Se Connecter' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/compte/mon-compte');
    for (const field of fields) await expect(change.getByLabel(field)).toHaveValue('Autre-18-112!');
    await change.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(change.getByText('Mot de passe actuel incorrect').first()).toBeVisible();
  });
});

test.describe('The site', () => {
  test('redirects a visitor to the home page with the sign-in dialog, then opens the requested member page', async ({
    page,
  }) => {
    const email = dialog(page).getByLabel('Adresse email');
    await openAsVisitor(page, '/');
    await page.goto('/admin/tableau-de-bord');
    await expect(page).toHaveURL('/');
    await expect(dialog(page)).toBeVisible();
    await page.goto('/compte/evenements?onglet=termines');
    await expect(page).toHaveURL('/');
    await expect(email).toBeFocused();
    await test.step('the dialog shows no error while the fields are empty, even when the focus moves', async () => {
      // Simulates that another window, or the page behind the dialog, takes the focus.
      await email.blur();
      await dialog(page).getByLabel('Mot de passe', { exact: true }).focus();
      await email.focus();
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
      await expect(dialog(page).getByText('Saisissez', { exact: false })).toHaveCount(0);
      await email.fill('membre');
      await email.blur();
      await expect(dialog(page).getByText("Format d'email invalide")).toBeVisible();
    });
    await submit(page, 'membre@centrale.test');
    await expect(page).toHaveURL('/compte/evenements?onglet=termines');
    await expect(page.getByRole('tab', { name: 'Terminés' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('admits administrators and moderators to the admin area', async ({ page }) => {
    await openAsMember(page, 'admin@centrale.test', '/admin');
    await expect(page).toHaveURL('/admin/tableau-de-bord');
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    const token = await openAsMember(page, 'moderateur@centrale.test', '/regles');
    await page.evaluate((stored) => localStorage.setItem('authToken', stored), token);
    await page.goto(DASHBOARD);
    await expect(page.getByText('Staff', { exact: true }).first()).toBeVisible();
    await page.goto('/admin/commentaires');
    await expect(page.getByRole('heading', { level: 1, name: 'Commentaires' })).toBeVisible();
  });

  test('redirects a member without a role from /admin to their dashboard', async ({ page }) => {
    await openAsMember(page, 'membre@centrale.test', '/admin');
    await expect(page).toHaveURL(DASHBOARD);
    await expect(page.getByText('Cette page fait partie de l’administration.')).toBeVisible();
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a member can sign in with an email whose domain has accents', async ({ page }) => {
  const localPart = uniqueName('jean');
  await inviteMember(page, 'accent', `${localPart}@café.fr`);
  await choosePassword(page, `${localPart}@xn--caf-dma.fr`);
  await openDialog(page);
  // Typed instead of filled, because only then Chromium converts the email's domain to ASCII.
  await dialog(page).getByLabel('Adresse email').pressSequentially(`${localPart}@café.fr`);
  await dialog(page).getByLabel('Mot de passe', { exact: true }).fill(OWN_PASSWORD);
  await dialog(page).getByRole('button', { name: 'Se Connecter' }).click();
  await expect(page).toHaveURL(DASHBOARD);
});
