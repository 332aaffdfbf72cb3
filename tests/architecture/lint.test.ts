import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from '../../tools/lint/plugin.mjs';

RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.setDefaultConfig({ languageOptions: { parserOptions: { lang: 'tsx' } } });

/** Code that each rule accepts, and code that it reports exactly once. */
const CASES: Record<string, { valid: string[]; invalid: string[] }> = {
  'error-number': {
    valid: [
      'toast.error(messageOf(error), { cause: error });',
      'setFailure(fullMessageOf(error));',
      "import { messageOf } from './errorMessages';",
    ],
    invalid: [
      'toast.error(messageOf(error), ACT);',
      'setFailure(messageOf(error));',
      "setFailure(read.serverMessage ?? 'Erreur');",
    ],
  },
  'explained-directive': {
    valid: [
      '// oxlint-disable-next-line no-var -- an old browser reads it\nvar a;',
      '// An old browser reads it.\n// oxlint-disable-next-line no-var\nvar a;',
    ],
    invalid: ['// oxlint-disable-next-line no-var\nvar a;'],
  },
  'explained-disabled': {
    valid: ['<Button disabled={busy} />', '<Button disabled={form.isSubmitting} />'],
    invalid: [
      '<Button disabled />',
      '<Button disabled={busy || empty} />',
      'f({ disabled: full })',
    ],
  },
  'find-or-require': {
    valid: [
      'function findThing(): Thing | null { return null; }',
      'function requireThing(): Thing { throw new Error(); }',
      'function findOrCreate(): Thing { return new Thing(); }',
    ],
    invalid: [
      'function findThing(): Thing { return new Thing(); }',
      'function requireThing(): Thing | null { return null; }',
    ],
  },
  'french-apostrophe': {
    valid: ["const a = 'd’accord';", 'const a = "S\'inscrire";', "// Comments: l'un\nconst a = 1;"],
    invalid: ['const a = "d\'accord";', "<p>l'un</p>", "const a = `qu'il ${b}`;"],
  },
  'isolated-name': {
    valid: [
      '`«\u00a0${isolated(name)}\u00a0»`',
      '`Le rôle ${quoted(name)} est supprimé.`',
      '<p>Par <bdi>{author.name}</bdi></p>',
      '<h2 dir="auto"><a>{article.title}</a></h2>',
      '<WrittenText>«\u00a0{quote}\u00a0»</WrittenText>',
      '<p>{column.title}</p>',
      '<img alt={article.title} />',
    ],
    invalid: [
      '`Le rôle «\u00a0${name}\u00a0» est supprimé.`',
      '<p>Règle «&nbsp;{title}&nbsp;»</p>',
      '<p>Par {author.name}</p>',
      '<h2><a>{article.title}</a></h2>',
      '<p>{fullName(user)}</p>',
    ],
  },
  'plain-names': {
    valid: [
      'const lock = await acquireLock(name);',
      'const keepAliveTimeout = 5;',
      'class Row { @Column() heldBy = null; }',
      'const { kept: stored } = answer;',
      'const sealedSecret = row.sealedSecret;',
    ],
    invalid: [
      'const holdLock = 1;',
      'function tellEditors() {}',
      'const save = (sealed: string) => sealed;',
      'interface Deed { name: string }',
      'interface Row { keptSince: Date }',
      'const { stored: sealed } = answer;',
    ],
  },
  'subpath-imports': {
    valid: [
      "import { a } from '../a';",
      "import { a } from '#platform/a';",
      "import manifest from '../../manifest.json';",
    ],
    invalid: [
      "import { a } from '../../a';",
      "export * from '../../../a';",
      "const a = await import('../../a');",
      "vi.mock('../../a');",
    ],
  },
  'native-day-field': {
    valid: ['<input type="text" />'],
    invalid: ['<input type="date" />', "<input type={'time'} />"],
  },
  'own-limit': {
    valid: [
      '<TextInput maxLength={limits.title.max} />',
      "register('title', { minLength: 1 })",
      'if (items.length > 5) more();',
    ],
    invalid: ['<TextInput maxLength={200} />', "register('title', { maxLength: 30 })"],
  },
  'text-in-rem': {
    valid: ['<p className="text-sm" />', '<text fontSize="0.75rem" />'],
    invalid: [
      '<p className="text-[13px]" />',
      'const a = `leading-[20px] ${b}`;',
      '<text fontSize={12} />',
    ],
  },
};

const tester = new RuleTester();
for (const [name, { valid, invalid }] of Object.entries(CASES)) {
  const rule = plugin.rules[name];
  if (!rule) throw new Error(`No rule ${name}`);
  tester.run(name, rule, { valid, invalid: invalid.map((code) => ({ code, errors: 1 })) });
}

describe('the lint plugin', () => {
  it('has test cases for every rule', ({ expect }) => {
    expect(Object.keys(plugin.rules).toSorted()).toEqual(Object.keys(CASES).toSorted());
  });
});
