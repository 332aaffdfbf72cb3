import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Matches a field for a text of several lines. */
const LONG_TEXT = /<(TextArea|RichTextEditor)\b/;

/** Matches the hooks that ask before a typed text is lost. */
const ASKING_HOOK = /\b(useUnsavedChanges|useActionForm)\(/;

/** Matches a handler that closes a dialog without a confirmation. */
const UNASKED = /(onOpenChange|onCancel|onClick)=\{onClose\}/;

/** A folder with source files of the client, and the files without the extension. */
interface Sources {
  /** Source text, keyed by path. */
  texts: ReadonlyMap<string, string>;
  /** Paths that each file imports, keyed by path. */
  imports: ReadonlyMap<string, readonly string[]>;
}

/** Subpath imports of package.json that lead into the client. */
const SUBPATHS = {
  '#client/': 'client/',
  '#areas/': 'client/areas/',
  '#features/': 'client/features/',
};

/** Resolves the imports of source texts, keyed by path. Ignores those of packages. */
function sourcesOf(texts: ReadonlyMap<string, string>): Sources {
  const resolved = (from: string, name: string) => {
    const [alias, folder] =
      Object.entries(SUBPATHS).find(([start]) => name.startsWith(start)) ?? [];
    const path = alias ? `${folder}${name.slice(alias.length)}` : join(dirname(from), name);
    return [`${path}.tsx`, `${path}.ts`].find((file) => texts.has(file)) ?? [];
  };
  const imports = [...texts].map(([file, text]) => {
    const names = Array.from(
      text.matchAll(/(?:from|import\()\s*'([#.][^']+)'/g),
      ([, name]) => name,
    );
    return [file, names.flatMap((name = '') => resolved(file, name))] as const;
  });
  return { texts, imports: new Map(imports) };
}

/**
 * Returns the files with a field for a long text whose form does not ask before the text is lost.
 * A file asks when it or a hook that it imports calls an asking hook; a field without a form of its
 * own, when every file that imports the field asks.
 */
function silentFields({ texts, imports }: Sources): string[] {
  const isHook = (file: string) => /\/use[A-Z]\w*\.tsx?$/.test(file);
  const asks = (file: string): boolean =>
    ASKING_HOOK.test(texts.get(file) ?? '') ||
    (imports.get(file) ?? []).some((other) => isHook(other) && asks(other));
  const silentUsers = (file: string): string[] => {
    if (asks(file)) return [];
    const users = [...imports].filter(([, names]) => names.includes(file)).map(([user]) => user);
    return users.length === 0 ? [file] : users.flatMap(silentUsers);
  };
  return [...texts].flatMap(([file, text]) =>
    LONG_TEXT.test(text) ? silentUsers(file).map((user) => `${file} in ${user}`) : [],
  );
}

/** Returns the fields for long texts that a form registers but does not name in `typed`. */
function untypedFields(text: string): string[] {
  const typed = /\btyped: \[([^\]]*)\]/.exec(text)?.[1];
  const fields = text.matchAll(/<(?:TextArea|OverrideReasonField)\b[^>]*?register\('(\w+)'\)/gs);
  return Array.from(fields, ([, name = '']) => name).filter(
    (name) => typed !== undefined && !typed.includes(`'${name}'`),
  );
}

describe('the source files of the pages', () => {
  // The server uses this path to preload the script of a page. With a wrong path, it silently
  // preloads nothing.
  test('call lazyPage() with the path of the file that the call imports', () => {
    const sources = globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => ({
      folder: dirname(file),
      text: readFileSync(`${ROOT}/${file}`, 'utf8'),
    }));
    const pages = sources.flatMap(({ folder, text }) =>
      [...text.matchAll(/= lazyPage\(\s*'([^']+)'[^]*?import\('(.+?)'\)/g)].map(
        ([, named, fetched = '']) => ({ named, file: join(folder, `${fetched}.tsx`) }),
      ),
    );
    expect(pages.length).toBeGreaterThan(5);
    const all = sources.map(({ text }) => text).join('');
    expect(pages).toHaveLength(all.split('= lazyPage(').length - 1);
    const wrong = pages.filter(({ named, file }) => `client/${named}` !== file);
    expect(
      wrong.map(({ named }) => named),
      'the first argument of lazyPage is the path, from client/, of the file that it imports',
    ).toEqual([]);
  });

  // The description must be unique, because search engines and shared links show it.
  test('give every page a unique description', () => {
    const pages = globSync('client/**/*.tsx', { cwd: ROOT });
    const heads = pages.flatMap((file) =>
      [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/<Page(Head)?\b[^>]*>/g)].map(
        ([head]) => {
          // The home page has the description of the site. The type of Page requires one.
          const described = !/^<PageHead\s(?!.*\bdescription=)[^/]/s.test(head);
          return { file, described, description: /\bdescription="([^"]*)"/.exec(head)?.[1] };
        },
      ),
    );
    expect(heads.length).toBeGreaterThan(30);
    expect(
      heads.filter(({ described }) => !described),
      'give PageHead a description',
    ).toEqual([]);
    const descriptions = heads.flatMap((head) => head.description ?? []);
    expect(
      descriptions.filter((sentence, at) => descriptions.indexOf(sentence) !== at),
      'give each of these pages another description',
    ).toEqual([]);
  });

  // Sizes in pixels ignore the font size that the reader has set. Checked here, because Oxlint does
  // not read style sheets.
  test('have style sheets that give text sizes in rem only', () => {
    const pixels = /\b(font-size|line-height|font):[^;]*\d+px|^\s*\d{3} \d+px\//m;
    const sheets = globSync('client/**/*.{css,html}', { cwd: ROOT });
    expect(sheets.length).toBeGreaterThan(2);
    expect(
      sheets.filter((file) => pixels.test(readFileSync(`${ROOT}/${file}`, 'utf8'))),
      'use a size of client/ui/theme/theme.css, or write it in rem',
    ).toEqual([]);
  });

  test('ask before a text of several lines is lost', () => {
    const texts = new Map(
      globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => [
        file,
        readFileSync(`${ROOT}/${file}`, 'utf8'),
      ]),
    );
    expect(silentFields(sourcesOf(texts)), 'use useActionForm or useUnsavedChanges').toEqual([]);
    const forms = [...texts].filter(([, text]) => ASKING_HOOK.test(text));
    const untyped = forms.flatMap(([file, text]) =>
      untypedFields(text).map((name) => [file, name]),
    );
    expect(untyped, 'name the field in `typed`').toEqual([]);
    // Escape, the close button and a click outside must close a dialog in the same way as its other
    // buttons.
    const closed = forms.filter(([, text]) => UNASKED.test(text)).map(([file]) => file);
    expect(closed, 'close the dialog by form.leave or by what useUnsavedChanges returns').toEqual(
      [],
    );
  });

  test('that lose a text are found', () => {
    const field = "import { TextArea } from '#ui/inputs/inputs';\n<TextArea />";
    const found = (files: Record<string, string>) =>
      silentFields(sourcesOf(new Map(Object.entries(files))));
    expect(found({ 'client/a/Form.tsx': field })).toEqual([
      'client/a/Form.tsx in client/a/Form.tsx',
    ]);
    const parts = {
      'client/a/Field.tsx': field,
      'client/a/Form.tsx': "import { Field } from './Field';",
    };
    expect(found(parts)).toEqual(['client/a/Field.tsx in client/a/Form.tsx']);
    const hook = { 'client/a/useForm.ts': 'useActionForm({})' };
    const asking = "import { useForm } from '#client/a/useForm';\nimport { Field } from './Field';";
    expect(found({ ...parts, ...hook, 'client/a/Form.tsx': asking })).toEqual([]);
    const typed = "typed: ['note'], <TextArea {...register('facts')} />";
    expect(untypedFields(typed)).toEqual(['facts']);
    expect(untypedFields(typed.replace('note', 'facts'))).toEqual([]);
  });

  // Members live in several time zones: EventTime names that of Paris and adds the local time.
  test('show times to come through the component EventTime', () => {
    const BARE =
      /format(DateTime|Clock|Instant|Span|EventTime)\(\[?[\w.]*(startsAt|endsAt|resultsAt|settledAt|scheduledFor|expiresAt|until)\b/;
    const bare = globSync('client/{areas/member,areas/public,features}/**/*.tsx', { cwd: ROOT });
    expect(BARE.test('{formatDateTime(event.startsAt)}')).toBe(true);
    const found = bare.filter((file) => BARE.test(readFileSync(`${ROOT}/${file}`, 'utf8')));
    // The description of a page is text.
    const texts = ['client/areas/member/events/EventPage.tsx'];
    expect(found, 'use EventTime of client/platform/text').toEqual(texts);
  });

  test('show texts of users through the component WrittenText', () => {
    const own = new Set([
      // Scrollable boxes that set the text direction themselves.
      'client/features/comments/waiting/WaitingNote.tsx',
      'client/areas/admin/cases/subject/CaseThing.tsx',
      'client/areas/admin/reports/ReportFacts.tsx',
      'client/areas/admin/auditLog/ChangeList.tsx',
      // Texts that the team writes about the site.
      'client/features/legal/LegalNotice.tsx',
      'client/areas/admin/events/EventFields.tsx',
      'client/areas/admin/news/text/RichTextEditor.tsx',
      'client/areas/member/events/EventPage.tsx',
      'client/areas/public/rules/RulesPage.tsx',
      'client/areas/admin/mails/MailsPage.tsx',
      // The key of an authenticator app.
      'client/ui/data/CopyableValue.tsx',
    ]);
    const raw = globSync('client/**/*.tsx', { cwd: ROOT }).filter((file) =>
      readFileSync(`${ROOT}/${file}`, 'utf8').includes('whitespace-pre'),
    );
    expect(
      raw.filter((file) => !own.has(file)),
      'use WrittenText of client/ui/data',
    ).toEqual(['client/ui/data/WrittenText.tsx']);
  });
});

describe('the source files of client and server', () => {
  test('show the time since an instant only with RelativeTime', () => {
    const users = globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
      /\bformatRelativeTime\b/.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
    );
    expect(users.toSorted(), 'other texts would not be updated').toEqual([
      'client/platform/text/RelativeTime.tsx',
      'client/platform/text/format.ts',
    ]);
  });

  test('name the time zone in every date format', () => {
    const free = (source: string) =>
      [...source.matchAll(/new Intl\.DateTimeFormat\([^;]*?\)(?:[;,]|\.\w+)[^\n]*/g)]
        .map(([format]) => format)
        .concat(source.match(/\.toLocale(?:Date|Time)?String\([^)]*\)/g) ?? [])
        .filter((format) => !/timeZone|inParis/.test(format));
    expect(free("new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });")).toHaveLength(1);
    expect(free("date.toLocaleTimeString('fr-FR')")).toHaveLength(1);
    const unnamed = globSync('{client,server}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
      free(readFileSync(`${ROOT}/${file}`, 'utf8')).map((format) => `${file}: ${format}`),
    );
    expect(unnamed, 'times are those of Paris, not of the device or the server').toEqual([]);
  });
});
