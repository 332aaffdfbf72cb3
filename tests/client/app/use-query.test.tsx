import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { useGameLinkQuery } from '#client/generated/graphql';
import { renderClient } from '#tests/support/browser/renderClient';

const linkOf = (code: unknown, name = code) => ({
  gameLink: { __typename: 'GameLink', name, createdAt: new Date().toISOString() },
});

/** Shows a code, its answer and the answer before, with buttons for the next code and a refetch. */
function Codes({ codes }: { codes: readonly string[] }) {
  const [at, setAt] = useState(0);
  const query = useGameLinkQuery({ variables: { code: codes[at]! } });
  const [refetch] = useState(() => query.refetch);
  const nameOf = (data: typeof query.data) => data?.gameLink?.name ?? 'nothing';
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
      <button type="button" onClick={() => void refetch()}>
        Refetch
      </button>
      <p>{`${nameOf(query.data)} after ${nameOf(query.previousData)}`}</p>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the last data stays while the variables change twice before an answer', async () => {
  let answerThird = () => {};
  renderClient(<Codes codes={['first', 'second', 'third']} />, {
    answers: {
      GameLink: ({ code }) => {
        if (code === 'first') return linkOf(code);
        return new Promise((resolve) => {
          if (code === 'third') answerThird = () => resolve(linkOf(code));
        });
      },
    },
  });
  await screen.findByText('first after nothing');
  await press('Next');
  await screen.findByText('nothing after first');
  await press('Next');
  expect(screen.getByText('nothing after first')).toBeTruthy();
  answerThird();
  expect(await screen.findByText(/^third/)).toBeTruthy();
});

test('a refetch that was kept from an earlier rendering refetches what is on the screen', async () => {
  let answered = 0;
  const { calls } = renderClient(<Codes codes={['first', 'second']} />, {
    answers: { GameLink: ({ code }) => linkOf(code, `${String(code)} ${++answered}`) },
  });
  await screen.findByText('first 1 after nothing');
  await press('Next');
  await screen.findByText('second 2 after first 1');
  await press('Refetch');
  expect(await screen.findByText(/^second 3 after/)).toBeTruthy();
  expect(calls.map(({ variables }) => variables.code)).toEqual(['first', 'second', 'second']);
});
