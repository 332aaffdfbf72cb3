import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import 'reflect-metadata';
import { Entity } from 'typeorm';
import { expect, test } from 'vitest';

import { defineAuditActions } from '#platform/auditLog';
import { checkDomains, defineDomain } from '#platform/domain';
import { defineErrors, row } from '#platform/errors/catalogue';
import { LegalGround, PersonalDataSection } from '#platform/personalData';
import { foldSite, site } from '#server/site';

@Entity('faq_questions')
class Question {
  id = 0;
}

@Entity('faq_questions')
class SameTable {
  id = 0;
}

class First1763699999999 {
  name = 'First';
  up = async () => {};
  down = async () => {};
}

class Second1763699999999 extends First1763699999999 {}

const FOLDERS = fileURLToPath(new URL('../../server/domains', import.meta.url));

const foldersOf = (group: string) =>
  readdirSync(`${FOLDERS}/${group}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Returns the kinds of files that docs/architecture.md lists, such as `service`. */
const listedKinds = (): string[] => {
  const text = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
  return Array.from(text.matchAll(/`\*\.(\w+)\.ts`/g), ([, kind = '']) => kind);
};

test('docs/architecture.md lists the kinds of files in the domains', () => {
  const files = globSync('**/*.*.ts', { cwd: FOLDERS });
  const kinds = new Set(files.map((file) => /\.(\w+)\.ts$/.exec(file)?.[1] ?? ''));
  expect(kinds.size).toBeGreaterThan(10);
  expect(listedKinds().length, 'a thirteenth kind of file').toBeLessThanOrEqual(12);
  expect(
    [...kinds].toSorted(),
    'give the file a kind of that list, or a name without a kind such as caseStates.ts',
  ).toEqual(listedKinds().toSorted());
});

test('every folder of a domain group is registered as a domain with the name of the folder', () => {
  // A group with a module definition of its own is one domain.
  const folders = foldersOf('.').flatMap((group) =>
    existsSync(`${FOLDERS}/${group}/${group}.domain.ts`) ? group : foldersOf(group),
  );
  expect(
    site.domains.map(({ name }) => name).toSorted(),
    'add the domain to `domains` of server/site.ts, with the name of its folder as `name`',
  ).toEqual(folders.toSorted());
});

test('two domains that define a table, error or job of the same name are refused', () => {
  const job = {
    name: 'faq.sweep',
    label: 'range la foire',
    everyMilliseconds: 1000,
    run: async () => {},
  };
  const auditActions = defineAuditActions({
    actions: { 'faq.created': 'Question créée' },
    targets: { faq: 'Question' },
  });
  const part = {
    section: PersonalDataSection.WRITING,
    title: 'Questions',
    what: 'Vos questions.',
    purpose: 'Vous répondre.',
    ground: LegalGround.CONTRACT,
    retention: 'Aussi longtemps que le compte.',
    seenAt: null,
    rows: [],
    read: async () => null,
  };
  const faq = defineDomain({
    name: 'faq',
    entities: [Question],
    jobs: [job],
    personalData: { faq: part },
    auditActions: [auditActions],
  });
  expect(() => checkDomains([faq])).not.toThrow();
  expect(() => checkDomains([faq, { name: 'faq' }])).toThrow(/the domain faq/);
  expect(() => checkDomains([faq, { name: 'help', entities: [Question] }])).toThrow(
    'help and faq both define the table faq_questions',
  );
  expect(() => checkDomains([faq, { name: 'help', entities: [SameTable] }])).toThrow(
    'help and faq both define the table faq_questions',
  );
  expect(() =>
    checkDomains([
      { name: 'one', migrations: [First1763699999999] },
      { name: 'two', migrations: [Second1763699999999] },
    ]),
  ).toThrow('two and one both define the migration 1763699999999');
  const ours = defineErrors({ FORBIDDEN: row(403, 'Non.', 'Never.') });
  expect(() => foldSite([{ name: 'one', errors: ours }])).toThrow(
    'one and the core both define the error FORBIDDEN',
  );
  const errors = defineErrors({ ASKED: row(409, 'Déjà posée.', 'The same question is there.') });
  expect(() =>
    checkDomains([
      { name: 'one', errors },
      { name: 'two', errors },
    ]),
  ).toThrow('two and one both define the error ASKED');
  expect(() => checkDomains([faq, { name: 'help', jobs: [job] }])).toThrow(/the job faq.sweep/);
  expect(() => checkDomains([faq, { name: 'help', personalData: { faq: part } }])).toThrow(
    /the personal data faq/,
  );
  expect(() => checkDomains([faq, { name: 'help', auditActions: [auditActions] }])).toThrow(
    /the audited action faq.created/,
  );
  const sameTarget = defineAuditActions({ actions: {}, targets: { faq: 'Aide' } });
  expect(() => checkDomains([faq, { name: 'help', auditActions: [sameTarget] }])).toThrow(
    /the audited target faq/,
  );
  const otherTarget = defineAuditActions({ actions: {}, otherTargets: ['faq'] });
  expect(() => checkDomains([faq, { name: 'help', auditActions: [otherTarget] }])).not.toThrow();
  expect(() => checkDomains([{ name: 'help', auditActions: [otherTarget] }])).toThrow(
    'No domain defines the audited target faq of help',
  );
});

test('a domain whose public page has a reserved or invalid path is refused at start-up', () => {
  const siteWith = (path: string) => () => foldSite([{ name: 'help', pages: [{ path }] }]);
  for (const path of ['/aide', '/aide/en-jeu', '/api-aide', '/feedback']) {
    expect(siteWith(path)).not.toThrow();
  }
  const ofPrograms = ['/api', '/api/aide', '/graphql', '/admin/users', '/health', '/feed.xml'];
  for (const path of [...ofPrograms, '/sitemap.xml', '/openapi.json', '/desabonnement']) {
    expect(siteWith(path)).toThrow(`The page ${path} of help has a path reserved for programs`);
  }
  for (const path of ['/admin', '/admin/aide', '/compte/aide']) {
    expect(siteWith(path)).toThrow(`The page ${path} of help is behind sign-in`);
  }
  for (const path of ['aide', '/aide/:id', '/aide?page=1', '/aide/', '*']) {
    expect(siteWith(path)).toThrow(`The page ${path} of help is not a single path, such as /faq`);
  }
});
