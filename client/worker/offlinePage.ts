import type { OfflineDashboard, OfflineEvent } from '../platform/device/offlineData';
import { frenchDate } from '../shared/french';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const savedOnFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** Colours of both themes, copied from ui/theme because the page loads no stylesheet. */
const LIGHT =
  '--fond:#f5f7fa;--carte:#fff;--encre:#0f1a2b;--texte:#28374d;--discret:#5a6b84;--trait:#dde3ec';
const DARK =
  '--fond:#070d19;--carte:#0f1a2d;--encre:#f2f6fd;--texte:#c8d3e8;--discret:#93a4c4;--trait:#1f2f4b';

function coloursOf(theme: OfflineDashboard['theme'] | undefined): string {
  if (theme === 'dark') return `:root{color-scheme:dark;${DARK}}`;
  const system = `@media (prefers-color-scheme:dark){:root{color-scheme:dark;${DARK}}}`;
  return `:root{color-scheme:light;${LIGHT}}${theme === 'system' ? system : ''}`;
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;background:var(--fond);color:var(--texte);font:1rem/1.6 'Public Sans','Segoe UI',Helvetica,Arial,sans-serif}
header{background:#0b1424;color:#fff;padding:14px 20px;font:800 1.1875rem/1.3 Archivo,'Segoe UI',Helvetica,Arial,sans-serif}
header b{margin-right:10px;padding:5px 7px;border-radius:4px;background:#d3271d;font:700 .75rem/1 ui-monospace,Menlo,monospace;vertical-align:2px}
header::after{content:'';display:block;height:6px;margin:14px -20px -14px;background:repeating-linear-gradient(-45deg,#d3271d 0 7px,#ffc629 7px 14px)}
main{max-width:760px;margin:0 auto;padding:32px 20px 48px}
h1,h2{color:var(--encre);line-height:1.25;margin:0 0 8px;font-family:Archivo,'Segoe UI',Helvetica,Arial,sans-serif}
h1{font-size:1.75rem}h2{font-size:1.25rem}
p{margin:0 0 16px}
.note{color:var(--discret);font-size:.875rem}
section{margin-top:24px;padding:22px 24px;background:var(--carte);border:1px solid var(--trait);border-radius:10px}
section>:last-child{margin-bottom:0}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(max(120px,30%),1fr));gap:16px;margin:16px 0}
dl div{display:flex;flex-direction:column;justify-content:space-between}
dt{color:var(--discret);font-size:.875rem;line-height:1.4}dd{margin:0;color:var(--encre);font-size:1.5rem;font-weight:700}
a{display:inline-block;min-height:44px;padding:10px 20px;border-radius:6px;background:#d3271d;color:#fff;font-weight:600;text-decoration:none}
a:hover{background:#ae1c14}
a:focus-visible{outline:3px solid #1f5fd6;outline-offset:2px;box-shadow:0 0 0 2px #fff}`;

export interface Offline {
  dashboard: OfflineDashboard | null;
  /** Count of comments that wait for the network. */
  waiting: number;
  /** Whether the device has a network. If so, the page says that the site does not respond. */
  isOnline: boolean;
  /** CSP nonce of the only script that may run. */
  nonce: string;
}

/** Script that reloads the page 500 ms after the `online` event, once the network is usable. */
const AGAIN = "addEventListener('online', () => setTimeout(() => location.reload(), 500))";

/**
 * Returns the HTML shown when a page could not be loaded from the network. The HTML loads no other
 * file. Its script reloads the page when the network is back.
 */
export function offlinePage({ dashboard, waiting, isOnline, nonce }: Offline): string {
  const title = isOnline ? 'Le site ne répond pas' : 'Vous êtes hors connexion';
  const cause = isOnline ? 'réessayez dans un instant' : 'le réseau ne répond pas';
  const then = isOnline ? '' : ' La page s’ouvrira quand vous serez reconnecté.';
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Centrale 18-112</title>
<style>${coloursOf(dashboard?.theme)}
${STYLE}</style>
</head>
<body>
<header><b>18·112</b>Centrale</header>
<main>
<h1>${title}</h1>
<p>Cette page n’a pas pu être chargée\u00A0: ${cause}.${then} Vos commentaires en cours sont enregistrés sur cet appareil.</p>
${waiting > 0 ? `<p role="status">${waitingText(waiting)}</p>` : ''}
<p><a href="">Réessayer</a></p>
<p class="note">Une urgence réelle\u00A0? Appelez le 15, le 17, le 18 ou le 112\u00A0: ce site n’est qu’un jeu.</p>
${dashboard ? boardOf(dashboard) : ''}
</main>
<script nonce="${nonce}">${AGAIN}</script>
</body>
</html>
`;
}

const waitingText = (count: number): string =>
  count > 1
    ? `Vos ${count}\u00A0commentaires seront envoyés quand vous serez reconnecté à internet.`
    : 'Votre commentaire sera envoyé quand vous serez reconnecté à internet.';

function boardOf({ username, savedAt, statistics, event }: OfflineDashboard): string {
  const rows = statistics.map(
    ({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  return `<section aria-labelledby="tableau">
<h2 id="tableau">Votre dernier tableau de bord</h2>
<p class="note">${escaped(username)}, le ${escaped(frenchDate(savedOnFormat, new Date(savedAt)))} (heure de Paris)</p>
<dl>${rows.join('')}</dl>
${event ? `<p>Événement\u00A0: <b>${escaped(event.title)}</b>, ${escaped(timeOf(event, new Date()))}.</p>` : ''}
</section>`;
}

/** Returns the time of an event as a text. The event may have started or ended by now. */
function timeOf({ when, until, startsAt, endsAt }: OfflineEvent, now: Date): string {
  if (!until || !startsAt || !endsAt || now < new Date(startsAt)) return `début le ${when}`;
  return now < new Date(endsAt) ? `en cours jusqu’au ${until}` : `terminé le ${until}`;
}
