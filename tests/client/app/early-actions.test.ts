import { expect, test } from 'vitest';

import '#client/early/earlyActions';

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
