import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { ApiScope } from '#platform/access/apiScopes';
import { isVisible, whole } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { composed } from '#platform/text/text';
import { ProofInput } from '../passkeys/passkeys.types';
import { ApiToken } from './apiToken.entity';

registerEnumType(ApiScope, {
  name: 'ApiScope',
  description:
    'Scope of an API token: a group of operations that it opens. No token reaches account settings, security or writes of staff.',
  valuesConfig: {
    PROFILE_READ: { description: 'Reads the account and its profile (`profile:read`).' },
    STATISTICS_READ: {
      description: 'Reads statistics, achievements, shifts and the ranking (`statistics:read`).',
    },
    NEWS_READ: { description: 'Reads articles and their comments (`news:read`).' },
    COMMENTS_WRITE: {
      description: 'Posts, changes and deletes comments of the owner (`comments:write`).',
    },
    MODERATION_READ: {
      description:
        'Reads comments, reports and cases, as far as the owner may (`moderation:read`). For staff.',
    },
  },
});

const LONGEST_NAME = 50;
const MOST_DAYS = 366;

export const newApiTokenInput = z.object({
  name: z
    .string()
    .overwrite((given) => composed(given, LONGEST_NAME))
    .refine(
      (name) => name !== '' && [...name].length <= LONGEST_NAME && isVisible(name),
      `Donnez un nom de 1 à ${LONGEST_NAME} caractères.`,
    )
    .meta({ minLength: 1, maxLength: LONGEST_NAME }),
  scopes: z
    .array(z.enum(ApiScope))
    .min(1, 'Choisissez au moins une autorisation.')
    .max(Object.keys(ApiScope).length, 'Choisissez chaque autorisation une seule fois.'),
  days: whole(1, MOST_DAYS, `Choisissez une durée de 1 à ${MOST_DAYS} jours.`),
});

@CheckedBy(newApiTokenInput)
@InputType({ description: 'Name, scopes and lifetime of a new API token of the caller.' })
export class CreateApiTokenInput {
  @Field(() => String, { description: 'Name to give the token.' })
  name!: string;

  @Field(() => [ApiScope], { description: 'Scopes to give the token.' })
  scopes!: ApiScope[];

  @Field(() => Int, { description: 'Lifetime of the token, in days.' })
  days!: number;

  @Field(() => ProofInput, {
    description:
      "New proof of the caller's identity: a passkey, or the password. If two-factor sign-in is on, the password needs a code.",
  })
  proof!: ProofInput;
}

@ObjectType({ description: 'A new API token with its secret, which is returned only once.' })
export class NewApiTokenPayload {
  @Field(() => ApiToken, { description: 'Stored data of the token.' })
  apiToken!: ApiToken;

  @Field(() => String, {
    description:
      'The token, to be sent as `Authorization: Bearer`. The site never returns it again.',
  })
  token!: string;
}
