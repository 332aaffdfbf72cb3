export * from './operations/areas.public.account.account';
export * from './operations/areas.public.home.HomePage';
export * from './operations/areas.public.news.ArticlePage';
export * from './operations/areas.public.news.NewsListPage';
export * from './operations/areas.public.rules.RulesPage';
export * from './operations/features.news.LikeButton';
export * from './operations/platform.head.site';
export * from './operations/platform.session.session';