import { ApiScope } from '#platform/access/apiScopes';
import { repository } from '#platform/db/transaction';
import { DAY, fromNow, now } from '#platform/running/clock';
import { ApiToken } from '#domains/identity/auth/apiTokens/apiToken.entity';
import { createApiToken } from '#domains/identity/auth/apiTokens/apiTokens.service';
import { actorOf, type PastAction } from '../past';

const { PROFILE_READ, STATISTICS_READ, NEWS_READ, MODERATION_READ } = ApiScope;

/** Tokens of the demonstration: owner, name, scopes, and age and last use in days. */
const TOKENS = [
  ['pro@centrale.test', 'Tableur de mes gardes', [STATISTICS_READ], 48, 1],
  ['pro@centrale.test', 'Bot du serveur', [NEWS_READ, PROFILE_READ], 20, null],
  ['moderateur@centrale.test', 'Écran de la salle', [MODERATION_READ], 12, 0],
] as const;

/** Plans the API tokens of a few accounts. Does nothing if tokens exist. */
export async function planApiTokens(): Promise<PastAction[]> {
  if (await repository(ApiToken).exists()) return [];
  return TOKENS.flatMap(([email, name, scopes, age, usedDaysAgo]) => {
    let id = 0;
    const create = async () => {
      const input = { name, scopes: [...scopes], days: 90 };
      id = (await createApiToken(await actorOf(email), input)).apiToken.id;
    };
    const use = () => repository(ApiToken).update({ id }, { lastUsedAt: now() });
    return [
      { at: fromNow(-age * DAY), run: create },
      ...(usedDaysAgo === null ? [] : [{ at: fromNow(-(usedDaysAgo + 0.1) * DAY), run: use }]),
    ];
  });
}
