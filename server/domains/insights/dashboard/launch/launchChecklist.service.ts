import { currentEnv, type Env } from '#platform/env';
import { isLoopbackUrl } from '#platform/loopback';
import { sitePaths } from '#client/shared/sitePaths';
import { isExampleAddress } from '#platform/text/exampleAddress';
import { longDayInParis } from '#platform/text/text';
import { settings } from '#domains/identity/settings/settings.service';
import type { Settings } from '#domains/identity/settings/settings.types';
import { LaunchStepKey, type LaunchChecklist, type LaunchStep } from './launch.types';
import { findMailCheck, senderOf } from './mailCheck.service';

type State = Pick<LaunchStep, 'done' | 'detail'> & { path?: string };

/** Configuration from which the state of each step is derived. */
interface Site {
  env: Env;
  saved: Settings;
}

interface Step {
  key: LaunchStepKey;
  name: string;
  check: (site: Site) => State | Promise<State>;
}

const STEPS: readonly Step[] = [
  { key: LaunchStepKey.ADDRESS, name: 'Adresse du site', check: checkAddress },
  { key: LaunchStepKey.CONTACT, name: 'Adresse de contact', check: checkContact },
  {
    key: LaunchStepKey.PUBLISHER,
    name: 'Éditeur, pour les mentions légales',
    check: ({ saved }) => checkLegalText('legalPublisher', saved.legalPublisher),
  },
  {
    key: LaunchStepKey.HOST,
    name: 'Hébergeur, pour les mentions légales',
    check: ({ saved }) => checkLegalText('legalHost', saved.legalHost),
  },
  { key: LaunchStepKey.MAIL, name: 'Envoi des emails', check: checkMail },
  { key: LaunchStepKey.BACKUPS, name: 'Dossier des sauvegardes', check: checkBackups },
  { key: LaunchStepKey.COMMUNITY, name: 'Liens vers la communauté', check: checkCommunity },
];

/**
 * Returns the steps to complete before the site is opened to the public. Their state is derived
 * from the current settings and environment, so a step is open again when its setting is reset.
 */
export async function readLaunchChecklist(): Promise<LaunchChecklist> {
  const site = { env: currentEnv(), saved: await settings() };
  const steps = await Promise.all(
    STEPS.map(async ({ key, name, check }) => {
      const { done, detail, path = null } = await check(site);
      return { key, name, done, detail, path };
    }),
  );
  return { isPublic: site.env.isPublic, steps };
}

const field = (name: string): string => sitePaths.admin.settingsField(name);

/** French advice on how to change an environment variable. */
const IN_ENVIRONMENT = 'dans l’environnement du serveur, puis redémarrez-le';

function checkAddress({ env }: Site): State {
  if (!isLoopbackUrl(env.publicUrl)) return { done: true, detail: env.publicUrl };
  return {
    done: false,
    detail: `Les liens des emails mènent à ${env.publicUrl}, que les joueurs ne peuvent pas ouvrir. Indiquez l’adresse publique du site dans PUBLIC_URL, ${IN_ENVIRONMENT}.`,
  };
}

function checkContact({ saved: { supportEmail } }: Site): State {
  const path = field('supportEmail');
  if (!isExampleAddress(supportEmail)) return { done: true, detail: supportEmail, path };
  return {
    done: false,
    detail: `${supportEmail} est une adresse d’exemple. Indiquez l’adresse où les joueurs peuvent vous écrire.`,
    path,
  };
}

function checkLegalText(name: 'legalPublisher' | 'legalHost', text: string): State {
  const path = field(name);
  if (text.trim() !== '') return { done: true, detail: firstLine(text), path };
  const missing = {
    legalPublisher:
      'La loi demande de nommer l’éditeur du site\u00a0: nom, adresse, directeur de la publication.',
    legalHost: 'La loi demande de nommer l’hébergeur du site\u00a0: nom, adresse, téléphone.',
  };
  return { done: false, detail: missing[name], path };
}

const firstLine = (text: string): string => text.trim().split(/\r?\n/, 1)[0] ?? '';

async function checkMail({ env, saved }: Site): Promise<State> {
  if (env.SMTP_URL === undefined) {
    return {
      done: false,
      detail: `Les emails sont écrits dans des fichiers et ne sont pas envoyés. Indiquez votre serveur de courrier dans SMTP_URL, ${IN_ENVIRONMENT}.`,
    };
  }
  const sender = senderOf(env, saved);
  if (isExampleAddress(sender)) {
    return {
      done: false,
      detail: `Les emails partent de l’adresse d’exemple ${sender}, que les messageries refusent. Indiquez l’adresse de contact, ou MAIL_FROM ${IN_ENVIRONMENT}.`,
      path: field('supportEmail'),
    };
  }
  const check = await findMailCheck(env, saved);
  return check
    ? { done: true, detail: `${sender}, vérifié le ${longDayInParis(check.acceptedAt)}` }
    : {
        done: false,
        detail: `Les emails partent de ${sender}. Envoyez-vous un email de test pour vérifier qu’ils arrivent.`,
      };
}

function checkBackups({ saved: { backupsEnabled, backupFolder } }: Site): State {
  if (!backupsEnabled) {
    return {
      done: false,
      detail: 'Les sauvegardes de la nuit sont désactivées.',
      path: field('backupsEnabled'),
    };
  }
  const path = field('backupFolder');
  if (backupFolder !== '') return { done: true, detail: backupFolder, path };
  return {
    done: false,
    detail:
      'Les sauvegardes sont dans le dossier des données du site\u00a0: une panne de ce disque les détruirait. Choisissez un dossier ailleurs.',
    path,
  };
}

function checkCommunity({ saved: { communityUrls, newsletterUrl } }: Site): State {
  const links = [
    ...Object.entries(communityUrls).map(([name, url]) => ({ name: `communityUrls.${name}`, url })),
    { name: 'newsletterUrl', url: newsletterUrl },
  ];
  const first = links.find(({ url }) => isExampleAddress(url));
  if (first) {
    return {
      done: false,
      detail:
        'Des liens d’exemple sont affichés aux visiteurs. Indiquez les vôtres ou videz les champs.',
      path: field(first.name),
    };
  }
  const shown = links.filter(({ url }) => url !== '').length;
  return {
    done: true,
    detail: shown === 0 ? 'Aucun lien affiché' : `Liens affichés\u00a0: ${shown}`,
    path: field('communityUrls.socialNetwork'),
  };
}
