import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';

import { allowTranslation } from '#client/platform/translatedPage';
import { Button } from '#ui/inputs/Button';
import { translateThisPage, type Translation } from '#tests/support/browser/translatedPage';

beforeAll(allowTranslation);

/** Page that inserts an element before a text node and removes another text node. */
function Page() {
  const [saving, setSaving] = useState(false);
  return (
    <main>
      <p>
        {saving && <b>!</b>}
        Une page
        {!saving && ' au repos'}
      </p>
      <Button busy={saving} busyLabel="Enregistrement…" onClick={() => setSaving(true)}>
        Enregistrer
      </Button>
      <button type="button" onClick={() => setSaving(false)}>
        Annuler
      </button>
    </main>
  );
}

describe.each<Translation>(['moved', 'replaced'])(
  'a page whose text nodes are %s by the translator of the browser',
  (how) => {
    test('still updates and restores its labels and elements', async () => {
      const { unmount } = render(<Page />);
      const stop = translateThisPage(how);
      await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
      expect(screen.getByRole('button', { name: 'Enregistrement…' })).toBeTruthy();
      expect(screen.queryByText('Enregistrer')).toBeNull();
      expect(screen.getByText('!')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
      expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeTruthy();
      expect(screen.queryByText('!')).toBeNull();
      stop();
      unmount();
      expect(document.querySelector('main')).toBeNull();
    });
  },
);

test('React can remove an element whose text was moved by the translator of the browser', async () => {
  render(<Page />);
  const stop = translateThisPage('moved');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.queryByText('au repos')).toBeNull();
  stop();
});
