export type * from './types';
export * from './publicHooks/areas.public.account.account';
export * from './publicHooks/areas.public.home.HomePage';
export * from './publicHooks/areas.public.news.ArticlePage';
export * from './publicHooks/areas.public.news.NewsListPage';
export * from './publicHooks/areas.public.rules.RulesPage';
export * from './publicHooks/features.news.LikeButton';
export * from './publicHooks/platform.head.site';
export * from './publicHooks/platform.session.session';