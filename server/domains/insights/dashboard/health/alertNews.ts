import { quoted } from '#client/shared/quoted';
import { sitePaths } from '#client/shared/sitePaths';
import { durationText, instantInParis } from '#platform/text/text';
import { defineMail } from '#platform/mail/index';
import { now } from '#platform/running/clock';
import { mailAdminNews, type AdminNews } from '#domains/identity/settings/adminMails.service';
import { HealthState, type HealthCheck } from '../dashboard.types';

type Finding = Omit<HealthCheck, 'key'>;

const alertMail = defineMail({
  key: 'health-alert',
  name: 'Alerte de santé du site',
  trigger:
    'Quand un contrôle de la santé du site échoue, puis quand il est de nouveau en ordre, aux administrateurs.',
  sample: (to) => {
    const check = { name: 'Sauvegardes', state: HealthState.DOWN, steps: [] };
    const detail = 'La dernière sauvegarde a plus de deux jours.';
    return mailAdminNews(to, startedNews({ ...check, detail }, now(), false));
  },
});

/** Returns the alert about a health check that is WARNING or DOWN. */
export function startedNews(
  { name, state, detail, steps }: Finding,
  since: Date,
  isWorse: boolean,
): AdminNews {
  const how = state === HealthState.DOWN ? 'en panne' : 'à surveiller';
  const opening = isWorse
    ? `est en panne. Il était à surveiller depuis le ${instantInParis(since)}.`
    : `est ${how} depuis le ${instantInParis(since)}.`;
  return {
    template: alertMail,
    path: sitePaths.admin.health,
    title: `Alerte\u00a0: ${name}, ${how}`,
    message: `Le contrôle ${quoted(name)} de la santé du site ${opening}`,
    more: [
      `Constat\u00a0: ${detail}`,
      'Que faire\u00a0:',
      ...steps.map(({ text }, index) => `${index + 1}. ${text}`),
      'Vous recevrez un autre message à la fin de l’alerte, ou si elle s’aggrave.',
    ],
  };
}

/** Returns the alert about a health check that is OK again. */
export function overNews({ name, detail }: Finding, since: Date, until: Date): AdminNews {
  const lasted = durationText(until.getTime() - since.getTime());
  return {
    template: alertMail,
    path: sitePaths.admin.health,
    title: `Fin d’alerte\u00a0: ${name}`,
    message: `Le contrôle ${quoted(name)} de la santé du site est de nouveau en ordre depuis le ${instantInParis(until)}.`,
    more: [
      `L’alerte avait commencé le ${instantInParis(since)} et a duré ${lasted}.`,
      `Constat actuel\u00a0: ${detail}`,
    ],
  };
}
