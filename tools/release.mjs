// Builds a release for the machine that runs this script: one file that needs neither npm nor git.
//   npm run release [-- folder]
// The file contains the built site, the packages that the server does not bundle, Node, the commands
// (`centrale`), the deployment files, the documents and the list of packages. Two builds of a commit
// give the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { installNode, nodeFolder } from './ownNode.mjs';
import { mustSucceed, root, run, say } from './process.mjs';
import { upgradeNotes } from './release/upgradeNotes.ts';
import { packagesOf } from './release/packages.ts';

/** Files and folders of the project that a release contains unchanged. */
const COPIED = [
  '.env.example',
  'CHANGELOG.md',
  'README.md',
  'centrale',
  'deploy',
  'docs',
  'server/platform/drawing/archivo-partage.ttf',
];

/** Files that running servers and upgrades add to the build. */
const NOT_BUILT = /^dist\/(server\/compiled|assets\.list)/;

/** Package of Node for this machine. */
const NODE = basename(nodeFolder);

const target = resolve(process.argv[2] ?? join(root, 'releases'));
const { version, time } = identity();
const name = `centrale-${version}-linux-${process.arch}`;
const stage = join(target, name);

if (process.platform !== 'linux') mustSucceed(1, 'A release is built on Linux, for Linux.');
if (!upgradeNotes(root).has(readPackage().version)) {
  mustSucceed(1, `docs/upgrading.md has no section for ${readPackage().version}.`);
}
mustSucceed(await run('node', ['tools/build.mjs']), 'The build failed.');
rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
for (const path of COPIED) copy(path);
cpSync(join(root, 'dist'), join(stage, 'dist'), {
  recursive: true,
  filter: (from) => !NOT_BUILT.test(from.slice(root.length)),
});
const packages = packagesOf(root);
for (const path of packages) copy(path);
await installNode();
// Without the headers, which the package of Node contains too.
for (const path of ['bin/node', 'LICENSE', 'package.json']) {
  cpSync(join(nodeFolder, path), join(stage, 'node_modules', NODE, path), { dereference: true });
}
mkdirSync(join(stage, 'node_modules/.bin'));
symlinkSync(`../${NODE}/bin/node`, join(stage, 'node_modules/.bin/node'));
const { name: site, private: isPrivate, type, license } = readPackage();
write('package.json', { name: site, version, private: isPrivate, type, license });
write('sbom.cdx.json', sbom());
writeFileSync(join(stage, 'SHA256SUMS'), sums());

const file = `${stage}.tar.gz`;
pack(file);
rmSync(stage, { recursive: true });
const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
writeFileSync(`${file}.sha256`, `${sha256}  ${name}.tar.gz\n`);
say(`${file}: ${Math.round(statSync(file).size / 2 ** 20)} MB, ${packages.length} packages`);
say(`SHA-256 ${sha256}`);

/**
 * Returns the version and the time of a release. A commit without the tag of its version gets a
 * version that names the commit; changed files are named too, because they make a release that no
 * other machine can build.
 */
function identity() {
  const { version: released } = readPackage();
  const git = (...args) => {
    try {
      return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim();
    } catch {
      return '';
    }
  };
  // An archive of the sources has no commit. The time of SOURCE_DATE_EPOCH is that of the archive.
  const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? (git('log', '-1', '--format=%ct') || 0));
  const tags = git('tag', '--points-at', 'HEAD').split('\n');
  const commit = git('rev-parse', '--short=9', 'HEAD');
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '.changed';
  const isReleased = commit === '' || (tags.includes(`v${released}`) && !changed);
  return {
    version: isReleased ? released : `${released}-${commit}${changed}`,
    time: new Date(seconds * 1000),
  };
}

function readPackage() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

function copy(path) {
  cpSync(join(root, path), join(stage, path), { recursive: true, dereference: true });
}

function write(path, content) {
  writeFileSync(join(stage, path), `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Returns the CycloneDX list of the packages that build or run the site: those of the server, bundled
 * or not, of the pages, and of the build. Without the random number and the time that npm adds.
 */
function sbom() {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application'];
  const printed = execFileSync('npm', ['sbom', ...options], {
    cwd: root,
    maxBuffer: 2 ** 28,
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  const { serialNumber: _random, ...list } = JSON.parse(printed.toString());
  list.metadata.timestamp = time.toISOString();
  // The npm of the machine that built the release, and the name of its folder.
  delete list.metadata.tools;
  Object.assign(list.metadata.component, { name: site, version });
  // Filtered here, because `--omit=dev` also omits the packages that a tool uses too.
  const ofSite = packagesOfSite();
  const isOfSite = (ref) => ofSite.has(ref);
  list.components = list.components
    .filter((component) => isOfSite(component['bom-ref']))
    .concat(nodeComponent())
    .toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));
  const self = list.metadata.component['bom-ref'];
  list.dependencies = list.dependencies
    .filter(({ ref }) => ref === self || isOfSite(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isOfSite) }));
  return list;
}

/** Returns the locked packages that are no development dependencies, as name@version. */
function packagesOfSite() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, { version: exact }]) => `${path.split('node_modules/').at(-1)}@${exact}`),
  );
}

/** Returns Node as a component of the list: it is locked apart from the other packages. */
function nodeComponent() {
  const {
    name: library,
    version: exact,
    license,
  } = JSON.parse(readFileSync(join(nodeFolder, 'package.json'), 'utf8'));
  const purl = `pkg:npm/${library}@${exact}`;
  const licenses = [{ license: { id: license } }];
  return {
    'bom-ref': `${library}@${exact}`,
    type: 'library',
    name: library,
    version: exact,
    purl,
    licenses,
  };
}

/** Returns the checksum of each file, as `sha256sum --check` reads them. */
function sums() {
  return readdirSync(stage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => {
      const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${sum}  ${path.slice(stage.length + 1)}\n`;
    })
    .join('');
}

/** Packs the folder with the same order, times, owners and modes on every machine. */
function pack(to) {
  const seconds = Math.floor(time.getTime() / 1000);
  const same = [
    '--sort=name',
    '--format=gnu',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    `--mtime=@${seconds}`,
  ];
  const tar = `tar ${same.join(' ')} --directory="$1" --create "$2" | gzip --no-name -6 > "$3"`;
  execFileSync('bash', ['-o', 'pipefail', '-c', tar, 'bash', target, name, to], {
    env: { ...process.env, LC_ALL: 'C' },
    stdio: 'inherit',
  });
  if (!existsSync(to)) mustSucceed(1, 'tar wrote no file.');
}
