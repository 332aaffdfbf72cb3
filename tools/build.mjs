// Builds the pages, the code that renders them on the server, and the server. Parts whose sources
// have not changed are skipped.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

import { mustSucceed, root, run, say } from './process.mjs';

const SOURCES = [
  'client',
  'server',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'persisted-query-manifest.json',
  'game-query-manifest.json',
];
const STAMP = resolve(root, 'dist/sources.sha256');
const BUILDS = [
  ['les pages', []],
  ['l’explorateur du schéma', ['--mode', 'explorer']],
  ['leur rendu par le serveur', ['--ssr', 'app/entry-server.tsx']],
  ['le serveur', ['--config', 'vite.server.config.ts']],
];

const sources = hashOf(SOURCES.flatMap(filesUnder));
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sources) {
  rmSync(STAMP, { force: true });
  const startedAt = Date.now();
  for (const [what, options] of BUILDS) {
    say(`Construction\u00a0: ${what}…`);
    // Set explicitly, because tests run this script too, and their NODE_ENV would give a
    // development build.
    const env = { NODE_ENV: 'production' };
    const code = await run('vite', ['build', '--logLevel', 'warn', ...options], { env });
    mustSucceed(code, `La construction a échoué\u00a0: ${what}.`);
  }
  await drawPictures();
  writeFileSync(STAMP, sources);
  say(`Site construit en ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/**
 * Renders the default cover images as bitmaps for share images, because the server cannot read SVG.
 */
async function drawPictures() {
  const { default: sharp } = await import('sharp');
  const [from, to] = [resolve(root, 'client/public/covers'), resolve(root, 'dist/drawings')];
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) {
    const picture = join(to, file.replace(/svg$/, 'webp'));
    await sharp(join(from, file)).resize(1200, 600).webp({ quality: 90 }).toFile(picture);
  }
}

/** Returns one hash of the names and contents of files. */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(resolve(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Returns the file itself, or all files in a folder and its subfolders in a stable order. */
function filesUnder(path) {
  if (statSync(resolve(root, path)).isFile()) return [path];
  return readdirSync(resolve(root, path))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}
