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
