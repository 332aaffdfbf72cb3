import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RulesVersionRow } from '#domains/moderation/rules/rulesVersion.entity';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { repository } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { seedRules } from '#server/seeds/rules';
import type { SignedInMember } from '#tests/support/people/members';
import { lastAuditEntry, signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const RULES =
  'version { number publishedAt summary } inForce rules { key title text isGeneral phases } versions { number }';
const READ = `query ($version: Int) { rules(version: $version) { ${RULES} } }`;
const PUBLISH = `mutation ($input: RulesInput!) { publishRules(input: $input) { ... on RulesPayload { rules { ${RULES} } } ... on RulesConflict { __typename message changedBy { username } } } }`;

interface Rule {
  isGeneral?: boolean;
  phases?: string[];
  key?: string | null;
  title: string;
  text: string;
}

let app: TestApp;
let editor: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  editor = await signedInWith([Permission.SYSTEM_SETTINGS_EDIT]);
});
afterAll(() => app.close());

const read = async (version: number | null = null) => (await app.gql(READ, { version })).data.rules;
const send = (input: object, as = editor.token) => app.gql(PUBLISH, { input }, { as });
const publish = async (rules: Rule[], summary = 'Un essai.') => {
  const { version } = await read();
  return (await send({ basedOn: version.number, summary, rules })).data.publishRules.rules;
};
const inputs = (rules: Rule[]) => rules.map(({ key, title, text }) => ({ key, title, text }));

describe('a GraphQL request that selects the rules many times', () => {
  const aliased = (count: number, fields = RULES) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: rules { ${fields} }`).join(' ')} }`;

  it('is refused as too complex, whether through aliases or in a batch', async () => {
    expect((await app.gql(aliased(2))).errors).toBeUndefined();
    expect((await app.gql(aliased(10))).code).toBe('GRAPHQL_TOO_COMPLEX');
    // The cost does not depend on the selected fields.
    expect((await app.gql(aliased(10, 'inForce'))).code).toBe('GRAPHQL_TOO_COMPLEX');
    const payload = Array.from({ length: 10 }, () => ({ query: READ }));
    const batch = await app.fastify.inject({ method: 'POST', url: '/graphql', payload });
    const { errors } = [batch.json()].flat()[0];
    expect(errors[0].extensions.code).toBe('GRAPHQL_TOO_COMPLEX');
  });
});

describe('the rules of the site', () => {
  it('are public, and are seeded only once', async () => {
    const first = await read();
    expect(first.rules.length).toBeGreaterThanOrEqual(8);
    expect(first.rules[0]).toMatchObject({ key: 'respect', title: 'Respecter les autres' });
    expect(first).toMatchObject({ version: { number: 1 }, inForce: true });
    await seedRules();
    expect((await read()).versions).toHaveLength(1);
  });

  it('state which rule is the general one, and which automatic checks cite each rule', async () => {
    const { rules } = await read();
    const general = rules.filter(({ isGeneral }: Rule) => isGeneral);
    expect(general).toMatchObject([{ key: 'esprit' }]);
    const standing = rules.flatMap(({ key, phases }: Rule) => phases!.map((one) => [one, key]));
    expect(standing).toEqual([
      ['BANNED_WORDS', 'respect'],
      ['LINKS', 'publicite'],
    ]);
  });

  it('retain the general rule and the automatic checks in a new version that sets neither', async () => {
    const before = await read();
    const unchanged = await publish(inputs(before.rules));
    expect(unchanged.rules).toEqual(before.rules);
    const input = {
      basedOn: unchanged.version.number,
      summary: 'Autrement.',
      rules: inputs(unchanged.rules),
      general: 2,
      byPhase: [{ phase: 'REPORTS', rule: 0 }],
    };
    const { rules } = (await send(input)).data.publishRules.rules;
    expect(rules.filter(({ isGeneral }: Rule) => isGeneral)).toMatchObject([
      { key: unchanged.rules[2].key },
    ]);
    expect(rules.flatMap(({ phases }: Rule) => phases)).toEqual(['REPORTS']);
    expect(rules[0].phases).toEqual(['REPORTS']);
  });

  it('are refused without a general rule, or with references to unknown rules', async () => {
    const before = await read();
    const general = before.rules.findIndex(({ isGeneral }: Rule) => isGeneral);
    const input = { basedOn: before.version.number, summary: 'Un essai.' };
    const without = inputs(before.rules).filter((_rule, index) => index !== general);
    const wrong = [
      [{ rules: without }, 'general'],
      [{ rules: without, general: without.length }, 'general'],
      [{ rules: without, general: -1 }, 'general'],
      [
        { rules: inputs(before.rules), byPhase: [{ phase: 'LINKS', rule: before.rules.length }] },
        'byPhase',
      ],
      [
        {
          rules: inputs(before.rules),
          byPhase: [
            { phase: 'LINKS', rule: 0 },
            { phase: 'LINKS', rule: 1 },
          ],
        },
        'byPhase',
      ],
    ] as const;
    for (const [more, field] of wrong) {
      const { code, errors } = await send({ ...input, ...more });
      expect([code, Object.keys(errors?.[0]?.extensions.fields ?? {})]).toEqual([
        'VALIDATION_FAILED',
        [field],
      ]);
    }
    expect(await read()).toEqual(before);
  });

  it('are changed by a new version, and the previous version stays unchanged', async () => {
    const before = await read();
    const [unchanged, ...others] = inputs(before.rules);
    const changed = { ...unchanged, title: ' Respecter chacun ' } as Rule;
    const added = {
      title: 'Écrire en français',
      text: 'Ou dans une langue que les autres lisent.',
    };
    const after = await publish([added, changed, ...others.slice(1)], 'Une règle de plus.');
    expect(after).toMatchObject({ inForce: true, version: { summary: 'Une règle de plus.' } });
    expect(after.rules.slice(0, 2)).toMatchObject([
      { key: 'ecrire-en-francais', title: 'Écrire en français' },
      { key: 'respect', title: 'Respecter chacun' },
    ]);
    expect(after.rules).toHaveLength(before.rules.length);
    // The cached answer for visitors changes with the rules.
    expect(await read()).toEqual(after);
    const former = await read(before.version.number);
    expect(former).toMatchObject({ inForce: false, rules: before.rules });
    expect(await lastAuditEntry('rules', after.version.number, 'rules.published')).toMatchObject({
      action: 'rules.published',
      actorId: editor.user.id,
      after: { summary: 'Une règle de plus.' },
    });
  });

  it('have a unique key for each new rule, even if the key from its title is in use', async () => {
    const { rules } = await read();
    const again = await publish([...inputs(rules), { title: 'Respect', text: 'Encore.' }]);
    const keys = again.rules.map(({ key }: Rule) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.at(-1)).toBe('respect-2');
  });

  it.each<[what: string, wrong: object, field: string]>([
    // The values that the schema refuses are tested in tests/policies/inputs.
    ['a rule without a title', { rules: [{ title: ' ', text: 'x' }] }, 'rules.0.title'],
    [
      'the same title twice',
      {
        rules: [
          { title: 'Un', text: 'x' },
          { title: 'Un', text: 'y' },
        ],
      },
      'rules.1.title',
    ],
    [
      'the same rule twice',
      {
        rules: [
          { key: 'respect', title: 'Un', text: 'x' },
          { key: 'respect', title: 'Deux', text: 'y' },
        ],
      },
      'rules.1.title',
    ],
    ['an unknown rule', { rules: [{ key: 'inventee', title: 'Un', text: 'x' }] }, 'rules.0.title'],
  ])('are refused and remain unchanged when a new version contains %s', async (_, wrong, field) => {
    const before = await read();
    const input = {
      basedOn: before.version.number,
      summary: 'Un essai.',
      rules: inputs(before.rules),
      ...wrong,
    };
    const { code, errors } = await send(input);
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toContain(field);
    expect(await read()).toEqual(before);
  });

  it('are published by only one of two concurrent changes to the same version', async () => {
    const { version, rules } = await read();
    const input = { basedOn: version.number, summary: 'À deux.', rules: inputs(rules) };
    const answers = await Promise.all([send(input), send(input)]);
    expect(answers.map(({ code }) => code ?? 'OK').toSorted()).toEqual(['CONFLICT', 'OK']);
    const refused = answers.find(({ code }) => code === 'CONFLICT');
    expect(refused?.data.publishRules.changedBy).toEqual({ username: editor.user.username });
    expect((await read()).version.number).toBe(version.number + 1);
  });

  it('are null for an unknown version', async () => {
    for (const version of [0, -1, 999_999, 2_147_483_647]) expect(await read(version)).toBeNull();
  });

  it('remain, without a publisher, when the account of the publisher is erased', async () => {
    const leaving = await signedInWith([Permission.SYSTEM_SETTINGS_EDIT]);
    const { version, rules } = await read();
    const input = { basedOn: version.number, summary: 'Avant de partir.', rules: inputs(rules) };
    const { data } = await send(input, leaving.token);
    await eraseAccount(leaving.user.id, () => true);
    const id = data.publishRules.rules.version.number;
    const row = await repository(RulesVersionRow).findOneByOrFail({ id });
    expect(row).toMatchObject({ summary: 'Avant de partir.', publishedById: null });
  });
});
