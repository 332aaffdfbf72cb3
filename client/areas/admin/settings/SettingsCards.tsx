import { Checkbox } from '../../../ui/inputs/inputs';
import {
  ChannelFields,
  ChoiceSettingField,
  FlagSettingField,
  Group,
  NumberSettingField,
  TextSettingField,
} from './fields';
import { accessLabels, defaultRoleLabels, memberSections, settingLabels } from './settingsWords';
import { SettingsApproval } from './SettingsApproval';
import type { SettingsForm } from './useSettingsForm';

interface CardProps {
  form: SettingsForm;
}

/** The cards of the settings. */
export function SettingsCards({ form }: CardProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <GeneralCard form={form} />
        <ContentCard form={form} />
        <ModerationCard form={form} />
        <CasesCard form={form} />
        <BackupsCard form={form} />
      </div>
      <div className="grid gap-4">
        <AccountsCard form={form} />
        <SecurityCard form={form} />
        <SecondPersonCard form={form} />
        <NotificationsCard form={form} />
      </div>
    </div>
  );
}

function GeneralCard({ form }: CardProps) {
  return (
    <Group title="Général">
      <TextSettingField form={form} name="siteName" />
      <TextSettingField form={form} name="siteDescription" rows={2} optional />
      <TextSettingField
        form={form}
        name="supportEmail"
        type="email"
        hint="Affiché au pied du site et dans les mentions légales."
      />
      <TextSettingField
        form={form}
        name="legalPublisher"
        rows={2}
        hint="Pour les mentions légales. Vide, elles nomment l’équipe du site."
        optional
      />
      <TextSettingField
        form={form}
        name="legalHost"
        rows={2}
        hint="Pour les mentions légales."
        optional
      />
      <FlagSettingField
        form={form}
        name="maintenanceMode"
        hint="Visiteurs et membres voient une page de maintenance. L’équipe continue de travailler."
      />
    </Group>
  );
}

function AccountsCard({ form }: CardProps) {
  return (
    <Group title="Utilisateurs">
      <FlagSettingField
        form={form}
        name="registrationEnabled"
        hint="Sans elles, aucun compte ne peut être créé par un visiteur."
      />
      <FlagSettingField
        form={form}
        name="publicSignup"
        hint="L’ajoute à la fenêtre de connexion du site public."
      />
      <FlagSettingField
        form={form}
        name="emailVerificationRequired"
        hint="Demandée avant la première connexion."
      />
      <ChoiceSettingField
        form={form}
        name="defaultUserRole"
        labels={defaultRoleLabels}
        hint="Ce qu’un nouveau compte reçoit."
      />
      <NumberSettingField
        form={form}
        name="maxUsersPerDay"
        unit="comptes"
        endless
        hint="Au-delà, les inscriptions reprennent le lendemain."
      />
    </Group>
  );
}

function ContentCard({ form }: CardProps) {
  return (
    <Group title="Contenu">
      <FlagSettingField
        form={form}
        name="commentsEnabled"
        hint="Fermés, ils restent lisibles et personne n’en ajoute."
      />
      <FlagSettingField
        form={form}
        name="commentModerationRequired"
        hint="Chaque commentaire attend l’accord d’un modérateur."
      />
      <NumberSettingField form={form} name="maxCommentLength" unit="caractères" />
      <fieldset>
        <legend className="text-body font-semibold text-ink">
          {settingLabels.openSections}
          <span className="block text-sm font-normal text-muted">
            Les autres portent la mention «&nbsp;Bientôt&nbsp;» dans le menu.
          </span>
        </legend>
        <div className="mt-2 grid xs:grid-cols-2">
          {memberSections.map(({ section, label }) => (
            <Checkbox
              key={section}
              label={label}
              value={section}
              {...form.register('openSections')}
            />
          ))}
        </div>
      </fieldset>
    </Group>
  );
}

function SecurityCard({ form }: CardProps) {
  return (
    <Group title="Sécurité">
      <NumberSettingField
        form={form}
        name="passwordMinLength"
        unit="caractères"
        hint="À 6 ou 7, le site en demande quand même 8."
      />
      <NumberSettingField form={form} name="sessionTimeout" unit="minutes" />
      <NumberSettingField
        form={form}
        name="maxLoginAttempts"
        unit="échecs"
        hint="Au-delà, le compte est bloqué 15 minutes."
      />
      <ChoiceSettingField
        form={form}
        name="adminAreaAccess"
        labels={accessLabels}
        hint="Les permissions de chacun s’appliquent dans les deux cas."
      />
    </Group>
  );
}

function SecondPersonCard({ form }: CardProps) {
  return (
    <Group title="Seconde personne">
      <SettingsApproval form={form} />
      <FlagSettingField
        form={form}
        name="confirmPermanentBans"
        hint="Quelqu’un d’autre confirme dans les 48 heures, sinon rien ne se fait. Si personne d’autre ne le peut, l’acte attend 24 heures, et l’on peut y renoncer."
      />
      <FlagSettingField form={form} name="confirmErasures" hint="Ceux que l’équipe décide." />
      <FlagSettingField
        form={form}
        name="confirmHighRoles"
        hint="Donner, prolonger ou étendre un rôle élevé. Un rôle est élevé à partir d’Administrateur, ou s’il permet de gérer les comptes, les rôles ou les paramètres."
      />
      <NumberSettingField
        form={form}
        name="confirmBulkBeyond"
        unit="comptes"
        hint="Les comptes de plusieurs actions envoyées ensemble s’additionnent. À 0, aucun accord n’est demandé."
      />
    </Group>
  );
}

function NotificationsCard({ form }: CardProps) {
  return (
    <Group title="Notifications">
      <FlagSettingField
        form={form}
        name="emailNotificationsEnabled"
        hint="Les messages de sécurité partent toujours."
      />
      <TextSettingField
        form={form}
        name="adminNotificationEmail"
        type="email"
        hint="Où l’équipe est prévenue de ce qui se passe."
        optional
      />
      <TextSettingField form={form} name="newsletterUrl" type="url" optional />
      <ChannelFields form={form} />
    </Group>
  );
}

function ModerationCard({ form }: CardProps) {
  return (
    <Group title="Modération">
      <FlagSettingField
        form={form}
        name="autoModerationEnabled"
        hint="Les commentaires qui contiennent un mot interdit ne paraissent pas."
      />
      <TextSettingField
        form={form}
        name="bannedWords"
        rows={3}
        hint="Séparés par des virgules."
        optional
      />
      <NumberSettingField
        form={form}
        name="reportThreshold"
        unit="signalements"
        hint="Le commentaire est alors masqué jusqu’à la décision d’un modérateur."
      />
    </Group>
  );
}

/** How long cases of the main courante may wait. */
function CasesCard({ form }: CardProps) {
  return (
    <Group title="Main courante">
      <NumberSettingField form={form} name="caseMinutesEmergency" unit="minutes" />
      <NumberSettingField form={form} name="caseMinutesCritical" unit="minutes" />
      <NumberSettingField form={form} name="caseMinutesHigh" unit="minutes" />
      <NumberSettingField form={form} name="caseMinutesMedium" unit="minutes" />
      <NumberSettingField form={form} name="caseMinutesLow" unit="minutes" />
      <FlagSettingField
        form={form}
        name="caseOverdueMail"
        hint="Une seule fois par dossier, à l’adresse des notifications."
      />
    </Group>
  );
}

function BackupsCard({ form }: CardProps) {
  return (
    <Group title="Sauvegardes">
      <FlagSettingField
        form={form}
        name="backupsEnabled"
        hint="La base de données et les clés du site, pendant qu’il tourne."
      />
      <NumberSettingField form={form} name="backupHour" unit="heures" hint="À l’heure de Paris." />
      <NumberSettingField
        form={form}
        name="backupsKept"
        unit="sauvegardes"
        hint="Les plus anciennes sont supprimées, jamais la dernière bonne."
      />
      <TextSettingField
        form={form}
        name="backupFolder"
        hint="Sur le serveur. Vide, le dossier backups des données du site&nbsp;: une sauvegarde sur le même disque ne survit pas à ce disque."
        optional
      />
    </Group>
  );
}
