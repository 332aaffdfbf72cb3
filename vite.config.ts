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
import { guide } from './tools/guide.mjs';
import { sourceAliases } from './tools/source-aliases.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

/** Pattern of the paths that the server answers itself. In development, Vite proxies them. */
const SERVER_PATHS = `^/(${[...PROGRAM_PATHS, ...PROGRAM_FILES].join('|')}|admin/(?:${ADMIN_PROGRAM_PATHS.join('|')}))(/|\\?|$)`;

/**
 * Returns the page of the schema explorer when a browser opens /graphql, so that Vite serves the
 * page itself. Returns undefined for API requests, which Vite proxies.
 */
function explorerPage({ url, headers }: IncomingMessage): string | undefined {
  const opened = /^\/graphql\/?(\?|$)/.test(url ?? '') && headers.accept?.includes('text/html');
  return opened ? '/explorer/index.html' : undefined;
}

const FIRST_SCRIPT = { mark: '<!--app-first-script-->', file: 'client/early/first.ts' };

/** Modules that the public news pages share with member pages. */
const COMMON =
  /client\/(features\/news\/(?!like|useArticleLike)|generated\/limits|shared\/searchText|platform\/(address|useLike|likeNews|text\/searchText|graphql\/withPreviousData|forms\/randomKey)|ui\/(data\/(Pagination|paginationItems|initials)|inputs\/(ChoiceGroup|Field|SearchField|HeartButton|inputs)|feedback\/(FormError|NoSuchPage|SaidError)|layout\/useFootInTheWay))|lucide-react.*icons\/(arrow-left|heart|info|newspaper|search)\./i;

const NEWS =
  /client\/(areas\/public\/(news|not-found|PageBand)|features\/news\/|generated\/.*(public|features)\.news)/;

/** Modules that forms share, in addition to npm packages. */
const FORM =
  /client\/(actions\/useActionForm|features\/(session|messages|decisions\/AppealForm)|platform\/forms\/(forms|passwordRules))/;

/**
 * Modules that pages of the administration share, including tables, dates and the comparison of
 * texts. Excludes the text editor and form fields, which only some of these pages load.
 */
const ADMIN =
  /client\/((areas\/admin|generated\/(auditActions|.*areas\.admin))(?!.*(news\/text|lists\/fields\/T|BanFields|AccountFields|AppealItem|DecideAppealForm|HandoverForm|AssignRoleDialog|LastDayField))|ui\/(data\/table\/)|platform\/(text\/parisDay|forms\/typedDays))|node_modules\/(date-fns|@date-fns|diff)\/(?!(constants|constructFrom|toDate)\.)/;

/** Modules of the administration that contain forms, which only some of its pages load. */
const ADMIN_FORMS =
  /client\/(platform\/forms\/typedSchema|areas\/admin\/.*(AppealItem|DecideAppealForm|HandoverForm|AssignRoleDialog|LastDayField|TypedDayField))/;

/**
 * Returns a group that puts modules of the project into one output file, without the modules that
 * they import.
 * @param minShareCount minimum number of entry points that must load a module of the group
 */
const layer = (name: string, test: RegExp, minShareCount = 1) => ({
  name,
  test,
  minShareCount,
  includeDependenciesRecursively: false,
});

/**
 * Groups of modules that are bundled into one output file. A module goes to the first group that
 * matches. Modules without a group are split by the pages that import them. Without groups, even a
 * small module that two pages share gets its own file: a public page then loads 26 files, which
 * queue on a slow network.
 */
const SCRIPTS = [
  {
    name: 'packages',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|preload-helper|rolldown\/runtime/,
  },
  // Modules that main.tsx imports statically: the home page and the start of the application.
  { name: 'site', tags: ['$initial' as const], test: /client|node_modules/ },
  // Groups of packages, which also include the dependencies of the packages.
  {
    name: 'apollo',
    // Includes the GraphQL documents of public pages, which load with the first request.
    test: /node_modules\/(@apollo|@wry|optimism|rxjs|tslib)\/|client\/(platform\/graphql\/(apollo|firstAnswers|trusted)\.|generated\/(publicDocuments|operations\/(platform|areas\.public|features\.news)))/,
  },
  // Tabs have their own file, because they are rendered with the page. Menus and dialogs load when
  // they are opened.
  { name: 'tabs', test: /client\/ui\/inputs\/Tabs\./ },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
  // After the news list, an article loads no further file, and vice versa. Member pages use
  // `common` too.
  layer('common', COMMON),
  layer('news', NEWS),
  {
    name: 'icons',
    test: /node_modules\/(lucide-react|use-sync-external-store)\//,
    minShareCount: 2,
  },
  // Modules shared by the pages that links in mails open, and modules shared by all forms.
  layer('account', /client\/(areas\/public\/account|generated\/.*public\.account)/, 2),
  layer('form', FORM, 2),
  // The command palette loads when it is first opened. Its modules stay in this file even when
  // other pages import them.
  layer(
    'palette',
    /client\/(features\/palette\/(?!PaletteButton)|ui\/overlays\/PanelDialog|areas\/public\/palette)/,
  ),
  layer('palette-member', /client\/areas\/member\/palette/),
  // The groups below are for signed-in pages, except for `players`.
  layer('admin-forms', ADMIN_FORMS, 2),
  layer('admin', ADMIN, 2),
  // Background work of the device during a session, which loads after the first page, and the
  // modules that it shares with comments.
  layer(
    'device',
    /client\/(features\/(comments(?!\/team)|push)|generated\/.*features\.comments(?!\.team)|platform\/device\/pushHere)/,
    2,
  ),
  // Includes the base modules of date-fns, so that member pages do not load the file of the
  // administration.
  layer(
    'parts',
    /date-fns\/(constants|constructFrom|toDate)\.|client\/(actions\/|features\/(?!legal|consent|players|call)|generated\/(permissions|.*features\.(notifications|shell))|platform\/(?!forms\/typedSchema)|shared\/(?!call)|ui\/(?!overlays\/(Screen|Radix|dialogs|poppers|focus|useFocus)|data\/charts|inputs\/(Tabs|Slider)))/,
    2,
  ),
  // The public page of a player, which visitors and members open.
  layer('players', /client\/features\/players/, 2),
  // Forms of the account, which load when they are opened.
  layer(
    'proof',
    /client\/areas\/member\/account\/(security\/([cC]urrentPassword|Proof)|leaving\/LeaveDialogs)/,
    2,
  ),
  layer('member', /client\/(areas\/member|generated\/.*areas\.member)(?!.*[gG]ameSettings)/, 2),
];

/**
 * Fails the build when output files import each other in a cycle. The page would decide which file
 * runs first, and that file would read exports of the other file before they are defined.
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
        this.error(`Output files in an import cycle: ${[...path.slice(before), file].join(' > ')}`);
      if (seen.has(file)) return;
      seen.add(file);
      for (const imported of importsOf(file)) visit(imported, [...path, file]);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};

/** Fails the build when a public page or member page imports the file of the administration. */
const adminApart: Plugin = {
  name: 'admin-apart',
  generateBundle(_options, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      const entry = chunk.type === 'chunk' ? (chunk.facadeModuleId ?? '') : '';
      const isOutside = /client\/areas\/(member|public)\//.test(entry);
      if (isOutside && allImports(bundle, file).some((one) => bundle[one]?.name === 'admin'))
        this.error(`${entry} imports the file of the administration`);
    }
  },
};

/** Returns an output file and all files that it imports statically, directly or indirectly. */
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

/** Builds a self-contained script, which shares no file with the pages. @returns its code */
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
 * Inlines a small script into the page in place of a comment, so that the script runs without a
 * request. The server adds the hash of the script to the Content-Security-Policy
 * (server/web/pages/renderer.ts).
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

/** Writes the service worker to the root of the site, so that its scope includes all pages. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  async generateBundle() {
    const source = await plainScript('client/worker/serviceWorker.ts', 'worker');
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
};

/** Writes a compressed copy next to each file, so that the server does not compress anything. */
const compressed = compression({
  include: /\.(js|css|svg|json|txt)$/,
  // Brotli's levels 10 and 11 take four times as long and save only 5 %.
  algorithms: [
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    defineAlgorithm('gzip', { level: 9 }),
  ],
  threshold: 512,
  logLevel: 'silent',
});

/**
 * Returns the build options that differ between the site, the code that renders it on the server,
 * and the schema explorer.
 */
function buildOf(isSsrBuild: boolean, isExplorer: boolean): BuildEnvironmentOptions {
  if (isSsrBuild) return { outDir: fromHere('dist/ssr') };
  if (isExplorer) {
    // Same folder as the site, but no shared files, because a shared file would start the site in
    // the explorer.
    return {
      outDir: fromHere('dist/client'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { explorer: fromHere('client/explorer/index.html') },
        // A package of the explorer contains a directive for another compiler.
        checks: { moduleLevelDirective: false },
      },
    };
  }
  return {
    outDir: fromHere('dist/client'),
    manifest: true,
    // Lists the output files of each module. With it, the server preloads the scripts of a page.
    ssrManifest: true,
    rolldownOptions: {
      input: { index: fromHere('client/index.html') },
      output: { codeSplitting: { groups: SCRIPTS } },
      // Lets each page bundle only the operations that it uses, although it imports them from a
      // module that exports all operations.
      treeshake: {
        moduleSideEffects: [
          { test: /client\/(generated|ui|platform)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  };
}

/**
 * Returns the plugins that depend on the build. Only the site has a service worker. Code that runs
 * on the server is not compressed.
 */
const pluginsOf = (isSsrBuild: boolean, isExplorer: boolean): PluginOption[] => [
  ...(isSsrBuild || isExplorer ? [] : [serviceWorker]),
  ...(isSsrBuild ? [] : [compressed]),
];

/**
 * Configuration of three builds: the pages for browsers (`vite build`, to dist/client), the schema
 * explorer (`vite build --mode explorer`, to dist/client), and the code that renders the pages on
 * the server (`vite build --ssr app/entry-server.tsx`, to dist/ssr).
 */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  root: fromHere('client'),
  cacheDir: fromHere('node_modules/.vite'),
  resolve: { alias: sourceAliases },
  plugins: [
    react(),
    tailwindcss(),
    guide,
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
  // Bundles npm packages into the code that renders on the server. It then uses the production
  // build of React for any NODE_ENV, and the server reads one file instead of hundreds.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // Disables data: URLs for assets, so that the Content-Security-Policy need not allow them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In kB. The largest file is the schema explorer, which no page of the site loads.
    chunkSizeWarningLimit: 1000,
    ...buildOf(isSsrBuild, mode === 'explorer'),
  },
}));
