import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { EditTeamComment } from '#features/comments/team/EditTeamComment';
import { eventually } from '#tests/support/running/eventually';
import { GraphqlFailure, renderClient, type Answers } from '#tests/support/browser/renderClient';

const found = (items: object[]): Answers => ({
  TeamCommentToEdit: () => ({
    managedComments: { __typename: 'ManagedCommentPage', items },
  }),
});
const ANSWER = { __typename: 'ManagedComment', id: '5', version: 3, content: 'Bonjour à tous.' };

function open(answers: Answers) {
  const onClose = vi.fn<() => void>();
  const onSettled = vi.fn<() => void>();
  const view = renderClient(<EditTeamComment id="5" onClose={onClose} onSettled={onSettled} />, {
    answers,
  });
  return { ...view, onClose, onSettled };
}

/** Replaces the text of the answer and saves it. */
async function save(text: string): Promise<HTMLTextAreaElement> {
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Réponse publique');
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  return field;
}

test('changes an answer of the team in the version that was read', async () => {
  const { calls, onClose, onSettled } = open({
    ...found([ANSWER]),
    EditTeamComment: () => ({
      editTeamComment: {
        __typename: 'CommentPayload',
        comment: { __typename: 'Comment', id: '5', content: 'Bonsoir.', editedAt: null },
      },
    }),
  });
  await save('Bonsoir.');
  await eventually(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(calls.at(-1)).toMatchObject({
    operation: 'EditTeamComment',
    variables: { id: '5', version: 3, content: 'Bonsoir.' },
  });
  expect(onSettled).toHaveBeenCalled();
});

test('keeps the text and shows the error at its field when the server refuses it', async () => {
  const { onClose } = open({
    ...found([ANSWER]),
    EditTeamComment: () => {
      throw new GraphqlFailure('VALIDATION_FAILED', 'Vérifiez les champs.', {
        content: 'Trop de liens.',
      });
    },
  });
  const field = await save('Voyez ici.');
  expect(await screen.findByText('Trop de liens.')).toBeTruthy();
  expect(field.value).toBe('Voyez ici.');
  expect(onClose).not.toHaveBeenCalled();
});

test('says when the answer no longer exists', async () => {
  open(found([]));
  expect(await screen.findByText('Cette réponse n’existe plus.')).toBeTruthy();
});
