import { memberPaths } from '#client/platform/address/paths';
import { fetchedPage } from '#client/platform/head/fetchedPage';
import type { MemberFeature } from '../memberFeature';

const ShiftsPage = fetchedPage('areas/member/shifts/ShiftsPage.tsx', () => import('./ShiftsPage'));
const DebriefingPage = fetchedPage(
  'areas/member/shifts/DebriefingPage.tsx',
  () => import('./DebriefingPage'),
);

/** The member’s shifts, each looked back at. */
export const shifts: MemberFeature = {
  pages: [
    { path: memberPaths.shifts, Page: ShiftsPage, under: memberPaths.statistics },
    { path: `${memberPaths.shifts}/:id`, Page: DebriefingPage },
  ],
};
