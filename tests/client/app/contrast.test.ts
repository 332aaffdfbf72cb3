import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Returns the colour tokens of a style sheet, such as `--color-ink: #0f1a2b`. */
function tokensOf(file: string): Record<string, string> {
  const css = readFileSync(`client/ui/theme/${file}`, 'utf8');
  return Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const light = tokensOf('theme.css');
const themes = { light, dark: { ...light, ...tokensOf('dark.css') } };

/** Returns the relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'selected'];
const texts = ['ink', 'text', 'quiet', 'muted', 'accent-strong', 'info'];

const pairs: [text: string, ground: string][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
  ['on-disabled', 'disabled'],
  ['white', 'accent'],
  ['white', 'accent-pressed'],
  ['white', 'chosen'],
  ['on-signal', 'signal'],
  ...['accent-strong', 'ink', 'text'].map((text): [string, string] => [text, 'accent-soft']),
  ...['warning', 'info', 'success', 'special'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['text', `${tone}-soft`],
  ]),
];

const borders: [edge: string, ground: string][] = [
  ['field', 'surface'],
  ['field', 'canvas'],
  ['info', 'surface'],
  ['chart-1', 'surface'],
  ['chart-2', 'surface'],
  ['chart-3', 'surface'],
];

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  const between = (one: string, other: string): number => {
    const [first, second] = [tokens[one], tokens[other]];
    if (!first || !second) throw new Error(`The theme has no token ${first ? other : one}`);
    return contrast(first, second);
  };

  test.each(pairs)('has enough contrast for the text %s on %s', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(borders)('has enough contrast for the border %s on %s', (border, ground) => {
    expect(between(border, ground)).toBeGreaterThanOrEqual(3);
  });

  test('has activity colours whose contrast increases with the number of calls', () => {
    const levels = [0, 1, 2, 3, 4].map((level) => `heat-${level}`);
    const strengths = levels.map((level) => between(level, 'surface'));
    expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
    const steps = levels.slice(1).map((level, index) => between(level, levels[index] ?? ''));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1.3);
  });
});

test('the dark theme overrides only colours of the light theme', () => {
  expect(Object.keys(tokensOf('dark.css')).filter((name) => !(name in light))).toEqual([]);
});
