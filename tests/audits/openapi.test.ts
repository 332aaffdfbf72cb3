import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  examplesOf,
  readDocument,
  withoutReferences,
  type ApiDocument,
} from '../support/running/contract';
import { createTestApp, type TestApp } from '../support/running/testApp';

/**
 * Operation IDs, keyed by route. Clients generated from the document use these IDs, so changing an
 * ID breaks them.
 */
const OPERATIONS = {
  'POST /auth/register': 'register',
  'POST /auth/login': 'login',
  'GET /auth/profile': 'getProfile',
  'PUT /auth/profile': 'updateProfile',
  'PUT /auth/game-settings': 'updateGameSettings',
  'POST /auth/check-email-auth': 'checkEmail',
  'PUT /auth/change-password': 'changePassword',
  'DELETE /member/avatar': 'removeAvatar',
  'PUT /member/avatar': 'uploadAvatar',
  'GET /member/export': 'exportMyData',
  'GET /member/news': 'listArticles',
  'GET /member/news/{id}': 'getArticle',
  'POST /member/news/{id}/like': 'likeArticle',
  'DELETE /member/news/{id}/like': 'unlikeArticle',
  'GET /member/news/{id}/comments': 'listComments',
  'POST /member/news/{id}/comments': 'addComment',
  'GET /api/calendar.ics': 'getCalendar',
  'GET /member/events': 'listEvents',
  'GET /member/events/{id}.ics': 'getEventCalendar',
  'GET /api/shifts/{id}/picture.png': 'getShiftPicture',
  'POST /member/events/{id}/register': 'registerForEvent',
  'DELETE /member/events/{id}/register': 'unregisterFromEvent',
  'GET /member/notifications-fresh': 'listFreshNotifications',
  'GET /member/notifications': 'listNotifications',
  'POST /member/notifications': 'createNotification',
  'GET /member/notifications/unread-count': 'countUnreadNotifications',
  'PUT /member/notifications/mark-all-read': 'markAllNotificationsRead',
  'PUT /member/notifications/read-all': 'readAllNotifications',
  'PUT /member/notifications/{id}/read': 'markNotificationRead',
  'DELETE /member/notifications/{id}': 'deleteNotification',
  'GET /member/store': 'listProducts',
  'POST /member/store/purchase': 'buyProduct',
  'GET /admin/users/export': 'exportUsers',
  'POST /admin/users/import': 'importUsers',
  'POST /admin/media': 'uploadMedia',
  'GET /health': 'getHealth',
  'GET /live': 'getLive',
  'GET /ready': 'getReady',
  'GET /serving': 'getServing',
  'GET /member/stats': 'getStatistics',
  'GET /member/dashboard': 'getDashboard',
  'GET /member/achievements': 'listAchievements',
  'POST /collect': 'collectMeasures',
  'POST /api/game/installations': 'registerThisInstallation',
  'POST /api/game/shifts': 'openShift',
  'POST /api/game/shifts/calls': 'sendShiftCalls',
  'POST /api/game/shifts/close': 'closeShift',
  'GET /api/game/installations/{installationId}/shifts/{shiftKey}': 'getShiftOfInstallation',
};

let app: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  app = await createTestApp({ seed: 'tables' });
  document = await readDocument(app);
});
afterAll(() => app.close());

async function lint(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const absoluteRef = 'openapi.json';
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef, config });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
}

it('the OpenAPI document passes the recommended rules', async () => {
  expect(await lint(document)).toEqual([]);
  // Checks that the rules are applied.
  expect(await lint({ ...document, servers: [] })).toEqual([expect.stringContaining('servers')]);
});

it('each REST operation has the ID under which it was published', () => {
  const named = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => [
      `${method.toUpperCase()} ${path}`,
      operationId,
    ]),
  );
  expect(
    Object.fromEntries(named),
    'add a new operation to OPERATIONS, but never change an ID',
  ).toEqual(OPERATIONS);
});

it('each operation has examples of its requests and responses, which fit their schemas', () => {
  const { examples, without, problems } = examplesOf(document);
  expect(problems).toEqual([]);
  expect(without, 'give the schema an example by like(schema, …)').toEqual([
    'GET /api/shifts/{id}/picture.png 200 image/png',
    'POST /admin/media body image/jpeg',
    'POST /admin/media body image/png',
    'POST /admin/media body image/webp',
    'PUT /member/avatar body image/jpeg',
    'PUT /member/avatar body image/png',
    'PUT /member/avatar body image/webp',
  ]);
  expect(examples).toBeGreaterThan(300);
  // Checks that wrong examples are found.
  const path = structuredClone(document.paths['/auth/login']!);
  path.post!.requestBody!.content['application/json']!.example = {};
  const wrong = { ...document, paths: { '/auth/login': path } };
  expect(examplesOf(wrong).problems.join()).toMatch(/^POST \/auth\/login body .*required/);
});

it('bodies, responses and errors are components, and parameters have types', () => {
  const { paths } = document;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const contents = operations.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.entries(part?.content ?? {}),
    ),
  );
  const inline = contents.filter(([type, { schema }]) => type.includes('json') && !schema.$ref);
  expect(inline).toEqual([]);
  expect(JSON.stringify(paths)).not.toContain('"published"');
  const parameters = operations.flatMap((operation) => operation.parameters ?? []);
  for (const { name, schema } of parameters.filter((one) => /(^id|Id|page|limit)$/.test(one.name)))
    expect([name, schema.type]).toEqual([name, 'integer']);
  const { get } = withoutReferences(document).paths['/member/events']!;
  expect(get?.parameters?.find(({ name }) => name === 'filter')?.schema.enum).toContain('upcoming');
});
