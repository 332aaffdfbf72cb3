import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { MENU_ENTRIES } from '#areas/admin/adminFeature';
import { adminPages } from '#areas/admin/shell/adminMenu';
import { memberPages } from '#areas/member/memberMenu';
import type { MemberSection, Permission } from '#client/generated/graphql';
import { adminPaths, memberPaths } from '#client/platform/address/paths';
import { openAsMember } from '#tests/support/browser/memberPages';
import { renderApp } from '#tests/support/browser/renderApp';
import { adminAnswers } from '#tests/support/content/adminData';

/** Path of the page whose heading is a greeting instead of its name. */
const GREETING = memberPaths.dashboard;

/** Path that leads to the inbox; its name is for the command palette. */
const LED_ELSEWHERE = adminPaths.appeals;

const namedAdminPages = adminPages.flatMap(({ path, name, entry }) =>
  name === undefined || path === LED_ELSEWHERE
    ? []
    : [[name, path, MENU_ENTRIES[entry].label] as const],
);
const namedMemberPages = memberPages.flatMap(({ path, menu }) =>
  menu && path !== GREETING ? [[menu.label, path] as const] : [],
);

const permissions = [
  ...new Set(adminPages.flatMap((page) => page.permissions ?? [])),
] as Permission[];
const openSections: MemberSection[] = ['NEWS', 'STATISTICS', 'ACHIEVEMENTS', 'EVENTS', 'STORE'];

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

/** Waits for the heading of the page, and returns the document title without the site name. */
async function titleBeside(name: string): Promise<string> {
  // The heading of the ranking goes on with its period.
  await screen.findByRole('heading', { level: 1, name: (heading) => heading.startsWith(name) });
  await waitFor(() => expect(document.title).toContain(name));
  return document.title.split(' | ')[0] ?? '';
}

describe('the name of an admin page', () => {
  test.each(namedAdminPages)(
    'is the same in the heading and title, and its menu entry is current: %s',
    async (name, at, label) => {
      renderApp({ at, answers: adminAnswers(permissions) });
      expect(await titleBeside(name)).toBe(name);
      const menu = within(screen.getByRole('navigation', { name: 'Administration' }));
      const current = menu.getByRole('link', { current: 'page' });
      expect(current.textContent).toMatch(new RegExp(`^${label}`));
    },
  );
});

describe('the name of a page in the member area', () => {
  test.each(namedMemberPages)(
    'is the same in the menu, heading and title: %s',
    async (name, at) => {
      openAsMember(at, {}, { openSections });
      expect(await titleBeside(name)).toBe(name);
    },
  );
});
