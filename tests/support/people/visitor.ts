import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Opens a page as a visitor and refuses the cookies, so that the consent banner covers nothing.
 * Only the browser renders the banner, so a click that works proves that the page is hydrated.
 */
export async function openAsVisitor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Refuser', exact: true }).click();
}

/**
 * Expects no violation of axe's rules for WCAG 2.2 AA and best practices on the page. When a dialog
 * is open, only the dialog is checked, because the page behind it is inert. The contrast of a
 * dialog is also checked in the other theme. For whole pages, tests/e2e/sweep checks the other
 * theme.
 */
export async function expectNoAxeViolation(page: Page): Promise<void> {
  await expectNoLastingViolation(page);
  if ((await openDialogs(page).count()) > 0) await expectOtherTheme(page);
}

/** Expects no contrast violation of the page or its dialog in the other theme. */
export async function expectOtherTheme(page: Page): Promise<void> {
  const root = page.locator('html');
  const theme = await root.getAttribute('data-theme');
  const show = (shown: string | null) =>
    root.evaluate((html, value) => {
      // Without transitions, of which a thousand elements would each send events.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      if (value === null) html.removeAttribute('data-theme');
      else html.setAttribute('data-theme', value);
      // Applies the styles now.
      document.body.getBoundingClientRect();
      document.adoptedStyleSheets.pop();
    }, shown);
  await show(theme === 'dark' ? null : 'dark');
  await expectNoLastingViolation(page, ['color-contrast']);
  await show(theme);
}

const openDialogs = (page: Page) => page.locator('[role="dialog"][data-state="open"]');

/**
 * Runs axe until it finds no violation, because a part of the page may be half transparent while it
 * opens or reloads.
 * @param rules the rules to check; all by default
 */
async function expectNoLastingViolation(page: Page, rules?: string[]): Promise<void> {
  const violationsAtRest = async () => {
    await expectAtRest(page);
    return violationsOf(page, rules);
  };
  // On a busy machine, a single run of axe may take longer than the timeout of other expectations.
  await expect.poll(violationsAtRest, { timeout: 60_000 }).toEqual([]);
}

/** Rule for WCAG 2.5.3 (level A). It has to be turned on, because it is experimental in axe. */
const NAME_MISMATCH = 'label-content-name-mismatch';

/** Returns whether an element is labelled by a part of its own text. */
const isNamedByOwnText = (element: Element): boolean =>
  (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .every((id) => id !== '' && element.querySelector(`#${CSS.escape(id)}`) !== null);

/**
 * Script that loads axe in a document, written for speed. axe parses the colors of every element
 * again and again, so parsed colors are cached. It stores the private fields of each color in weak
 * maps, which slow down the garbage collection, so a property replaces each of them.
 */
const AXE = `(() => {
  const WeakMap = class {
    key = Symbol();
    has(object) { return this.key in object; }
    get(object) { return object[this.key]; }
    set(object, value) { object[this.key] = value; return this; }
    delete(object) { return delete object[this.key]; }
  };
  const WeakSet = class extends WeakMap {
    add(object) { return this.set(object, true); }
  };
  ${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const parsed = new Map();
  prototype.parseString = function (text) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    parsed.set(text, { r, g, b, alpha });
    return this;
  };
})()`;

async function violationsOf(page: Page, rules?: string[]) {
  // Sent only once per document, because the script is long.
  if (await page.evaluate(() => !window.axe)) await page.evaluate(AXE);
  const dialogs = openDialogs(page);
  const isOpen = (await dialogs.count()) > 0;
  const violations = await page.evaluate(
    async ({ part, options }) => (await window.axe.run(part, options)).violations,
    {
      part: isOpen ? `#${await dialogs.last().getAttribute('id')}` : 'html',
      options: {
        resultTypes: ['violations' as const],
        ...(rules
          ? { runOnly: { type: 'rule' as const, values: rules } }
          : { rules: { [NAME_MISMATCH]: { enabled: true } } }),
      },
    },
  );
  const found = violations.map(async ({ id, nodes }) => {
    const named = await Promise.all(
      nodes.map(
        ({ target }) =>
          id === NAME_MISMATCH && page.locator(String(target[0])).evaluate(isNamedByOwnText),
      ),
    );
    return { id, nodes: nodes.filter((_, at) => !named[at]).map(({ html }) => html) };
  });
  return (await Promise.all(found)).filter(({ nodes }) => nodes.length > 0);
}

/**
 * Waits until nothing loads, and finishes animations, because axe finds too little contrast in
 * half-transparent elements.
 */
async function expectAtRest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const animation of finite) animation.finish();
  });
}

/** Expects a page that does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
