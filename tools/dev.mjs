// The server on PORT (4000), restarted when its sources change, and Vite on 5173; both end together.
import { say, start } from './process.mjs';

say('Développement\u00a0: http://localhost:5173. Ctrl-C arrête le site et le serveur.');
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/main.ts']),
  start('vite', []),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
