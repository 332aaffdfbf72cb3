import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Modules with text fields, each with the module of the form that asks before the text is
 * discarded.
 */
const FORMS_OF_FIELDS: Readonly<Record<string, string>> = {
  'client/areas/admin/grounds/GroundsFields.tsx': 'client/areas/admin/grounds/useGrounds.ts',
  'client/areas/admin/conflicts/OverrideReasonField.tsx':
    'client/areas/admin/conflicts/useOverrideReason.tsx',
  'client/areas/admin/lists/TextField.tsx': 'client/areas/admin/events/useEventForm.ts',
  'client/areas/admin/news/editor/ContentTab.tsx':
    'client/areas/admin/news/editor/useArticleEditor.ts',
  'client/areas/admin/reports/DecisionNote.tsx': 'client/areas/admin/grounds/useGrounds.ts',
  'client/areas/admin/rules/RulesPage.tsx': 'client/areas/admin/rules/useRulesForm.ts',
  'client/areas/admin/users/bans/BanFields.tsx': 'client/areas/admin/grounds/useGrounds.ts',
};

/** Matches a handler that closes a dialog without a confirmation. */
const UNASKED = /(onOpenChange|onCancel|onClick)=\{onClose\}/;

describe('the source files of the pages', () => {
  // The server uses this path to preload the script of a page. With a wrong path, it silently
  // preloads nothing.
  test('call fetchedPage() with the path of the file that the call imports', () => {
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
      'the first argument of fetchedPage is the path, from client/, of the file that it imports',
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

  // A form has to ask for a confirmation, because leaving the page, dialog or tab discards its
  // text.
  test('call useUnsavedChanges() if they have a multi-line field, unless their form calls it', () => {
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
    // Escape, the close button and a click outside must close a dialog in the same way as its other
    // buttons.
    const closed = files.filter(
      (file) => /\bclose = useUnsavedChanges\(/.test(source(file)) && UNASKED.test(source(file)),
    );
    expect(closed, 'close the dialog by what useUnsavedChanges returns').toEqual([]);
  });

  test('show texts of users through the component WrittenText', () => {
    const own = new Set([
      // Scrollable boxes that set the text direction themselves.
      'client/features/comments/WaitingNote.tsx',
      'client/areas/admin/cases/CaseThing.tsx',
      'client/areas/admin/reports/ReportFacts.tsx',
      'client/areas/admin/auditLog/ChangeList.tsx',
      // Texts that the team writes about the site.
      'client/features/legal/LegalNotice.tsx',
      'client/areas/admin/events/EventFields.tsx',
      'client/areas/admin/news/text/RichTextEditor.tsx',
      'client/areas/member/events/EventPage.tsx',
      'client/areas/public/rules/RulesPage.tsx',
      // The key of an authenticator app.
      'client/areas/member/account/security/SecretValue.tsx',
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
  test('name the time zone in every date format', () => {
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
});
