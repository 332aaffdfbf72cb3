import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { defaultGameSettings } from '#domains/identity/users/preferences/gameSettings.types';
import { repository, transaction } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { User } from '#domains/identity/users/user.entity';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings, resetSettings, storedUser } from '#tests/support/people/accounts';
import { foreignSite } from '#tests/support/running/foreignSite';
import { picture } from '#tests/support/content/images';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const MEMBER = 'membre@centrale.test';

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await createTestApp();
  token = await app.signInAs(MEMBER);
});
afterAll(() => app.close());
afterEach(() => resetSettings());

const viewerOf = async (as?: string) =>
  app.gql('{ viewer { canAccessAdmin permissions user { id email roles { id } } } }', {}, { as });

describe('the viewer query', () => {
  it('returns null to a visitor, and an error for an invalid token', async () => {
    expect((await viewerOf()).data.viewer).toBeNull();
    expect((await viewerOf('perdu')).code).toBe('SESSION_EXPIRED');
  });

  it('returns the account, its roles and the union of their permissions', async () => {
    const { data } = await viewerOf(token);
    expect(data.viewer).toMatchObject({
      canAccessAdmin: false,
      permissions: [],
      user: { email: MEMBER, roles: [] },
    });
    const editor = await viewerOf(await app.signInAs('redacteur@centrale.test'));
    expect(editor.data.viewer.user.roles).toEqual([{ id: 'editor' }]);
    expect(editor.data.viewer.permissions).toContain('CONTENT_NEWS_CREATE');
    expect(editor.data.viewer.permissions).not.toContain('USERS_BAN');
    const boss = await viewerOf(await app.signInAs('superadmin@centrale.test'));
    expect(boss.data.viewer.permissions).toHaveLength(Object.values(Permission).length);
  });

  it('returns canAccessAdmin as true for administrators, and for every role if adminAreaAccess is STAFF', async () => {
    const tokens: string[] = [];
    for (const name of ['superadmin', 'admin', 'redacteur', 'stagiaire', 'membre']) {
      tokens.push(await app.signInAs(`${name}@centrale.test`));
    }
    const entering = async () => {
      const answers = await Promise.all(tokens.map((as) => viewerOf(as)));
      return answers.map(({ data }) => data.viewer.canAccessAdmin as boolean);
    };
    expect(await entering()).toEqual([true, true, false, false, false]);
    await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
    expect(await entering()).toEqual([true, true, true, true, false]);
  });

  it('returns the new permissions at the next request after a role is given or removed', async () => {
    const { id: userId } = await storedUser(MEMBER);
    const permissions = async () => (await viewerOf(token)).data.viewer.permissions as string[];
    await transaction(() =>
      repository(RoleAssignment).insert({
        userId,
        roleId: 'moderator',
        assignedById: null,
        assignedAt: new Date(),
      }),
    );
    expect(await permissions()).toContain('MODERATION_COMMENTS_MODERATE');
    await transaction(() => repository(RoleAssignment).delete({ userId }));
    expect(await permissions()).toEqual([]);
  });
});

describe('a profile update', () => {
  const UPDATE = `mutation ($input: ProfileInput!) {
    updateProfile(input: $input) { user { username firstName lastName avatarUrl level subscription } }
  }`;
  const update = (input: Record<string, unknown>, as: string | undefined = token) =>
    app.gql(UPDATE, { input }, { as });

  it('changes the given fields, leaves omitted fields unchanged and clears null fields', async () => {
    const site = await foreignSite({ '/a.png': await picture(9, 9).png().toBuffer() });
    const first = await update({ firstName: ' Zoé ', avatarUrl: `${site.origin}/a.png` });
    await site.close();
    expect(first.data.updateProfile.user).toMatchObject({
      firstName: 'Zoé',
      lastName: 'Moreau',
      avatarUrl: expect.stringMatching(/^\/media\/[\w-]{22}\.webp$/),
    });
    const second = await update({ lastName: null, avatarUrl: '' });
    expect(second.data.updateProfile.user).toMatchObject({
      firstName: 'Zoé',
      lastName: null,
      avatarUrl: null,
    });
    expect(await storedUser(MEMBER)).toMatchObject({ firstName: 'Zoé', lastName: null });
  });

  it('is refused with an error for each invalid field, and changes nothing', async () => {
    const before = await storedUser(MEMBER);
    const { errors } = await update({
      email: '',
      firstName: 'x'.repeat(81),
      lastName: 'Valable',
      avatarUrl: 'javascript:alert(1)',
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        email: "Format d'email invalide",
        firstName: '80 caractères au plus.',
        avatarUrl: 'Indiquez une adresse qui commence par https://, de 500 caractères au plus.',
      },
    });
    expect(await storedUser(MEMBER)).toEqual(before);
  });

  it.each([
    { roles: ['admin'] },
    { subscription: 'PRO' },
    { isActive: false },
    { is_active: false },
    { username: 'chef' },
    { level: 50 },
    { experience: 50_000 },
    { id: 1 },
    { emailVerified: true },
  ])('is refused by the schema when it contains %j, and changes nothing', async (more) => {
    const before = await storedUser(MEMBER);
    expect((await update({ firstName: 'Perdu', ...more })).code).toBe('GRAPHQL_INVALID');
    expect(await storedUser(MEMBER)).toEqual(before);
  });

  it('changes only the account of the caller', async () => {
    const other = await storedUser('pro@centrale.test');
    await update({ firstName: 'Zoé' });
    expect(await storedUser('pro@centrale.test')).toEqual(other);
  });
});

describe('the game settings', () => {
  const UPDATE = `mutation ($input: GameSettingsInput!) {
    updateGameSettings(input: $input) { user {
      gameSettings {
        soundVolume musicVolume notifications autoSave difficulty
        keyboardShortcuts { answerCall hangUp transfer mute hold notes }
        display { resolution windowMode graphicsQuality }
      }
    } }
  }`;
  const update = (input: Record<string, unknown>, as = token) => app.gql(UPDATE, { input }, { as });
  const fieldsOf = async (input: Record<string, unknown>) =>
    (await update(input)).errors?.[0]?.extensions.fields;

  it('keep the fields that an update omits, including nested fields', async () => {
    const { data } = await update({
      soundVolume: 0,
      notifications: false,
      difficulty: 'HARD',
      keyboardShortcuts: { mute: ' F1 ', hold: null },
      display: { windowMode: 'windowed' },
    });
    const start = defaultGameSettings();
    expect(data.updateGameSettings.user.gameSettings).toEqual({
      ...start,
      soundVolume: 0,
      notifications: false,
      difficulty: 'HARD',
      keyboardShortcuts: { ...start.keyboardShortcuts, mute: 'F1' },
      display: { ...start.display, windowMode: 'windowed' },
    });
    expect((await storedUser(MEMBER)).gameSettings).toMatchObject({
      difficulty: 'hard',
      musicVolume: 60,
    });
  });

  it.each([
    [{ soundVolume: 101 }, 'soundVolume'],
    // The key belongs to another action, which is not in the input.
    [{ keyboardShortcuts: { notes: ' escape' } }, 'keyboardShortcuts.notes'],
    [{ display: { graphicsQuality: 'max' } }, 'display.graphicsQuality'],
  ])(
    'refuse the update %j with an error on the field %s, and stay unchanged',
    async (input, field) => {
      const before = await storedUser(MEMBER);
      expect(Object.keys((await fieldsOf({ autoSave: false, ...input })) ?? {})).toEqual([field]);
      expect(await storedUser(MEMBER)).toEqual(before);
    },
  );

  it('refuse an invisible character as a key, and a key that another action uses', async () => {
    const keys = { notes: '\u0007', hold: 'ESCAPE', mute: 'X', transfer: 'x' };
    expect(await fieldsOf({ keyboardShortcuts: keys })).toEqual({
      'keyboardShortcuts.notes':
        'Ce texte contient des caractères invisibles ou des accents superposés\u00a0: retirez-les.',
      'keyboardShortcuts.hold': 'Cette touche sert déjà à une autre action.',
      'keyboardShortcuts.mute': 'Cette touche sert déjà à une autre action.',
      'keyboardShortcuts.transfer': 'Cette touche sert déjà à une autre action.',
    });
  });

  it('store each keyboard key under one name, whatever its case', async () => {
    const keys = { notes: ' f2 ', hold: 'arrowup', mute: 'é', transfer: '&' };
    expect(await fieldsOf({ keyboardShortcuts: keys })).toBeUndefined();
    expect((await storedUser(MEMBER)).gameSettings.keyboardShortcuts).toMatchObject({
      notes: 'F2',
      hold: 'ArrowUp',
      mute: 'É',
      transfer: '&',
    });
  });

  it('let two actions swap their keys and one action change the case of its key', async () => {
    expect(await fieldsOf({ keyboardShortcuts: { mute: 'H', hold: 'M' } })).toBeUndefined();
    expect(await fieldsOf({ keyboardShortcuts: { mute: 'h' } })).toBeUndefined();
  });

  it('can be saved even when two actions already share a key', async () => {
    const { keyboardShortcuts, ...rest } = defaultGameSettings();
    const shared = { ...keyboardShortcuts, mute: 'T' };
    const { id } = await storedUser(MEMBER);
    const gameSettings = { ...rest, keyboardShortcuts: shared };
    await transaction(() => repository(User).update({ id }, { gameSettings }));
    expect(await fieldsOf({ soundVolume: 5, keyboardShortcuts: shared })).toBeUndefined();
    expect((await storedUser(MEMBER)).gameSettings.soundVolume).toBe(5);
  });

  it('accept volumes from 0 to 100 in steps of 5, and keys of 1 to 10 characters', async () => {
    for (const input of [
      { soundVolume: 0, musicVolume: 100 },
      { soundVolume: 95, keyboardShortcuts: { notes: 'ArrowRight', mute: 'é' } },
    ]) {
      expect(await fieldsOf(input)).toBeUndefined();
    }
  });

  it('can be reset to the defaults by their owner only', async () => {
    const RESET = 'mutation { resetGameSettings { user { gameSettings { soundVolume } } } }';
    const changed = { soundVolume: 5, keyboardShortcuts: { hold: 'F9' }, autoSave: false };
    await update({ ...changed, display: { graphicsQuality: 'low' } });
    const other = await app.signInAs('pro@centrale.test');
    await update(changed, other);
    const { data } = await app.gql(RESET, {}, { as: token });
    expect(data.resetGameSettings.user.gameSettings.soundVolume).toBe(80);
    expect((await storedUser(MEMBER)).gameSettings).toEqual(defaultGameSettings());
    expect((await storedUser('pro@centrale.test')).gameSettings.soundVolume).toBe(5);
  });

  it('retain each of several concurrent changes', async () => {
    const user = await createUser();
    const as = await app.signInAs(user.email, '10.5.0.1');
    await Promise.all([
      update({ soundVolume: 5 }, as),
      update({ musicVolume: 10 }, as),
      update({ autoSave: false }, as),
    ]);
    expect((await storedUser(user.email)).gameSettings).toMatchObject({
      soundVolume: 5,
      musicVolume: 10,
      autoSave: false,
    });
  });
});
