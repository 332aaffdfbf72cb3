import { globSync, readFileSync } from 'node:fs';

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { adminPages } from '#areas/admin/shell/adminMenu';
import { memberPages } from '#areas/member/memberMenu';
import type { MemberSection, Permission } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { openAsMember } from '#tests/support/browser/memberPages';
import { renderApp } from '#tests/support/browser/renderApp';
import { adminAnswers } from '#tests/support/content/adminData';

/** Path of the page whose heading is a greeting instead of its name. */
const GREETING = memberPaths.dashboard;

const named = <Page extends { path: string; menu?: { label: string } }>(pages: readonly Page[]) =>
  pages.flatMap(({ path, menu }) => (menu ? [[menu.label, path] as const] : []));

const permissions = [
  ...new Set(adminPages.flatMap((page) => page.permissions ?? [])),
] as Permission[];
const openSections: MemberSection[] = ['NEWS', 'STATISTICS', 'ACHIEVEMENTS', 'EVENTS', 'STORE'];

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

/** Waits for the heading of the page, and returns the document title without the site name. */
async function titleBeside(name: string): Promise<string> {
  await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.title).toContain(name));
  return document.title.split(' | ')[0] ?? '';
}

describe('the name of an admin page', () => {
  test.each(named(adminPages))(
    'is the same in the menu, heading and title: %s',
    async (name, at) => {
      renderApp({ at, answers: adminAnswers(permissions) });
      expect(await titleBeside(name)).toBe(name);
      expect(screen.getAllByRole('link', { name: new RegExp(`^${name}`) }).length).toBeGreaterThan(
        0,
      );
    },
  );
});

describe('the name of a page in the member area', () => {
  test.each(named(memberPages).filter(([, path]) => path !== GREETING))(
    'is the same in the menu, heading and title: %s',
    async (name, at) => {
      openAsMember(at, {}, { openSections });
      expect(await titleBeside(name)).toBe(name);
    },
  );
});

/** Returns the first `title` value after a position: a string or an expression in braces. */
function titleAfter(source: string, position: number): string {
  const start = source.indexOf('title=', position) + 'title='.length;
  if (source[start] !== '{') return source.slice(start, source.indexOf('"', start + 1) + 1);
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return source.slice(start, at + 1);
  }
  return '';
}

/**
 * Files that are not compared, because their heading contains markup or is a documented greeting.
 */
const OTHERWISE: ReadonlySet<string> = new Set([
  'client/areas/member/dashboard/DashboardPage.tsx',
  'client/areas/member/store/InvoicePage.tsx',
]);

const files = globSync('client/areas/{admin,member}/**/*.tsx').filter((file) => {
  const source = readFileSync(file, 'utf8');
  return /<Page[\s>]/.test(source) && source.includes('<PageHead') && !OTHERWISE.has(file);
});

describe('the heading of a page', () => {
  test.each(files)('is the same text as the title of the page in the source file: %s', (file) => {
    const source = readFileSync(file, 'utf8');
    for (const { index } of source.matchAll(/<Page\s/g)) {
      const head = source.indexOf('<PageHead', index);
      const next = source.slice(index + 1).search(/<Page\s/) + index + 1;
      if (head === -1 || (next > index && next < head)) continue;
      expect(titleAfter(source, head)).toBe(titleAfter(source, index));
    }
  });

  test('is compared with the title in more than 40 source files', () => {
    expect(files.length).toBeGreaterThan(40);
  });
});
