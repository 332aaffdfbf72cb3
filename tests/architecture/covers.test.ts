import 'reflect-metadata';

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { COVER_OF_CATEGORY, COVER_OF_PRODUCT, COVERS } from '#client/platform/covers';
import { ArticleCategory } from '#domains/content/news/article/article.types';
import { DRAWN_FOR_CATEGORY } from '#server/web/shareImage/drawings';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('client/public/covers/*', { cwd: ROOT });
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');

describe('the default cover images', () => {
  test('all have an alternative text', () => {
    const names = files.map((file) => basename(file, '.svg')).toSorted();
    expect(
      names,
      'describe each file of client/public/covers in COVERS of client/platform/covers.ts',
    ).toEqual(Object.keys(COVERS).toSorted());
    expect(names.length).toBeGreaterThanOrEqual(20);
  });

  test('have the same size and contain no text, script or external content', () => {
    const isOneSize = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 600">/;
    const isMore = /<(text|script|image|foreignObject|style)|href|url\(| on\w+=/;
    const isShapes = (drawing: string) =>
      isOneSize.test(drawing) && !isMore.test(drawing) && drawing.length < 8000;
    expect(
      files.filter((file) => !isShapes(read(file))),
      'draw only shapes, in a viewBox of 1200 by 600, as in the other files of client/public/covers',
    ).toEqual([]);
  });

  test('are different for every category of articles and of products', () => {
    const names = [...Object.values(COVER_OF_CATEGORY), ...Object.values(COVER_OF_PRODUCT)];
    expect(
      new Set(names).size,
      'give each category its own image in client/platform/covers.ts',
    ).toBe(names.length);
  });

  test('are used in the share images of the same categories', () => {
    for (const [name, value] of Object.entries(ArticleCategory)) {
      expect(
        DRAWN_FOR_CATEGORY[value],
        'name the same image in server/web/shareImage/drawings.ts and in client/platform/covers.ts',
      ).toBe(COVER_OF_CATEGORY[name as keyof typeof ArticleCategory]);
    }
  });

  test('exist for the seeded articles', () => {
    const seeded = globSync('server/seeds/news/*.ts', { cwd: ROOT }).flatMap((file) =>
      [...read(file).matchAll(/^ {4}cover: '(.+)',$/gm)].map(([, name = '']) => name),
    );
    expect(seeded.length).toBeGreaterThan(35);
    expect(
      seeded.filter((name) => !(name in COVERS)),
      'name an image of COVERS (client/platform/covers.ts) in server/seeds/news',
    ).toEqual([]);
  });
});
