import { quoted } from '#client/shared/quoted';
import { EnvError, type Env } from '../platform/env';
import { formatNumber } from '../platform/text/text';
import { accountsWithBuiltInPassword } from './demonstrationAccounts';

/** Command that removes the demonstration. It is run in the folder of the site. */
export const REMOVE_DEMO = 'npm run remove-demo -- --yes';

/**
 * Refuses to start a production site while accounts have the built-in password, unless SEED=demo is
 * set.
 * @throws EnvError with the variable that makes this a production site, and the command to run
 */
export async function refusePublicDemonstration(env: Env): Promise<void> {
  if (!env.isProduction || env.SEED === 'demo') return;
  const [first, ...others] = await accountsWithBuiltInPassword();
  if (!first) return;
  const accounts =
    others.length > 0 ? `${formatNumber(others.length + 1)} comptes s’ouvrent` : '1 compte s’ouvre';
  const names = others.length > 0 ? `${first.email}…` : first.email;
  throw new EnvError(
    `${reasonOf(env)}, et ${accounts} avec le mot de passe publié de la démonstration (${names})\u00a0: retirez-la par ${quoted(REMOVE_DEMO)} (sur un serveur installé, «\u00a0deploy/site.sh ${env.PORT} remove-demo --yes\u00a0»), ou donnez SEED=demo pour la montrer à tous.`,
  );
}

/** Returns the variable that makes this a production site, with a reason in French. */
function reasonOf({ isPublic, PUBLIC_URL, HOST }: Env): string {
  if (!isPublic) return 'NODE_ENV\u00a0: le site est en production';
  return PUBLIC_URL
    ? `PUBLIC_URL\u00a0: le site est public (${PUBLIC_URL})`
    : `HOST\u00a0: le site est public (${HOST})`;
}

export const DEMONSTRATION_WARNING =
  'Attention\u00a0: SEED=demo. Quiconque atteint ce site peut s’y connecter en administrateur avec le mot de passe publié.';

/** Message shown at the start when SEED=demo is ignored. */
export const NOTHING_ADDED =
  'SEED=demo\u00a0: la base contient d’autres comptes que ceux de la démonstration. Aucune donnée de démonstration n’a été ajoutée.';
