export type * from './types';
export * from './operations/areas.public.home.HomePage';
export * from './operations/areas.public.news.ArticlePage';
export * from './operations/areas.public.news.NewsListPage';
export * from './operations/features.news.LikeButton';
export * from './operations/platform.session.session';
export * from './operations/platform.session.sessionSocket';
export * from './operations/platform.site';