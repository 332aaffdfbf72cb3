import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';

import { allowTranslation } from '#client/platform/translatedPage';
import { Button } from '#ui/inputs/Button';
import { translateThisPage, type Translation } from '#tests/support/browser/translatedPage';

beforeAll(allowTranslation);

/** Page that inserts an element before a text node, and changes and removes other text nodes. */
function Page() {
  const [saving, setSaving] = useState(false);
  return (
    <main>
      <p>
        {saving && <b>!</b>}
        Une page {saving ? 'occupée' : 'au repos'}
        {!saving && ', à jour'}
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
      expect(document.querySelector('p')!.textContent).toBe('!Une page occupée');
      await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
      expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeTruthy();
      expect(document.querySelector('p')!.textContent).toBe('Une page au repos, à jour');
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
