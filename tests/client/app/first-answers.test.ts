import { ApolloLink } from '@apollo/client';
import { parse } from 'graphql';
import { of } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';

import { createApolloClient } from '#client/platform/graphql/apollo';
import { firstAnswers } from '#client/platform/graphql/firstAnswers';
import { operationKey } from '#client/platform/graphql/operationKey';
import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';

const KEY = operationKey('Waiting', {});
const signIn = (token: string) => storage.set(storageKeys.authToken, token);

/** Returns a document as the code generator writes it. */
const document = (text: string) => Object.assign(parse(text), { __meta__: { hash: 'x' } });
const QUERY = document('query Waiting { waiting }');

function clientOf(answers: unknown[]) {
  const asked: unknown[] = [];
  const client = createApolloClient({
    onSessionOver: () => undefined,
    fetch: async () => {
      asked.push(null);
      return Response.json({ data: answers.shift() });
    },
    streams: new ApolloLink(() => of({ data: { changed: true } })),
  });
  const ask = async () => (await client.query({ query: QUERY, fetchPolicy: 'network-only' })).data;
  return { client, ask, asked };
}

beforeEach(() => {
  signIn('first');
  firstAnswers.clear();
});

describe('a prefetched answer', () => {
  it('replaces the first request, and is used only once', async () => {
    const { ask, asked } = clientOf([{ waiting: 2 }]);
    firstAnswers.store(KEY, { waiting: 1 });
    expect(await ask()).toEqual({ waiting: 1 });
    expect(asked).toHaveLength(0);
    expect(await ask()).toEqual({ waiting: 2 });
  });

  it('is not used after another user signed in', async () => {
    const { ask } = clientOf([{ waiting: 2 }]);
    firstAnswers.store(KEY, { waiting: 1 });
    signIn('second');
    expect(firstAnswers.has(KEY)).toBe(false);
    expect(await ask()).toEqual({ waiting: 2 });
  });

  it('is not used after a mutation', async () => {
    const { client, ask } = clientOf([{ act: true }, { waiting: 2 }]);
    firstAnswers.store(KEY, { waiting: 1 });
    await client.mutate({ mutation: document('mutation Act { act }') });
    expect(await ask()).toEqual({ waiting: 2 });
  });

  it('is not used after a subscription delivers an event', async () => {
    const { client, ask } = clientOf([{ waiting: 2 }]);
    firstAnswers.store(KEY, { waiting: 1 });
    const { generation } = firstAnswers;
    const query = document('subscription Changed { changed }');
    await new Promise((heard) => client.subscribe({ query }).subscribe(heard));
    expect(firstAnswers.generation).toBeGreaterThan(generation);
    expect(await ask()).toEqual({ waiting: 2 });
  });
});
