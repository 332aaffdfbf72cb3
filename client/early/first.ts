/** Script that is inlined in the page and runs before all other scripts (vite.config.ts). */
import './theme';
import './otherSession';
import './earlyActions';
