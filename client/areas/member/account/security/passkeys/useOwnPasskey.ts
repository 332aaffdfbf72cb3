import { useState } from 'react';

import { useStartPasskeyProofMutation, useMyPasskeysQuery } from '#client/generated/graphql';
import type { PasskeyAnswerInput } from '#client/generated/types';
import { passkeyMemory } from '#client/platform/passkeys/passkeyMemory';
import { askPasskey, supportsPasskeys } from '#client/platform/passkeys/passkeys';

/**
 * Returns a function with which the member proves their identity with a passkey, and whether to
 * offer this proof. The browser must support passkeys, and the member must have one.
 * @param wanted whether the action accepts a passkey as proof
 */
export function useOwnPasskey(wanted: boolean) {
  const { data } = useMyPasskeysQuery({ skip: !wanted });
  const [start] = useStartPasskeyProofMutation();
  const [asking, setAsking] = useState(false);
  const offered = wanted && supportsPasskeys() && (data?.myPasskeys.length ?? 0) > 0;
  const ask = async (): Promise<PasskeyAnswerInput> => {
    setAsking(true);
    try {
      const started = await start();
      const answer = await askPasskey(started.data.startPasskeyProof);
      passkeyMemory.save();
      return answer;
    } finally {
      setAsking(false);
    }
  };
  return { offered, asking, ask };
}
