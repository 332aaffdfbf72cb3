/** Part of the first script of a page: its colours, before the first paint. */
import { followTheme } from '../platform/theme';

followTheme();
