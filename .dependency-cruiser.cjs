const swc = require('@swc/core');

// dependency-cruiser reads TypeScript with swc without telling it which files hold JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

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
      comment: 'what is delivered does not lean on what is not',
      severity: 'error',
      from: { path: '^(client|server)/' },
      to: { path: '^(tests|tools)/' },
    },
    {
      name: 'platform-floor',
      comment: 'server/platform imports nothing of ours',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'storeys',
      comment: 'a storey imports those below it: subscribers, content, identity, platform',
      severity: 'error',
      from: { path: '^server/domains/(identity|content)/' },
      to: { path: '^server/domains/(content|subscribers)/', pathNot: '^server/domains/$1/' },
    },
    {
      name: 'subscribers',
      comment: 'subscribers listen: no domain imports one, but itself',
      severity: 'error',
      from: { path: '^server/(platform|domains/[^/]+/([^/]+))/' },
      to: { path: '^server/domains/subscribers/', pathNot: '^server/domains/subscribers/$2/' },
    },
    {
      name: 'domain-doors',
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
      name: 'domain-edges',
      comment: 'no domain knows the edges: what they share with it is in platform',
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
      name: 'edges-root',
      comment: 'only app.ts and site.ts compose the edges',
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
