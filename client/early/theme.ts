/** Part of the first script of a page: applies the theme before the first paint. */
import { followTheme } from '../platform/theme';

followTheme();
