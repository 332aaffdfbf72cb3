const swc = require('@swc/core');

// dependency-cruiser reads TypeScript with swc without telling it which files contain JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/**
 * Groups of domains (folders of server/domains), from the lowest level to the highest. A group may
 * import groups of its own level and of lower levels.
 */
const LEVELS = [
  ['identity'],
  ['content', 'commerce', 'game'],
  ['moderation', 'operations'],
  ['notifications'],
  ['insights'],
];

/**
 * Path of the folder of a domain. `moderation` is a group and one domain; the other groups contain a
 * folder for each domain.
 */
const DOMAIN = '^server/domains/(moderation|[^/]+/[^/]+)/';

/**
 * Rules about allowed imports. Client and server do not import each other. In both, `platform` is
 * the lowest layer. On the server, domains import it, and transports (graphql, rest, web) import
 * domains. In the client, features import it, and areas import features.
 *
 * tests/architecture/imports.test.ts checks the code with these rules, and checks that each rule
 * detects a deliberate violation. That test finds import cycles and indirect imports itself,
 * because dependency-cruiser would search separately for each pair of modules.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'client-server',
      comment:
        'client and server do not import each other, except that the server imports client/shared',
      severity: 'error',
      from: { path: '^(client|server)/' },
      to: {
        path: '^(client|server)/',
        pathNot: ['^$1/', '^client/shared/'],
      },
    },
    {
      name: 'shared-alone',
      comment: 'client/shared, which both sides run, imports no other code of ours',
      severity: 'error',
      from: { path: '^client/shared/' },
      to: { path: '^(client|server)/', pathNot: '^client/shared/' },
    },
    {
      name: 'nothing-from-tests',
      comment: 'client and server import no tests or tools, which are not deployed',
      severity: 'error',
      from: { path: '^(client|server)/' },
      to: { path: '^(tests|tools)/' },
    },
    {
      name: 'platform-alone',
      comment: 'server/platform imports no other code of the server',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    ...LEVELS.slice(0, -1).map((level, at) => ({
      name: `above-${level[0]}`,
      comment: `${level.join(', ')} may import only these groups of domains: ${LEVELS.slice(
        0,
        at + 1,
      )
        .flat()
        .join(', ')}`,
      severity: 'error',
      from: { path: `^server/domains/(${level.join('|')})/` },
      to: {
        path: `^server/domains/(${LEVELS.slice(at + 1)
          .flat()
          .join('|')})/`,
      },
    })),
    {
      name: 'listeners',
      comment:
        'no other domain imports one of notifications or insights, which only listen to events',
      severity: 'error',
      from: { path: '^server/(platform|domains/[^/]+/([^/]+))/' },
      to: {
        path: '^server/domains/(notifications|insights)/',
        pathNot: '^server/domains/(notifications|insights)/$2/',
      },
    },
    {
      name: 'domain-interface',
      comment:
        'a domain imports only these files of another domain: entities, errors, services, events, policies, types, reads, and REST routes with their shapes',
      severity: 'error',
      from: { path: DOMAIN },
      to: {
        path: '^server/domains/',
        pathNot: [
          '^server/domains/$1/',
          '\\.(entity|errors|service|events|policy|types|reads|routes)\\.ts$',
        ],
      },
    },
    {
      name: 'domain-transports',
      comment: 'no domain imports a transport (graphql, rest, web): move shared code to platform',
      severity: 'error',
      from: { path: '^server/domains/' },
      to: { path: '^server/(graphql|rest|web)/' },
    },
    {
      name: 'domain-inside',
      comment: 'no domain imports migrations, seeds, or files directly in server/',
      severity: 'error',
      from: { path: '^server/domains/' },
      to: { path: '^server/(migrations|seeds)/|^server/[^/]+\\.ts$' },
    },
    {
      name: 'transports-root',
      comment:
        'only app.ts, site.ts and the transports themselves import transports (graphql, rest, web)',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/((app|site)\\.ts|graphql/|rest/|web/|domains/)' },
      to: { path: '^server/(graphql|rest|web)/' },
    },
    {
      name: 'ui-alone',
      comment: 'client/ui imports only libraries and itself',
      severity: 'error',
      from: { path: '^client/ui/' },
      to: { path: '^client/', pathNot: '^client/ui/' },
    },
    {
      name: 'client-platform',
      comment: 'client/platform imports only libraries, itself, shared and generated code',
      severity: 'error',
      from: { path: '^client/platform/' },
      to: { path: '^client/', pathNot: '^client/(platform|shared|generated)/' },
    },
    {
      name: 'actions',
      comment: 'client/actions imports only ui, platform, shared and generated code',
      severity: 'error',
      from: { path: '^client/actions/' },
      to: { path: '^client/', pathNot: '^client/(actions|ui|platform|shared|generated)/' },
    },
    {
      name: 'feature',
      comment:
        'a feature imports only actions, ui, platform, shared and generated code, never another feature',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: {
        path: '^client/',
        pathNot: '^client/(features/$1|actions|ui|platform|shared|generated)/',
      },
    },
    {
      name: 'area',
      comment:
        'an area imports only features, actions, ui, platform, shared and generated code, never another area',
      severity: 'error',
      from: { path: '^client/areas/([^/]+)/' },
      to: {
        path: '^client/',
        pathNot: '^client/(areas/$1|features|actions|ui|platform|shared|generated)/',
      },
    },
    {
      name: 'apollo-behind-sign-in',
      comment: 'signed-in pages import Apollo Client’s own hooks from generated/graphql',
      severity: 'error',
      from: { path: '^client/areas/(member|admin)/' },
      to: { path: '^client/generated/publicGraphql[.]ts$' },
    },
    {
      name: 'server-runtime',
      comment: 'packages that the server imports are in "dependencies" of package.json',
      severity: 'error',
      from: { path: '^server/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'the imported module does not exist',
      severity: 'error',
      from: {},
      // Plugins of the build provide the virtual modules.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    // Includes imports of types, because they also make one file depend on another.
    tsPreCompilationDeps: true,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
