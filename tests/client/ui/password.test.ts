import { expect, test } from 'vitest';

import { isStrongPassword, passwordCriteria } from '#client/platform/forms/passwordRules';

const unmet = (password: string, minLength = 8) =>
  passwordCriteria(password, minLength)
    .filter(({ met }) => !met)
    .map(({ label }) => label);

test('an empty password meets no criterion', () => {
  expect(unmet('')).toEqual([
    'Au moins 8 caractères',
    'Une lettre majuscule',
    'Une lettre minuscule',
    'Un chiffre',
    'Un caractère spécial',
  ]);
});

test.each([
  ['abcdefg1!', 'Une lettre majuscule'],
  ['ABCDEFG1!', 'Une lettre minuscule'],
  ['Abcdefgh!', 'Un chiffre'],
  ['Abcdefgh1', 'Un caractère spécial'],
  ['Abcdefgh1 ', 'Un caractère spécial'],
  ['Abcd1!', 'Au moins 8 caractères'],
])('the password %s lacks: %s', (password, label) => {
  expect(unmet(password)).toEqual([label]);
});

test('accented letters in a password count as letters, not as special characters', () => {
  expect(unmet('Éàéèùç12')).toEqual(['Un caractère spécial']);
});

test('the minimum length of a password is the configured length, but at least 8', () => {
  expect(isStrongPassword('Abcdef1!', 6)).toBe(true);
  expect(isStrongPassword('Abcde1!', 6)).toBe(false);
  expect(unmet('Abcdefgh1!', 12)).toEqual(['Au moins 12 caractères']);
});

test('an emoji counts as one character of a password', () => {
  expect(unmet('Aa1🚒🚒🚒🚒')).toEqual(['Au moins 8 caractères']);
});
