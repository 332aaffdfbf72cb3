import { linkForDemonstration } from '#domains/identity/auth/external/externalAccounts.service';
import { ExternalAccount } from '#domains/identity/auth/external/externalAccount.entity';
import { repository, transaction } from '#platform/db/transaction';
import { PASSWORD } from '#tests/support/running/testApp';
import { createPerson } from '../cast';
import { plain, type Caller, type Entry, type Matrix } from '../matrix';
import { next } from '../objects';
import { allCallers, members, NOTHING, type Verdicts } from '../spec';

/** Links an account of another site to an account. @returns the ID of the link */
async function linkOf(userId: number): Promise<{ id: number }> {
  const identity = {
    issuer: 'https://discord.com',
    subject: `matrice-${next()}`,
    label: 'Matrice',
    email: null,
    emailVerified: false,
  };
  await transaction(() => linkForDemonstration(userId, identity));
  const { issuer, subject } = identity;
  return { id: (await repository(ExternalAccount).findOneByOrFail({ issuer, subject })).id };
}

const both = (send: string, ofOthers: Verdicts): Entry => ({
  send,
  cases: {
    'the caller’s own': { expected: members(), variables: ({ id }: Caller) => linkOf(id) },
    'another’s': {
      expected: ofOthers,
      variables: async () => linkOf((await createPerson()).id),
    },
  },
});

/** Nobody has started a sign-in in the browser of the call. */
const notStarted = allCallers('EXTERNAL_SIGN_IN_EXPIRED');

/** Operations on accounts of other sites. The site of the matrix has Discord as a provider. */
export const external: Matrix = {
  'Query.myExternalAccounts': both('{ myExternalAccounts { id } }', members(NOTHING)),
  'Mutation.startExternalSignIn': plain(
    'mutation { startExternalSignIn(input: { provider: "discord" }) { url } }',
    allCallers(),
    undefined,
    { quiet: true },
  ),
  'Mutation.startExternalLink': plain(
    'mutation ($proof: ProofInput!) { startExternalLink(input: { provider: "discord", proof: $proof }) { url } }',
    members(),
    () => ({ proof: { password: PASSWORD } }),
    { quiet: true },
  ),
  'Mutation.finishExternalSignIn': plain(
    'mutation { finishExternalSignIn(input: { provider: "discord", query: "?code=a&state=b" }) { step } }',
    notStarted,
  ),
  'Mutation.completeExternalSignIn': plain(
    'mutation { completeExternalSignIn(input: { code: "000000" }) { token } }',
    notStarted,
  ),
  'Mutation.registerWithExternalAccount': plain(
    'mutation { registerWithExternalAccount(input: { username: "venu", email: "venu@exemple.fr", ageConfirmed: true }) { token } }',
    notStarted,
  ),
  'Mutation.unlinkExternalAccount': both(
    'mutation ($id: ID!) { unlinkExternalAccount(input: { id: $id }) { message } }',
    members('EXTERNAL_ACCOUNT_NOT_FOUND'),
  ),
};
