import { CalendarDays } from 'lucide-react';

import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { lazyPage } from '#client/platform/head/lazyPage';
import type { MemberFeature } from '../memberFeature';

const EventsPage = lazyPage('areas/member/events/EventsPage.tsx', () => import('./EventsPage'));
const EventPage = lazyPage('areas/member/events/EventPage.tsx', () => import('./EventPage'));

export const events: MemberFeature = {
  pages: [
    {
      path: memberPaths.events,
      Page: EventsPage,
      menu: { label: memberPageNames.events, Icon: CalendarDays },
    },
    { path: `${memberPaths.events}/:id`, Page: EventPage },
  ],
};
