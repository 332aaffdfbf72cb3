import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OURS = '{client,server,tests,tools}/**/*.{ts,tsx,mjs,graphql,css,html}';

/** The lines of these files that match, as `file:line`; each is judged with the line above it. */
function found(files: string, matches: (line: string, above: string) => boolean): string[] {
  return globSync(files, { cwd: ROOT })
    .filter((file) => !file.includes('tests/house/'))
    .flatMap((file) =>
      readFileSync(`${ROOT}/${file}`, 'utf8')
        .split('\n')
        .flatMap((line, index, lines) =>
          matches(line, lines[index - 1] ?? '') ? [`${file}:${index + 1}`] : [],
        ),
    );
}

/** Fields without a form of their own, and where their form asks before a text is lost. */
const FORMS_OF_FIELDS: Readonly<Record<string, string>> = {
  'client/areas/admin/grounds/GroundsFields.tsx': 'client/areas/admin/grounds/useGrounds.ts',
  'client/areas/admin/impartiality/LastResortField.tsx':
    'client/areas/admin/impartiality/useLastResort.tsx',
  'client/areas/admin/lists/TextField.tsx': 'client/areas/admin/events/useEventForm.ts',
  'client/areas/admin/news/editor/ContentTab.tsx':
    'client/areas/admin/news/editor/useArticleEditor.ts',
  'client/areas/admin/reports/DecisionNote.tsx': 'client/areas/admin/grounds/useGrounds.ts',
  'client/areas/admin/rules/RulesPage.tsx': 'client/areas/admin/rules/useRulesForm.ts',
  'client/areas/admin/users/bans/BanFields.tsx': 'client/areas/admin/grounds/useGrounds.ts',
};

/** A way out of a dialog that asks nothing. */
const UNASKED = /(onOpenChange|onCancel|onClick)=\{onClose\}/;

describe('the sources', () => {
  test('hold no test that is skipped, alone, or still to be written', () => {
    const aside = /\b(test|it|describe)(\.\w+)*\.(skip|skipIf|runIf|only|todo|fails|fixme)\b/;
    expect(
      found('tests/**/*.test.{ts,tsx}', (line) => aside.test(line)),
      'let the test run, or delete it',
    ).toEqual([]);
  });

  // What is missing is installed by tools/system.mjs; a test that leaves instead is never missed.
  test('hold no test that leaves where a program is missing', () => {
    const leaves = /\bif \(!?(\w+\.)?(has|exists|existsSync|isInstalled|which)\(.*\breturn;/;
    expect("if (!has('systemd-analyze')) return;").toMatch(leaves);
    expect(
      found('tests/**/*.test.{ts,tsx}', (line) => leaves.test(line)),
      'let it fail, and have tools/system.mjs install the program',
    ).toEqual([]);
  });

  test('name a time zone wherever a date is put into words', () => {
    const free = (source: string) =>
      [...source.matchAll(/new Intl\.DateTimeFormat\([^;]*?\)(?:[;,]|\.\w+)[^\n]*/g)]
        .map(([format]) => format)
        .concat(source.match(/\.toLocale(?:Date|Time)String\([^)]*\)/g) ?? [])
        .filter((format) => !/timeZone|inParis/.test(format));
    expect(free("new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });")).toHaveLength(1);
    expect(free("date.toLocaleTimeString('fr-FR')")).toHaveLength(1);
    const unnamed = globSync('{client,server}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
      free(readFileSync(`${ROOT}/${file}`, 'utf8')).map((format) => `${file}: ${format}`),
    );
    expect(unnamed, 'times are those of Paris, not of the device or the server').toEqual([]);
  });

  test('put nothing off', () => {
    const later = /\b(TODO|FIXME|XXX|HACK)\b/;
    expect(
      found(OURS, (line) => later.test(line)),
      'do it now, or open an issue',
    ).toEqual([]);
  });

  // Nobody can look up a document that is not in the repository: a comment states the rule itself.
  test('state a rule instead of citing a document that is not here', () => {
    const cites =
      /\b(public|member|administration) document\b|\bdecisions? \d|\bdecisions, (section )?\d|\bissue \d|\bspecification\b|\bas documented\b/i;
    expect('/** The longest list. Source: member document, section 9. */').toMatch(cites);
    expect('// The key outlives the dialog (decisions 2.16).').toMatch(cites);
    expect('// Figures in docs/decisions/0033-one-server-one-folder.md.').not.toMatch(cites);
    expect(
      found(OURS, (line) => cites.test(line)),
      'write the rule itself, or cite a file of docs/ by its path',
    ).toEqual([]);
  });

  test('silence no rule of the linter or the compiler without saying why', () => {
    const silences = /(oxlint|eslint)-disable|@ts-expect-error/;
    const explained = (line: string, above: string) =>
      / -- \S|@ts-expect-error \S/.test(line) || /^\s*(\/\/|\*|\{?\/\*)/.test(above);
    expect(
      found(OURS, (line, above) => silences.test(line) && !explained(line, above)),
      'say why in a comment on the line, or above it',
    ).toEqual([]);
    expect(
      found(OURS, (line) => /@ts-(ignore|nocheck)/.test(line)),
      'mend the type, or use @ts-expect-error with its reason',
    ).toEqual([]);
  });

  // Node tries for ever to make a folder with those above it where one takes none, as /proc.
  test('make a folder on the server in one way', () => {
    const makes = /\bmkdir(Sync)?\b/;
    expect('await mkdir(folder, { recursive: true });').toMatch(makes);
    const ours = found('server/**/*.ts', (line) => makes.test(line));
    expect(
      ours.filter((place) => !place.startsWith('server/platform/folders.ts:')),
      'use makeFolder or makeFolderInside of server/platform/folders.ts',
    ).toEqual([]);
  });

  // A member who meets an unexpected error can read its number out, whatever they were doing.
  test('show the number of an error with its message', () => {
    const toasts = /toast\.error\((?:(?!;\n)[^])*?\bcause: error\b(?:(?!;\n)[^])*?\);/g;
    const bare = /(?<!\w)messageOf\(|\bserverMessage\b/;
    const hides = (code: string) => bare.test(code.replaceAll(toasts, ''));
    expect(hides('toast.error(messageOf(error), { cause: error });\n')).toBe(false);
    expect(hides('setFailure(fullMessageOf(error));\n')).toBe(false);
    expect(hides('toast.error(messageOf(error), ACT);\ntoast.error(A, { cause: error });')).toBe(
      true,
    );
    expect(hides('setFailure(messageOf(error));\n')).toBe(true);
    expect(hides("setFailure(read.serverMessage ?? 'Erreur');\n")).toBe(true);
    const code = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
    expect(
      globSync('client/{areas,features}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
        hides(code(file)),
      ),
      'use fullMessageOf(error), or toast.error(messageOf(error), { cause: error })',
    ).toEqual([]);
  });

  // A size in pixels stays small when the reader asks for larger text, and its box grows around it.
  test('give every size of text in rem', () => {
    const pixels =
      /\b(text|leading)-\[[\d.]+px\]|\b(font-size|line-height|font):[^;]*\d+px|^\s*\d{3} \d+px\/|\bfontSize(=\{|: )(\d|'[\d.]+px)/;
    expect(
      found('client/**/*.{ts,tsx,css,html}', (line) => pixels.test(line)),
      'take a size of client/ui/theme/theme.css, or write it in rem',
    ).toEqual([]);
  });

  // `disabled` hides the act, and its reason, from who uses the keyboard (`Explained`, `why`).
  test('disable no act of the administration without saying why, except while one is running', () => {
    const running = /disabled=\{(\w+\.)?(busy|running|loading|isSubmitting|restoring)\b[^|]*\}/;
    const greyed = (line: string) =>
      /(?<!-)\bdisabled(=|: )/.test(line) && !/disabled:[a-z]/.test(line);
    const wrong = found(
      'client/areas/admin/**/*.{ts,tsx}',
      (line) => greyed(line) && !running.test(line),
    );
    // What cannot be chosen in a list of the browser says so in its own text.
    expect(
      wrong.filter((place) => !place.includes('users/bulk/BulkFields.tsx')),
      'leave it enabled and give `why` (client/ui), or put it in `Explained`',
    ).toEqual([]);
  });

  // A page, a dialog or a tab that is left takes the text of its form away.
  test('ask before a typed text of several lines is lost, or name the form that asks', () => {
    const HOOK = /\buseUnsavedChanges\(/;
    const files = globSync('client/**/*.tsx', { cwd: ROOT });
    const source = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
    const silent = files.filter(
      (file) => source(file).includes('<TextArea') && !HOOK.test(source(file)),
    );
    expect(Object.fromEntries(silent.map((file) => [file, FORMS_OF_FIELDS[file]]))).toEqual(
      FORMS_OF_FIELDS,
    );
    expect(Object.values(FORMS_OF_FIELDS).filter((form) => !HOOK.test(source(form)))).toEqual([]);
    // Escape, the cross and a click outside close a dialog as its buttons do.
    const closed = files.filter(
      (file) => /\bclose = useUnsavedChanges\(/.test(source(file)) && UNASKED.test(source(file)),
    );
    expect(closed, 'close the dialog by what useUnsavedChanges returns').toEqual([]);
  });

  test('show a written text with its direction, and fold it when it is tall', () => {
    const own = new Set([
      // Scrolled boxes with a direction of their own.
      'client/features/comments/WaitingNote.tsx',
      'client/areas/admin/cases/CaseThing.tsx',
      'client/areas/admin/reports/ReportFacts.tsx',
      'client/areas/admin/journal/ChangeList.tsx',
      // Texts of the team about the site.
      'client/features/legal/LegalNotice.tsx',
      'client/areas/admin/events/EventFields.tsx',
      'client/areas/admin/news/text/RichTextEditor.tsx',
      'client/areas/member/events/EventPage.tsx',
      'client/areas/public/rules/RulesPage.tsx',
      // A key of an application.
      'client/areas/member/account/security/SecretValue.tsx',
    ]);
    const broken = found('client/**/*.tsx', (line) => line.includes('whitespace-pre'));
    expect(
      broken.filter((place) => !own.has(place.split(':')[0]!)).map((place) => place.split(':')[0]),
      'use WrittenText of client/ui/data',
    ).toEqual(['client/ui/data/WrittenText.tsx']);
  });

  // The browser's own field cannot be typed in as people write a day; DayInput can.
  test('ask for a day, a range or a time in one field, which can be typed in', () => {
    const native = /type[=:]\s*\{?['"](date|time|datetime-local|month|week)['"]/;
    expect(
      found('client/**/*.{ts,tsx}', (line) => native.test(line)),
      'use DayInput of client/areas/admin/lists',
    ).toEqual([]);
  });

  // The server announces the script of a page by this name; what is wrong comes late, without a word.
  test('name each lazily loaded page by the file that it is loaded from', () => {
    const sources = globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => ({
      folder: dirname(file),
      text: readFileSync(`${ROOT}/${file}`, 'utf8'),
    }));
    const pages = sources.flatMap(({ folder, text }) =>
      [...text.matchAll(/= fetchedPage\(\s*'([^']+)'[^]*?import\('(.+?)'\)/g)].map(
        ([, named, fetched = '']) => ({ named, file: join(folder, `${fetched}.tsx`) }),
      ),
    );
    expect(pages.length).toBeGreaterThan(5);
    const all = sources.map(({ text }) => text).join('');
    expect(pages).toHaveLength(all.split('= fetchedPage(').length - 1);
    const wrong = pages.filter(({ named, file }) => `client/${named}` !== file);
    expect(
      wrong.map(({ named }) => named),
      'name in fetchedPage the file that its import() loads, from client/',
    ).toEqual([]);
  });

  test('give null from what is called find…, and throw from what is called require…', () => {
    const declared = /function ((?:find(?!Or)|require)\w+)[(<][^]*?\)(: [^{]*?) \{\n/g;
    const functions = globSync('server/**/*.ts', { cwd: ROOT }).flatMap((file) => [
      ...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(declared),
    ]);
    expect(functions.length).toBeGreaterThan(30);
    const wrong = functions.filter(
      ([, name, gives]) => name?.startsWith('find') !== / \| null\b/.test(gives ?? ''),
    );
    expect(
      wrong.map(([, name, gives]) => `${name}${gives}`),
      'rename it, or let it give null (find) or throw (require)',
    ).toEqual([]);
  });

  test('have one word on the server for who acts: the actor', () => {
    const others = /\b(doer|callerId|viewerId|(class|interface|type) (Caller|Doer))\b/;
    expect(
      found('server/**/*.ts', (line) => others.test(line)),
      'call it the actor',
    ).toEqual([]);
  });

  // Search engines and shared links show it, so no two pages share one.
  test('give every page a description of its own', () => {
    const pages = globSync('client/**/*.tsx', { cwd: ROOT });
    const heads = pages.flatMap((file) =>
      [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/<PageHead\b[^>]*>/g)].map(([head]) => {
        // The home page has the description of the site.
        const described = /\bdescription=/.test(head) || head === '<PageHead />';
        return { file, described, words: /\bdescription="([^"]*)"/.exec(head)?.[1] };
      }),
    );
    expect(heads.length).toBeGreaterThan(30);
    expect(
      heads.filter(({ described }) => !described),
      'give PageHead a description',
    ).toEqual([]);
    const words = heads.flatMap((head) => head.words ?? []);
    expect(
      words.filter((sentence, at) => words.indexOf(sentence) !== at),
      'change the description of one of its PageHead',
    ).toEqual([]);
  });
});
