import 'reflect-metadata';
import { expect, test } from 'vitest';

import { adminPaths, memberPaths, publicPaths } from '../../client/platform/address/paths';
import { sitePaths } from '../../server/platform/sitePaths';

type Path = string | ((id: never) => string);

/** Every address of a table, those of one thing with the same number or name. */
const written = (paths: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(paths)
      .filter((entry): entry is [string, Path] => typeof entry[1] !== 'object')
      .map(([name, path]) => [name, typeof path === 'string' ? path : path('7 é' as never)]),
  );

/** The client's addresses under the names that the server uses. */
const ofClient = (names: Record<string, unknown>, paths: Record<string, unknown>) =>
  written(Object.fromEntries(Object.keys(names).map((name) => [name, paths[name]])));

test('the pages that the server links to have the addresses that the client knows', () => {
  const { member, admin, ...pages } = sitePaths;
  expect(written(pages)).toEqual(ofClient(pages, publicPaths));
  const decoded = (paths: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, decodeURIComponent(String(path))]),
    );
  // Numbers need no escaping on the server.
  expect(decoded(written(member))).toEqual(decoded(ofClient(member, memberPaths)));
  expect(written(admin)).toEqual(ofClient(admin, adminPaths));
});
