import { versions } from 'node:process';

/**
 * The entry point: looks at Node's version before anything of the site is loaded, because an older
 * one fails while loading, without a word that helps.
 */
const OLDEST_NODE = 22;
const { node } = versions;

function fail(message: string): void {
  console.error(message);
  process.exit(1);
}

if (Number(node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Node ${node} est trop ancien pour ce site\u00a0: lancez-le par «\u00a0npm start\u00a0», qui apporte sa propre version.`,
  );
} else {
  await import('./start').then(
    ({ start }) => start(),
    (error: Error) => fail(`Le site ne se charge pas\u00a0: ${error.message}`),
  );
}
