import { currentEnv } from '#platform/env';
import { mailCertificate } from '#platform/mail/certificate';
import { DAY, now } from '#platform/running/clock';
import { counted, longDayInParis } from '#platform/text/text';
import { HealthState, type HealthCheck } from '../dashboard.types';

const { OK, WARNING, DOWN } = HealthState;

/** Time before the end of a certificate from which it is reported, in milliseconds. */
const WARN_BEFORE = 14 * DAY;

/** French reasons of failed handshakes, keyed by the code of OpenSSL or Node. */
const REASONS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'son certificat a expiré',
  CERT_NOT_YET_VALID: 'son certificat n’est pas encore valable\u00a0: vérifiez l’horloge',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'son certificat n’est signé par aucune autorité reconnue',
  SELF_SIGNED_CERT_IN_CHAIN: 'son certificat n’est signé par aucune autorité reconnue',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'il n’envoie pas le certificat intermédiaire',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'l’autorité de son certificat n’est pas reconnue',
  ERR_TLS_CERT_ALTNAME_INVALID: 'son certificat est celui d’un autre nom de serveur',
};

/** Checks the end of the certificate of the mail server. */
export async function checkMailCertificate(): Promise<Pick<HealthCheck, 'state' | 'detail'>> {
  const { SMTP_URL } = currentEnv();
  const found = SMTP_URL === undefined ? null : mailCertificate(SMTP_URL);
  switch (found?.outcome) {
    case undefined:
      return { state: OK, detail: 'Première vérification en cours.' };
    case 'unencrypted':
      return { state: OK, detail: 'Le serveur de courrier n’utilise pas de certificat.' };
    case 'unreachable':
      return { state: WARNING, detail: `Le serveur de courrier ne répond pas (${found.code}).` };
    case 'refused': {
      const reason = REASONS[found.code];
      const why = reason ? `\u00a0: ${reason} (${found.code})` : ` (${found.code})`;
      return {
        state: DOWN,
        detail: `Aucune liaison chiffrée avec le serveur de courrier${why}.`,
      };
    }
    case 'accepted':
      return endOf(found.expiresAt);
  }
}

function endOf(expiresAt: Date): Pick<HealthCheck, 'state' | 'detail'> {
  const left = expiresAt.getTime() - now().getTime();
  const day = longDayInParis(expiresAt);
  if (left <= 0) return { state: WARNING, detail: `A expiré le ${day}.` };
  const state = left < WARN_BEFORE ? WARNING : OK;
  return {
    state,
    detail: `Valable jusqu’au ${day}, encore ${counted(Math.floor(left / DAY), 'jour')}.`,
  };
}
