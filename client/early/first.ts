/** Script inlined in the page, which runs before all others (vite.config.ts). */
import './theme';
import './firstAsks';
import './earlyActions';
