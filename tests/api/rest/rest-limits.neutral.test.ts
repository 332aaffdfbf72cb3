import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHER_PASSWORD } from '#tests/support/people/accounts';
import { readDocument, withoutReferences } from '#tests/support/running/contract';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

interface Body {
  properties: Record<string, Record<string, unknown>>;
}
interface Document {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Body }> } }>
  >;
}

let app: TestApp;
let paths: Document['paths'];
beforeAll(async () => {
  app = await createTestApp();
  ({ paths } = withoutReferences(await readDocument(app)) as unknown as Document);
});
afterAll(() => app.close());

const bodyOf = (path: string, method: string) =>
  paths[path]?.[method]?.requestBody?.content['application/json']?.schema.properties ?? {};

const account = {
  username: 'nouvelle.personne',
  email: 'nouvelle.personne@exemple.fr',
  password: OTHER_PASSWORD,
  confirmPassword: OTHER_PASSWORD,
};

describe('the limits of the fields of a REST body', () => {
  it('are the same in the OpenAPI document and in the code', () => {
    expect(bodyOf('/auth/register', 'post')).toMatchObject({
      username: { minLength: 3, maxLength: 30 },
      email: { maxLength: 254 },
      password: { maxLength: 200 },
      firstName: { maxLength: 80 },
    });
    expect(bodyOf('/auth/profile', 'put')).toMatchObject({ avatar: { maxLength: 500 } });
    expect(bodyOf('/auth/game-settings', 'put')).toMatchObject({
      soundVolume: { minimum: 0, maximum: 100, multipleOf: 5 },
    });
    expect(bodyOf('/member/notifications', 'post')).toMatchObject({
      title: { maxLength: 120 },
      message: { maxLength: 1000 },
    });
  });

  it('are enforced with the same message for each field as over GraphQL', async () => {
    const names = { username: 'a'.repeat(31), firstName: 'b'.repeat(81) };
    const { status, body } = await app.rest('POST', '/auth/register', {
      body: { ...account, ...names },
    });
    expect(status).toBe(422);
    const sentences = {
      username:
        'Le nom d’utilisateur compte de 3 à 30 caractères\u00a0: lettres, chiffres, tiret, point ou tiret bas.',
      firstName: '80 caractères au plus.',
    };
    expect(body.fields).toEqual(sentences);
    const { errors } = await app.gql(
      'mutation ($input: RegisterInput!) { register(input: $input) { message } }',
      { input: { ...account, ...names, ageConfirmed: true } },
    );
    expect(errors?.[0]?.extensions.fields).toEqual(sentences);
  });
});
