import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';

import { memberPaths } from '../../../platform/address/paths';
import type { MemberFeature } from '../memberFeature';

const EventsPage = lazy(() => import('./EventsPage'));
const EventPage = lazy(() => import('./EventPage'));

export const events: MemberFeature = {
  pages: [
    {
      path: memberPaths.events,
      Page: EventsPage,
      menu: { label: 'Événements', Icon: CalendarDays },
    },
    { path: `${memberPaths.events}/:id`, Page: EventPage },
  ],
};
