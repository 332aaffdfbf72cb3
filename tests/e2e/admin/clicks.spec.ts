import type { Locator, Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { toasts } from '#tests/support/browser/pageTools';
import { reportedComment, writeComment } from '#tests/support/content/reportedComments';
import { hydrated, openAsMember } from '#tests/support/people/signedIn';

const STAFF = 'admin@centrale.test';

let said = 0;
/** Returns a word that no other case contains. */
const word = () => `clic${Date.now().toString(36)}${process.pid % 1000}x${(said += 1)}`;

/** Performs the clicks of one action, which starts in the inbox, and counts them. */
function counter(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
    done: (text: string | RegExp) => expect(toasts(page).getByText(text).first()).toBeVisible(),
  };
}

/** Opens the inbox with the only case whose text contains a word. */
async function inbox(page: Page, text: string): Promise<Locator> {
  const path = `/admin/main-courante?recherche=${text}`;
  if (page.url() === 'about:blank') await openAsMember(page, STAFF, path);
  else {
    await page.goto(path);
    await hydrated(page);
  }
  return page.locator('[data-row]').filter({ hasText: text });
}

const inRow = (row: Locator, name: string) =>
  row.getByRole('button', { name: new RegExp(`^${name}`) });
const open = (row: Locator) => row.getByRole('link', { name: /^Ouvrir/ });

test.describe('The inbox', () => {
  test('needs few clicks for each action on a case', async ({ page }) => {
    for (const [what, name, done] of [
      ['claims a case', 'Prendre', 'Dossier pris en charge'],
      ['hides a reported comment', 'Masquer en attendant', 'Commentaire masqué en attendant'],
    ] as const) {
      await test.step(`${what} with one click`, async () => {
        const text = word();
        await reportedComment(page, `Message signalé ${text}`);
        const action = counter(page);
        await action.click(inRow(await inbox(page, text), name));
        await action.done(done);
        expect(action.clicks()).toBe(1);
      });
    }

    await test.step('answers a distress message with two clicks', async () => {
      const text = word();
      await writeComment(page, `${text} je n’en peux plus, j’ai envie de mourir ce soir`);
      const action = counter(page);
      await action.click((await inbox(page, text)).getByRole('link', { name: /^Répondre/ }));
      await action.click(page.getByRole('button', { name: 'Envoyer le message' }));
      await action.done('Message envoyé');
      expect(action.clicks()).toBe(2);
    });

    await test.step('approves a held comment with one click', async () => {
      const text = word();
      await writeComment(
        page,
        `${text} https://example.org/1 https://example.org/2 https://example.org/3`,
      );
      const action = counter(page);
      await action.click(inRow(await inbox(page, text), 'Approuver'));
      await action.done('Commentaire approuvé');
      expect(action.clicks()).toBe(1);
    });

    await test.step('upholds a report with four clicks', async () => {
      const text = word();
      await reportedComment(page, `Message signalé ${text}`);
      const action = counter(page);
      await action.click(open(await inbox(page, text)));
      const form = page.getByRole('form', { name: 'Décision' });
      await action.click(form.getByRole('button', { name: 'Masquer', exact: true }));
      await action.click(form.getByRole('button', { name: 'Rien' }));
      // The rule is proposed, because the reports have one reason.
      await form.getByLabel('Les faits').fill('Insultes répétées sous un article.');
      await action.click(form.getByRole('button', { name: /^Masquer/ }).last());
      await action.done('Décision enregistrée');
      expect(action.clicks()).toBe(4);
    });

    await test.step('dismisses a report with three clicks', async () => {
      const text = word();
      await reportedComment(page, `Message signalé ${text}`);
      const action = counter(page);
      await action.click(open(await inbox(page, text)));
      const form = page.getByRole('form', { name: 'Décision' });
      await action.click(form.getByRole('button', { name: 'Approuver', exact: true }));
      await action.click(form.locator('button[type=submit]'));
      await action.done('Décision enregistrée');
      expect(action.clicks()).toBe(3);
    });

    await test.step('adds a note with two clicks', async () => {
      const text = word();
      await reportedComment(page, `Message signalé ${text}`);
      const action = counter(page);
      await action.click(open(await inbox(page, text)));
      await page.getByRole('heading', { name: 'Actions' }).waitFor();
      await page.keyboard.press('n');
      await page.getByLabel('Note', { exact: true }).fill('Déjà vu.');
      await action.click(page.getByRole('button', { name: 'Ajouter la note' }));
      await action.done('Note ajoutée');
      expect(action.clicks()).toBe(2);
    });
  });

  test('answers a request for approval with three clicks', async ({ page }) => {
    await openAsMember(page, 'superadmin@centrale.test', '/admin/main-courante?type=a-confirmer');
    const action = counter(page);
    await action.click(open(page.locator('[data-row]').filter({ hasText: 'victor.legrand' })));
    const answer = page.getByRole('form', { name: 'Votre réponse' });
    await action.click(answer.getByRole('radio', { name: /^Confirmer/ }));
    // The last click is left out, because other tests need the request.
    await expect(answer.getByRole('button', { name: 'Confirmer la demande' })).toBeEnabled();
    expect(action.clicks() + 1).toBe(3);
  });
});
