import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(async () => {
  vi.resetModules();
  await import('#client/early/earlyActions');
});

test('a choice while React prepares the page applies once the page is hydrated', () => {
  document.body.innerHTML =
    '<label>Trier par <select><option value="">récents</option><option>anciens</option></select></label>';
  const select = document.querySelector('select')!;
  // React marks an element before it finishes the page, and then resets its value.
  Object.assign(select, { __reactPropsTest: {} });
  const answered: string[] = [];
  document.body.addEventListener('change', () => answered.push(select.value));

  select.value = 'anciens';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(answered).toEqual([]);

  select.value = '';
  window.earlyActions?.replay();
  expect(answered).toEqual(['anciens']);
  expect(select.value).toBe('anciens');

  select.value = '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(answered).toEqual(['anciens', '']);
});

test('a link clicked after a change is followed after the repeated change', () => {
  document.body.innerHTML = '<input><a href="/autre">Autre page</a>';
  const field = document.querySelector('input')!;
  const link = document.querySelector('a')!;
  const answered: string[] = [];
  field.addEventListener('input', () => answered.push(field.value));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    answered.push('link');
  });

  link.click();
  expect(answered).toEqual(['link']);

  field.value = 'texte';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  link.click();
  expect(answered).toEqual(['link']);

  window.earlyActions?.replay();
  expect(answered.slice(-2)).toEqual(['texte', 'link']);
});

test('a page that is never hydrated follows a link that was clicked after a change', async () => {
  const followed: string[] = [];
  const changeAndClick = (html: string) => {
    document.body.innerHTML = `${html}<a href="/autre">Autre page</a>`;
    const link = document.querySelector('a')!;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push('link');
    });
    const field = document.querySelector('input')!;
    field.value = 'texte';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    link.click();
    return link;
  };
  changeAndClick('<input>');
  expect(followed).toEqual([]);
  window.earlyActions?.giveUp();
  expect(followed).toEqual(['link']);

  vi.resetModules();
  await import('#client/early/earlyActions');
  // A search is not lost by leaving the page.
  changeAndClick('<form role="search"><input></form>');
  expect(followed).toEqual(['link', 'link']);
  const link = changeAndClick('<input>');
  expect(followed).toEqual(['link', 'link']);
  const script = document.createElement('script');
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(followed).toEqual(['link', 'link', 'link']);
  // No page will come, so the browser follows the next link at once.
  link.click();
  expect(followed).toHaveLength(4);
  window.earlyActions?.discard();
});

test('a letter pressed outside fields is repeated once, a letter typed in a field is not', () => {
  document.body.innerHTML = '<input>';
  const answered: string[] = [];
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('keydown', ({ key }) => answered.push(key), { signal });
  const press = (element: Element, key: string) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

  press(document.body, 'n');
  const held = { key: 'n', bubbles: true, repeat: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', held));
  press(document.querySelector('input')!, 'l');
  expect(answered).toEqual(['l']);
  window.earlyActions?.replay();
  expect(answered).toEqual(['l', 'n']);
  press(document.body, 'i');
  expect(answered).toEqual(['l', 'n', 'i']);
  listening.abort();
});
