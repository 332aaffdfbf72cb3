import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { AreaNotFound } from '../../features/shell/AreaNotFound';
import { memberPaths } from '../../platform/address/paths';
import { MemberLayout } from './MemberLayout';

// Each page comes when it is opened.
const DashboardPage = lazy(() => import('./dashboard/DashboardPage'));
const AccountPage = lazy(() => import('./account/AccountPage'));
const NewsListPage = lazy(() => import('./news/NewsListPage'));
const ArticlePage = lazy(() => import('./news/ArticlePage'));
const StorePage = lazy(() => import('./store/StorePage'));
const OrdersPage = lazy(() => import('./store/OrdersPage'));
const InvoicePage = lazy(() => import('./store/InvoicePage'));
const StatisticsPage = lazy(() => import('./statistics/StatisticsPage'));
const AchievementsPage = lazy(() => import('./achievements/AchievementsPage'));
const EventsPage = lazy(() => import('./events/EventsPage'));
const EventPage = lazy(() => import('./events/EventPage'));
const SettingsPage = lazy(() => import('./settings/SettingsPage'));
const GamePage = lazy(() => import('./game/GamePage'));

/** Everything under /compte. */
export default function MemberArea() {
  return (
    <MemberLayout>
      <Routes>
        <Route index element={<Navigate to={memberPaths.dashboard} replace />} />
        <Route path="tableau-de-bord" element={<DashboardPage />} />
        <Route path="actualites" element={<NewsListPage />} />
        <Route path="actualites/:id" element={<ArticlePage />} />
        <Route path="mon-compte" element={<AccountPage />} />
        <Route path="boutique" element={<StorePage />} />
        <Route path="boutique/commandes" element={<OrdersPage />} />
        <Route path="boutique/commandes/:id" element={<InvoicePage />} />
        <Route path="statistiques" element={<StatisticsPage />} />
        <Route path="succes" element={<AchievementsPage />} />
        <Route path="evenements" element={<EventsPage />} />
        <Route path="evenements/:id" element={<EventPage />} />
        <Route path="parametres" element={<SettingsPage />} />
        <Route path="jeu" element={<GamePage />} />
        <Route path="*" element={<AreaNotFound home={memberPaths.dashboard} />} />
      </Routes>
    </MemberLayout>
  );
}
