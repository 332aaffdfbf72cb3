import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {
  build,
  defineConfig,
  type BuildEnvironmentOptions,
  type Plugin,
  type PluginOption,
  type Rolldown,
} from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

import { ADMIN_PROGRAM_PATHS, PROGRAM_FILES, PROGRAM_PATHS } from './server/web/programPaths.ts';
import { sourceAliases } from './tools/source-aliases.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

/** Everything that the server answers itself; in development Vite hands these over to it. */
const SERVER_PATHS = `^/(${[...PROGRAM_PATHS, ...PROGRAM_FILES].join('|')}|admin/(?:${ADMIN_PROGRAM_PATHS.join('|')}))(/|\\?|$)`;

/** What a person who opens /graphql gets is a page, and so Vite's. */
function explorerPage({ url, headers }: IncomingMessage): string | undefined {
  const opened = /^\/graphql\/?(\?|$)/.test(url ?? '') && headers.accept?.includes('text/html');
  return opened ? '/explorer/index.html' : undefined;
}

const FIRST_SCRIPT = { mark: '<!--app-first-script-->', file: 'client/early/first.ts' };

/** What the public news and members' pages have in common. */
const COMMON =
  /client\/(features\/news\/(?!like|useArticleLike)|generated\/limits|platform\/(address|useLike|likeNews|text\/searchText|graphql\/withPreviousData|forms\/randomKey)|features\/session\/FormError|ui\/(data\/(Pagination|paginationItems|initials)|inputs\/(ChoiceGroup|Field|SearchField|HeartButton|inputs)|feedback\/(NoSuchPage|SaidError)|layout\/useFootInTheWay))|lucide-react.*icons\/(arrow-left|heart|info|newspaper|search)\./i;

const NEWS =
  /client\/(areas\/public\/(news|not-found|PageBand)|features\/news\/|generated\/.*(public|features)\.news)/;

/** What forms are made of, besides their packages. */
const FORM = /client\/(features\/session|platform\/forms\/(forms|passwordRules))/;

/**
 * What the pages of the administration share, tables and days included, without what is made of a
 * form's packages and comes with a dialog, and what compares texts for two of them.
 */
const ADMIN =
  /client\/((areas\/admin|generated\/.*areas\.admin)(?!.*(news\/(text|editor\/compareT)|lists\/T|BanFields|AccountFields))|ui\/(data\/(DataTable|useDataTable|useTableSelection|tableRoles)|overlays\/focusTrail)|platform\/(text\/parisDay|forms\/typedDays))|node_modules\/(@tanstack|date-fns|@date-fns)\/(?!(constants|constructFrom|toDate)\.)/;

/** Our own files of a kind in one, without what they import, which is of a kind of its own. */
const layer = (name: string, test: RegExp, minShareCount = 1) => ({
  name,
  test,
  minShareCount,
  includeDependenciesRecursively: false,
});

/**
 * What goes into one file, the first group first; the rest is split by who needs it. Left alone, what
 * two pages share becomes a file of its own, however small: a public page took 26 of them, and on a
 * slow network each waits for its turn.
 */
const SCRIPTS = [
  {
    name: 'packages',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|preload-helper|rolldown\/runtime/,
  },
  // All that the home page is drawn with, and what starts it.
  { name: 'site', tags: ['$initial' as const], test: /client|node_modules/ },
  // Packages, each with all that it needs itself.
  {
    name: 'apollo',
    // The documents of visitors, too: they come when something is asked.
    test: /node_modules\/(@apollo|@wry|optimism|rxjs|tslib)\/|client\/(platform\/graphql\/(apollo|firstAnswers|trusted)\.|generated\/(publicDocuments|operations\/(platform|areas\.public|features\.news)))/,
  },
  // The first of them on a page stands in it; menus and dialogs come with a press.
  { name: 'tabs', test: /client\/ui\/inputs\/Tabs\./ },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
  // From the list to an article and back, nothing more has to come; `common` is for members, too.
  layer('common', COMMON),
  layer('news', NEWS),
  {
    name: 'icons',
    test: /node_modules\/(lucide-react|use-sync-external-store)\//,
    minShareCount: 2,
  },
  // What the pages of mailed links share, and all forms.
  layer('account', /client\/(areas\/public\/account|generated\/.*public\.account)/, 2),
  layer('form', FORM, 2),
  // The command palette comes with its first use, whoever shares its parts.
  layer(
    'palette',
    /client\/(features\/palette\/(?!PaletteButton)|ui\/overlays\/PanelDialog|areas\/public\/palette)/,
  ),
  layer('palette-member', /client\/areas\/member\/palette/),
  // Behind sign-in: the frame of all pages and what they share, then what those of an area share.
  layer('admin', ADMIN, 2),
  // What a device does for a session comes after its first page, with what it shares of comments.
  layer(
    'device',
    /client\/(features\/(comments|push)|generated\/.*features\.comments|platform\/device\/pushHere)/,
    2,
  ),
  // With what all of date-fns begins with: a page of members needs no script of the administration.
  layer(
    'parts',
    /date-fns\/(constants|constructFrom|toDate)\.|client\/(features\/(?!legal|consent|players)|generated\/.*features\.(notifications|shell)|platform\/(?!forms\/typedSchema)|ui\/(?!overlays\/(Radix|dialogs|poppers|focus|useFocus)|data\/charts|inputs\/(Tabs|Slider)))/,
    2,
  ),
  // The page of a player, for visitors and members.
  layer('players', /client\/features\/players/, 2),
  // The forms of the account come when they are opened.
  layer(
    'proof',
    /client\/areas\/member\/account\/(security\/([cC]urrentPassword|Proof)|leaving\/LeaveDialogs)/,
    2,
  ),
  layer('member', /client\/(areas\/member|generated\/.*areas\.member)(?!.*[gG]ameSettings)/, 2),
];

/**
 * Refuses files that import each other in a circle: which of them runs first depends on the page, and
 * it finds nothing in the other.
 */
const noCircles: Plugin = {
  name: 'no-circles',
  generateBundle(_options, bundle) {
    const importsOf = (file: string) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    const seen = new Set<string>();
    const visit = (file: string, path: readonly string[]) => {
      const before = path.indexOf(file);
      if (before >= 0)
        this.error(`Files in a circle: ${[...path.slice(before), file].join(' > ')}`);
      if (seen.has(file)) return;
      seen.add(file);
      for (const imported of importsOf(file)) visit(imported, [...path, file]);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};

/** Refuses a page of visitors or members that waits for the script of the administration. */
const adminApart: Plugin = {
  name: 'admin-apart',
  generateBundle(_options, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      const entry = chunk.type === 'chunk' ? (chunk.facadeModuleId ?? '') : '';
      const isOutside = /client\/areas\/(member|public)\//.test(entry);
      if (isOutside && allImports(bundle, file).some((one) => bundle[one]?.name === 'admin'))
        this.error(`${entry} needs the script of the administration`);
    }
  },
};

/** The files that one imports, and those that these import. */
function allImports(bundle: Rolldown.OutputBundle, file: string): string[] {
  const found = new Set<string>();
  const visit = (one: string) => {
    const chunk = bundle[one];
    if (found.has(one) || chunk?.type !== 'chunk') return;
    found.add(one);
    for (const imported of chunk.imports) visit(imported);
  };
  visit(file);
  return [...found];
}

/** Builds a script that stands alone: it shares no file with the pages. */
async function plainScript(file: string, name: string): Promise<string> {
  const lib = { entry: fromHere(file), name, formats: ['iife' as const] };
  const built = await build({
    configFile: false,
    resolve: { alias: sourceAliases },
    logLevel: 'warn',
    build: { lib, write: false, minify: true, copyPublicDir: false },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

/**
 * Puts a small script into the page itself, in the place of its mark, so that it waits for no file. The
 * server allows it by its hash (server/web/renderer.ts).
 */
const firstScript: Plugin = {
  name: 'first-script',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      if (!html.includes(FIRST_SCRIPT.mark)) return html;
      const script = await plainScript(FIRST_SCRIPT.file, 'first');
      return html.replace(FIRST_SCRIPT.mark, () => `<script>${script.trim()}</script>`);
    },
  },
};

/** Puts the service worker at the root of the site, whose pages are then its scope. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  async generateBundle() {
    const source = await plainScript('client/worker/serviceWorker.ts', 'worker');
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
};

/** Files are written compressed beside themselves: the server has nothing left to do but send them. */
const compressed = compression({
  include: /\.(js|css|svg|json|txt)$/,
  // The last two steps would take four times as long for a twentieth less.
  algorithms: [
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    defineAlgorithm('gzip', { level: 9 }),
  ],
  threshold: 512,
  logLevel: 'silent',
});

/** What differs between the builds of the site, of its rendering by the server, and of the explorer. */
function buildOf(isSsrBuild: boolean, isExplorer: boolean): BuildEnvironmentOptions {
  if (isSsrBuild) return { outDir: fromHere('dist/ssr') };
  if (isExplorer) {
    // Beside the site's files, of which it shares none: whatever they share would start the site.
    return {
      outDir: fromHere('dist/client'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { explorer: fromHere('client/explorer/index.html') },
        // A package of the explorer carries a directive that is meant for another compiler.
        checks: { moduleLevelDirective: false },
      },
    };
  }
  return {
    outDir: fromHere('dist/client'),
    manifest: true,
    // Which file holds which page: the server announces the page's script in its HTML.
    ssrManifest: true,
    rolldownOptions: {
      input: { index: fromHere('client/index.html') },
      output: { codeSplitting: { groups: SCRIPTS } },
      // The one door to everything generated then leads each page to its own operations only.
      treeshake: {
        moduleSideEffects: [
          { test: /client\/(generated|ui|platform)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  };
}

/** The explorer and the rendering have no service worker; what the server runs is not compressed. */
const pluginsOf = (isSsrBuild: boolean, isExplorer: boolean): PluginOption[] => [
  ...(isSsrBuild || isExplorer ? [] : [serviceWorker]),
  ...(isSsrBuild ? [] : [compressed]),
];

/**
 * The pages in the browser (`vite build`, into dist/client), the explorer of the schema beside them
 * (`vite build --mode explorer`), and the same pages rendered on the server
 * (`vite build --ssr app/entry-server.tsx`, into dist/ssr).
 */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  root: fromHere('client'),
  cacheDir: fromHere('node_modules/.vite'),
  resolve: { alias: sourceAliases },
  plugins: [
    react(),
    tailwindcss(),
    firstScript,
    noCircles,
    adminApart,
    ...pluginsOf(isSsrBuild, mode === 'explorer'),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { [SERVER_PATHS]: { target: SERVER, ws: true, bypass: explorerPage } },
  },
  // The renderer carries its packages with it: React is then its production build whatever
  // NODE_ENV says at run time, and the server has one file to read instead of hundreds.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // Nothing becomes a data: URL, so the Content-Security-Policy does not have to allow them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The largest file is the explorer of the schema, which no page of the site loads.
    chunkSizeWarningLimit: 1000,
    ...buildOf(isSsrBuild, mode === 'explorer'),
  },
}));
