import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { root } from '../process.mjs';
import { addToList, edit, insertAfter, insertBefore } from './insert.mjs';

const read = (path) => readFileSync(resolve(root, path), 'utf8');

/** Writes all templates of a folder. */
const files = (folder, destination) => ({
  type: 'addMany',
  base: `tools/new/${folder}`,
  templateFiles: `tools/new/${folder}/**/*.hbs`,
  destination,
  globOptions: { dot: true },
});

/**
 * Kinds of parts. `answers` reads the command line, `actions` writes the files (node-plop), `next`
 * says what is left to write by hand.
 */
export const kinds = {
  domain: {
    usage:
      'npm run new -- domain links --french "lien, liens" [--group content] [--permission CONTENT_NEWS_MANAGE]',
    options: { french: '', group: 'content', permission: 'CONTENT_NEWS_MANAGE' },
    answers: ([things], { french, group, permission }) => ({
      ...namesOf(things, french),
      number: nextMigration(),
      group: oneOf(groups(), group, '--group'),
      permission: oneOf(Object.keys(permissions()), permission, '--permission'),
      permissionId: permissions()[permission],
    }),
    actions: ({ group, things, Things, kebab, path }) => [
      files('domain/server', 'server/domains/{{group}}/{{things}}'),
      files('domain/public', 'client/areas/public/{{things}}'),
      files('domain/admin', 'client/areas/admin/{{things}}'),
      files('domain/tests', 'tests'),
      addToList('server/site.ts', {
        name: things,
        from: `./domains/${group}/${things}/${things}.domain`,
        list: 'domains',
        beside: `./domains/${group}/`,
      }),
      ...['public', 'admin'].map((area) =>
        addToList(`client/areas/${area}/${area}Features.ts`, {
          name: things,
          from: `./${things}/${things}.area`,
          list: `${area}Features`,
        }),
      ),
      insertBefore('client/shared/sitePaths.ts', '  notFound:', `  ${things}: '/${path}',`),
      insertAfter(
        'tests/audits/openapi.test.ts',
        "^  'GET /member/store': .*",
        `  'GET /api/${kebab}': 'list${Things}',`,
      ),
      insertBefore(
        'tests/api/rest/rest-contract.neutral.test.ts',
        "  'GET /member/store': {",
        `  'GET /api/${kebab}': {
    200: at('GET /api/${kebab}', {}),
    VALIDATION_FAILED: at('GET /api/${kebab}?page=0', {}),
  },`,
      ),
      insertAfter(
        'tests/e2e/sweep/sweep.spec.ts',
        '^      publicPaths\\.transparency,',
        `      publicPaths.${things},`,
      ),
      insertAfter(
        'tests/e2e/sweep/sweep.spec.ts',
        '^      adminPaths\\.rules,',
        `      '/admin/${path}',`,
      ),
    ],
    next: 'replace the fields and texts of the sample (title, text, isPublished) by your own; `npm run new -- field` adds one. Then run npm run test:domain -- <name>.',
  },

  page: {
    usage: 'npm run new -- page <public|member|admin> <folder> "<title>"',
    answers: ([area, folder, title]) => ({
      area: oneOf(['public', 'member', 'admin'], area, 'The area'),
      folder: matching(
        /^[a-z][A-Za-z]+$/,
        folder,
        'Name the folder in camel case, such as quickStart.',
      ),
      Folder: capital(folder),
      title: matching(/\S/, title, 'Give the French title of the page.'),
      path: inAddress(title),
      feature: { public: 'PublicFeature', member: 'MemberFeature', admin: 'AdminFeature' }[area],
      file: `${area}Feature`,
    }),
    actions: ({ area, folder, path }) => [
      files(`page/${area}`, 'client/areas/{{area}}/{{folder}}'),
      addToList(`client/areas/${area}/${area}Features.ts`, {
        name: folder,
        from: `./${folder}/${folder}.area`,
        list: `${area}Features`,
      }),
      ...(area === 'public'
        ? [insertBefore('client/shared/sitePaths.ts', '  notFound:', `  ${folder}: '/${path}',`)]
        : []),
      insertAfter(
        'tests/e2e/sweep/sweep.spec.ts',
        {
          public: '^      publicPaths\\.transparency,',
          member: '^      memberPaths\\.settings,',
          admin: '^      adminPaths\\.rules,',
        }[area],
        `      '${{ public: '', member: '/compte', admin: '/admin' }[area]}/${path}',`,
      ),
    ],
    next: 'write the content of the page, its query and its tests (docs/recipes/add-a-page.md). A public page also belongs in `pages` of a module definition.',
  },

  field: {
    usage:
      'npm run new -- field <Entity> <name> <varchar|text|boolean|integer|instant> "<description>"',
    answers: ([entity, name, type, description]) => {
      const file = globSync('server/domains/**/*.entity.ts', { cwd: root }).find((path) =>
        read(path).includes(`export class ${entity} {`),
      );
      if (!file) throw new Error(`No entity is named ${entity}.`);
      return {
        file,
        entity,
        name: matching(/^[a-z][A-Za-z]+$/, name, 'Name the field in camel case.'),
        type: oneOf(Object.keys(COLUMN_TYPES), type, 'The type'),
        description: matching(/\S.*\.$/, description, 'Describe the field by an English sentence.'),
        table: /@Entity\('(\w+)'/.exec(read(file))[1],
        number: nextMigration(),
        ...definitionOf(file),
      };
    },
    actions: (answers) => {
      const { file, name, type, description, number, entity, domainFile } = answers;
      const migration = `${capital(name)}Of${entity}${number}`;
      const migrationFile = `${number}-${words(name)}-of-${words(entity)}`.replaceAll(' ', '-');
      const { decorator, scalar, typescript } = COLUMN_TYPES[type];
      return [
        {
          type: 'add',
          path: `${domainFile.replace(/\/[^/]+$/, '')}/${migrationFile}.ts`,
          templateFile: 'tools/new/field/migration.ts.hbs',
          data: { migration, sql: COLUMN_TYPES[type].sql },
        },
        edit(file, (text) => {
          const start = text.indexOf(`export class ${entity} {`);
          const relation = text
            .slice(start)
            .search(/\n\n(?: {2}\/\*\*[^\n]*\n)? {2}@(?:ManyToOne|OneToOne)/);
          const end = relation === -1 ? text.indexOf('\n}', start) : start + relation;
          const field = `\n\n  @Field(() => ${scalar}, {\n    nullable: true,\n    description: '${description}',\n  })\n  ${decorator}\n  ${name}: ${typescript} | null = null;`;
          return withImports(text.slice(0, end) + field + text.slice(end), { scalar, decorator });
        }),
        addToList(domainFile, {
          name: migration,
          from: `./${migrationFile}`,
          list: 'migrations',
          beside: './',
        }),
      ];
    },
    next: 'null is the value of existing rows. Add the field to the inputs, documents and pages that need it, and run `npm run test:domain`.',
  },

  permission: {
    usage:
      'npm run new -- permission CONTENT_LINKS_MANAGE "<name>" "<description>" [--roles editor,moderator]',
    options: { roles: '' },
    answers: ([name, label, description], { roles }) => ({
      name: matching(
        /^(USERS|CONTENT|MODERATION|SYSTEM)(_[A-Z]+)+$/,
        name,
        'A permission begins with USERS, CONTENT, MODERATION or SYSTEM.',
      ),
      label: matching(/\S/, label, 'Give the French name.'),
      description: matching(/\S.*\.$/, description, 'Give the French description, a sentence.'),
      roles: roles ? roles.split(',').map((role) => oneOf(ROLES, role.trim(), '--roles')) : [],
    }),
    actions: ({ name, label, description, roles }) => {
      const category = name.split('_')[0];
      const id = name.toLowerCase().replaceAll('_', '.');
      const line = `  [P.${name}]: ['${category.toLowerCase()}', '${label}', '${description}'],`;
      return [
        insertAfter(
          'server/platform/access/permissions.ts',
          `^  ${category}_\\w+ = .*`,
          `  ${name} = '${id}',`,
        ),
        insertBefore('server/seeds/people/roles.ts', '};\n\nexport const permissionSeeds', line),
        ...roles.map((role) =>
          edit('server/seeds/people/roles.ts', (text) =>
            afterIn(text, `id: '${role}'`, 'permissions: [\n', `P.${name},\n`),
          ),
        ),
        ...roles.map((role) =>
          edit('tests/support/matrix/spec.ts', (text) =>
            afterIn(text, `  ${role}: [`, '\n', `    '${id}',\n`),
          ),
        ),
      ];
    },
    next: 'use the permission in an access rule (@Access) and, for a page of the administration, in its area file.',
  },

  setting: {
    usage:
      'npm run new -- setting <name> <flag|whole> "<French label>" "<description>" [--default 1 --min 0 --max 100]',
    options: { default: '', min: '0', max: '100' },
    answers: ([name, kind, label, description], { default: fallback, min, max }) => ({
      name: matching(/^[a-z][A-Za-z]+$/, name, 'Name the setting in camel case.'),
      kind: oneOf(['flag', 'whole'], kind, 'The kind'),
      label: matching(/\S/, label, 'Give the French label.'),
      description: matching(/\S.*\.$/, description, 'Describe the setting by an English sentence.'),
      fallback: fallback || (kind === 'flag' ? 'false' : min),
      rule: kind === 'flag' ? '' : `, ${min}, ${max}`,
    }),
    actions: ({ name, kind, label, description, fallback, rule }) => {
      const isFlag = kind === 'flag';
      const folder = 'client/areas/admin/settings';
      const server = 'server/domains/identity/settings';
      return [
        edit(`${server}/settings.types.ts`, (text) =>
          afterIn(
            text,
            'export class Settings {',
            '\n}',
            `\n\n  @Setting(() => ${isFlag ? 'Boolean' : 'Int'}, '${description}')\n  ${name}!: ${isFlag ? 'boolean' : 'number'};`,
            'before',
          ),
        ),
        edit(`${server}/settingDefinitions.ts`, (text) =>
          afterIn(
            text,
            'export const settingDefinitions',
            '\n};',
            `\n  ${name}: ${kind}(${fallback}${rule}),`,
            'before',
          ),
        ),
        edit(`${folder}/settingsLabels.ts`, (text) =>
          afterIn(text, 'export const settingLabels', '\n};', `\n  ${name}: '${label}',`, 'before'),
        ),
        edit(`${folder}/settingsSchema.ts`, (text) => {
          const field = `\n  ${name}: ${isFlag ? 'z.boolean()' : `whole('${name}')`},`;
          const withField = afterIn(text, 'export const settingsSchema', '\n});', field, 'before');
          if (isFlag) return withField;
          const listed = afterIn(
            withField,
            'export const numberSettings',
            '\n] as const',
            `\n  '${name}',`,
            'before',
          );
          const shown = afterIn(
            listed,
            'export function valuesOf',
            '    ...saved,',
            `\n    ${name}: String(saved.${name}),`,
          );
          return afterIn(
            shown,
            'const inputOf',
            '  ...values,',
            `\n  ${name}: Number(values.${name}),`,
          );
        }),
        edit(`${folder}/SettingsPage.graphql`, (text) =>
          afterIn(text, 'fragment SettingsDetails', '{', `\n  ${name}`),
        ),
        edit(`${folder}/SettingsCards.tsx`, (text) =>
          afterIn(
            text,
            'function GeneralCard',
            '<TitledCard {...sections.general}>',
            isFlag
              ? `\n      <FlagSettingField name="${name}" />`
              : `\n      <NumberSettingField name="${name}" unit="" />`,
          ),
        ),
        edit('tests/support/content/adminData.ts', (text) =>
          afterIn(
            text,
            'export const settingsData',
            "__typename: 'Settings',",
            `\n  ${name}: ${fallback},`,
          ),
        ),
      ];
    },
    next: 'read it with (await settings()).<name>, move its field to the right card of SettingsCards.tsx, and test its effect (docs/recipes/add-a-setting.md).',
  },
};

const ROLES = ['moderator', 'editor', 'support', 'junior_moderator'];

/** Column types that a new field may have. The column is null for existing rows. */
const COLUMN_TYPES = {
  varchar: {
    decorator: "@Column({ type: 'varchar', nullable: true })",
    scalar: 'String',
    typescript: 'string',
    sql: ['varchar', 'varchar'],
  },
  text: {
    decorator: "@Column({ type: 'text', nullable: true })",
    scalar: 'String',
    typescript: 'string',
    sql: ['text', 'text'],
  },
  boolean: {
    decorator: "@Column({ type: 'boolean', nullable: true })",
    scalar: 'Boolean',
    typescript: 'boolean',
    sql: ['boolean', 'boolean'],
  },
  integer: {
    decorator: "@Column({ type: 'integer', nullable: true })",
    scalar: 'Int',
    typescript: 'number',
    sql: ['integer', 'integer'],
  },
  instant: {
    decorator: '@InstantColumn({ nullable: true })',
    scalar: 'Date',
    typescript: 'Date',
    sql: ['datetime', 'timestamptz'],
  },
};

const capital = (word) => word[0].toUpperCase() + word.slice(1);

const words = (name) => name.replaceAll(/(?<!^)[A-Z]/g, ' $&').toLowerCase();

const inAddress = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Spells the names of a domain in all ways that the templates need. */
function namesOf(things, french) {
  matching(
    /^[a-z][A-Za-z]+s$/,
    things,
    'Name the domain by a plural such as links or usefulLinks.',
  );
  const [lien, liens] = french.split(',').map((word) => word.trim());
  if (!lien || !liens)
    throw new Error('Give the French singular and plural: --french "lien, liens".');
  const thing = things.replace(/(?:ies)$/, 'y').replace(/s$/, '');
  return {
    things,
    thing,
    Things: capital(things),
    Thing: capital(thing),
    THING: words(thing).replaceAll(' ', '_').toUpperCase(),
    words: words(thing),
    plural: words(things),
    kebab: words(things).replaceAll(' ', '-'),
    table: words(things).replaceAll(' ', '_'),
    lien,
    liens,
    Lien: capital(lien),
    Liens: capital(liens),
    path: inAddress(liens),
  };
}

function oneOf(allowed, given, what) {
  if (allowed.includes(given)) return given;
  throw new Error(`${what} is one of ${allowed.join(', ')}.`);
}

function matching(pattern, given, sentence) {
  if (pattern.test(given ?? '')) return given;
  throw new Error(sentence);
}

const groups = () =>
  globSync('server/domains/*/README.md', { cwd: root }).map((path) => path.split('/')[2]);

/** Returns the IDs of the permissions, keyed by name. */
const permissions = () =>
  Object.fromEntries(
    [...read('server/platform/access/permissions.ts').matchAll(/^ {2}([A-Z_]+) = '(.+)',/gm)].map(
      ([, name, id]) => [name, id],
    ),
  );

/** Returns the number of the next migration. Numbers order the migrations of the site. */
const nextMigration = () =>
  globSync(['server/migrations/17*.ts', 'server/domains/**/17*.ts'], { cwd: root })
    .map((path) => BigInt(/17\d+/.exec(path)[0]))
    .reduce((last, number) => (number > last ? number : last), 0n) + 1n;

/** Returns the module definition that lists the entities of a file. */
function definitionOf(file) {
  for (let folder = file; folder.includes('/');) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    const [domainFile] = globSync(`${folder}/*.domain.ts`, { cwd: root });
    if (domainFile) return { domainFile };
  }
  throw new Error(`${file} belongs to no module.`);
}

/**
 * Inserts a text after (or `before`) the first `place` that follows `start`; null when one of them
 * is missing.
 */
function afterIn(text, start, place, inserted, side = 'after') {
  const from = text?.indexOf(start) ?? -1;
  const at = from === -1 ? -1 : text.indexOf(place, from);
  if (at === -1) return null;
  const cut = side === 'before' ? at : at + place.length;
  return text.slice(0, cut) + inserted + text.slice(cut);
}

/** Adds the imports that a new field of an entity needs. */
function withImports(text, { scalar, decorator }) {
  const needed = [['type-graphql', 'Field']];
  if (scalar === 'Int') needed.push(['type-graphql', 'Int']);
  needed.push(
    decorator.startsWith('@Instant')
      ? ['#platform/db/columns', 'InstantColumn']
      : ['typeorm', 'Column'],
  );
  return needed.reduce((changed, [from, name]) => {
    const pattern = new RegExp(`import \\{([^}]*)\\} from '${from}';`);
    const found = pattern.exec(changed);
    if (!found) return `import { ${name} } from '${from}';\n${changed}`;
    if (new RegExp(`\\b${name}\\b`).test(found[1])) return changed;
    return changed.replace(pattern, `import { ${name},${found[1]}} from '${from}';`);
  }, text);
}
