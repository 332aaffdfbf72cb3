import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';

import { CallTalk } from '#features/call/CallTalk';
import {
  mayDispatch,
  offered,
  playCall,
  startCall,
  type Call,
} from '#client/shared/call/callEngine';
import { scenarioContent } from '#client/shared/call/scenarioSchema';
import { scenarioSeeds } from '#server/seeds/scenarios';

const { slug: _slug, title: _title, ...content } = scenarioSeeds[0]!;
const start = startCall(scenarioContent.parse(content), 1);

/** Asks good questions until means can be sent. */
function askedUntilReady(call: Call): Call {
  if (mayDispatch(call)) return call;
  const good = offered(call).find(({ value }) => value === 'good')!;
  return askedUntilReady(playCall(call, { type: 'ask', id: good.id }));
}

/** Returns the descriptions of the send buttons, one beside the call sheet and one for phones. */
function sendDescriptions(call: Call): string[] {
  render(<CallTalk call={call} onAction={() => undefined} titleRef={createRef()} />);
  return screen
    .getAllByRole('button', { name: 'Envoyer les secours' })
    .map(
      (button) => document.getElementById(button.getAttribute('aria-describedby')!)!.textContent,
    );
}

test('a call states before the means are sent that they can be sent only once', () => {
  expect(sendDescriptions(askedUntilReady(start))).toEqual(
    Array(2).fill('Un seul envoi est possible. L’appel continue ensuite.'),
  );
});

test('a call states first which facts are missing before means can be sent', () => {
  expect(sendDescriptions(start)).toEqual(
    Array(2).fill('Il vous faut encore l’adresse et la nature.'),
  );
});
