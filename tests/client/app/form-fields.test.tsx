import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { useSchemaForm } from '#client/platform/forms/forms';
import { TextArea, TextInput } from '#ui/inputs/inputs';

test('the HTML of the server contains the values of text fields', () => {
  function Form() {
    const { register } = useSchemaForm(null, { title: 'Titre', text: 'Texte' });
    return (
      <form>
        <TextInput id="title" {...register('title')} />
        <TextArea id="text" {...register('text')} />
      </form>
    );
  }
  const page = new DOMParser().parseFromString(renderToString(<Form />), 'text/html');
  expect(page.querySelector('input')?.value).toBe('Titre');
  expect(page.querySelector('textarea')?.value).toBe('Texte');
});
