const swc = require('@swc/core');

// dependency-cruiser reads TypeScript with swc without telling it which files hold JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** Groups of domains from the lowest level to the highest; groups of one level may use each other. */
const LEVELS = [
  ['identity'],
  ['content', 'commerce', 'game'],
  ['moderation', 'operations'],
  ['notifications'],
  ['insights'],
];

/**
 * Who may import whom: client and server apart, platform as the floor, domains and features on it,
 * edges and areas as the doors. tests/architecture/imports.test.ts runs these rules on the code, and on
 * planted violations that they must catch. It follows chains of imports itself, because
 * dependency-cruiser would search each pair of modules anew.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'client-server',
      comment:
        'schema.graphql is the only bridge between client and server, except three shared modules (distress detection, email addresses, written texts)',
      severity: 'error',
      from: { path: '^(client|server)/' },
      to: {
        path: '^(client|server)/',
        pathNot: [
          '^$1/',
          '^client/platform/emergency/detection[.]ts$',
          '^client/platform/forms/emailAddress[.]ts$',
          '^client/platform/forms/writtenText[.]ts$',
        ],
      },
    },
    {
      name: 'nothing-from-tests',
      comment: 'delivered code imports no code that is not delivered',
      severity: 'error',
      from: { path: '^(client|server)/' },
      to: { path: '^(tests|tools)/' },
    },
    {
      name: 'platform-alone',
      comment: 'server/platform imports nothing of ours',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    ...LEVELS.slice(0, -1).map((level, at) => ({
      name: `above-${level[0]}`,
      comment: `${level.join(', ')} imports only groups below: ${LEVELS.slice(0, at + 1)
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
      comment: 'notifications and insights listen to events: no module imports one, but itself',
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
        'of another domain only its entities, errors, services, events, policies, types, loaders and names of sensitive acts, and the shapes of its REST answers',
      severity: 'error',
      from: { path: '^server/domains/[^/]+/([^/]+)/' },
      to: {
        path: '^server/domains/',
        pathNot: [
          '^server/domains/[^/]+/$1/',
          '\\.(entity|errors|service|events|policy|types|loaders|sensitive|shapes|schemas)\\.ts$',
        ],
      },
    },
    {
      name: 'domain-transports',
      comment: 'no domain imports a transport: what they share is in platform',
      severity: 'error',
      from: { path: '^server/domains/' },
      to: { path: '^server/(graphql|rest|web)/' },
    },
    {
      name: 'domain-inside',
      comment: 'a domain does not know who composes, migrates or seeds it',
      severity: 'error',
      from: { path: '^server/domains/' },
      to: { path: '^server/(migrations|seeds)/|^server/[^/]+\\.ts$' },
    },
    {
      name: 'transports-root',
      comment: 'only app.ts and site.ts compose the transports',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/((app|site)\\.ts|graphql/|rest/|web/|domains/)' },
      to: { path: '^server/(graphql|rest|web)/' },
    },
    {
      name: 'ui-alone',
      comment: 'client/ui knows no domain: libraries and itself',
      severity: 'error',
      from: { path: '^client/ui/' },
      to: { path: '^client/', pathNot: '^client/ui/' },
    },
    {
      name: 'client-platform',
      comment: 'client/platform uses libraries and what is generated',
      severity: 'error',
      from: { path: '^client/platform/' },
      to: { path: '^client/', pathNot: '^client/(platform|generated)/' },
    },
    {
      name: 'feature',
      comment: 'a feature uses ui, platform and generated, never another feature',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/', pathNot: '^client/(features/$1|ui|platform|generated)/' },
    },
    {
      name: 'area',
      comment: 'an area uses features, ui, platform and generated, never another area',
      severity: 'error',
      from: { path: '^client/areas/([^/]+)/' },
      to: { path: '^client/', pathNot: '^client/(areas/$1|features|ui|platform|generated)/' },
    },
    {
      name: 'apollo-behind-sign-in',
      comment: 'behind sign-in hooks are Apollo Client’s own, those of generated/graphql',
      severity: 'error',
      from: { path: '^client/areas/(member|admin)/' },
      to: { path: '^client/generated/publicGraphql[.]ts$' },
    },
    {
      name: 'server-runtime',
      comment: 'what the server runs with is in "dependencies"',
      severity: 'error',
      from: { path: '^server/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'an import that leads nowhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // Types count too: they tie two files together as much as values do.
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
