import { Checkbox } from '#ui/inputs/inputs';
import {
  ChannelFields,
  ChoiceSettingField,
  FlagSettingField,
  Group,
  NumberSettingField,
  TextSettingField,
} from './fields';
import { accessLabels, defaultRoleLabels, memberSections, settingLabels } from './settingsLabels';
import { SettingsApproval } from './SettingsApproval';
import type { SettingsForm } from './useSettingsForm';

interface CardProps {
  form: SettingsForm;
}

/** Cards with all settings of the site. */
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
        <ApprovalCard form={form} />
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
        hint="Affiché en bas du site et dans les mentions légales."
      />
      <TextSettingField
        form={form}
        name="legalPublisher"
        rows={2}
        hint="Affiché dans les mentions légales. Laissez vide pour citer l’équipe du site."
        optional
      />
      <TextSettingField
        form={form}
        name="legalHost"
        rows={2}
        hint="Affiché dans les mentions légales."
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
        hint="Si les inscriptions sont fermées, les visiteurs ne peuvent pas créer de compte."
      />
      <FlagSettingField
        form={form}
        name="publicSignup"
        hint="Affiche l’onglet dans la fenêtre de connexion du site public."
      />
      <FlagSettingField
        form={form}
        name="emailVerificationRequired"
        hint="Les membres confirment leur adresse avant la première connexion."
      />
      <ChoiceSettingField
        form={form}
        name="defaultUserRole"
        labels={defaultRoleLabels}
        hint="Rôle donné à chaque nouveau compte."
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
        hint="Si les commentaires sont fermés, les commentaires publiés restent lisibles."
      />
      <FlagSettingField
        form={form}
        name="commentModerationRequired"
        hint="Un modérateur approuve chaque commentaire avant sa publication."
      />
      <NumberSettingField form={form} name="maxCommentLength" unit="caractères" />
      <fieldset>
        <legend className="text-body font-semibold text-ink">
          {settingLabels.openSections}
          <span className="block text-sm font-normal text-muted">
            Les autres sections affichent «&nbsp;Bientôt&nbsp;» dans le menu.
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
        hint="Si vous indiquez 6 ou 7, le site demandera quand même 8 caractères."
      />
      <NumberSettingField form={form} name="sessionTimeout" unit="minutes" />
      <NumberSettingField
        form={form}
        name="maxLoginAttempts"
        unit="échecs"
        hint="Après ce nombre d’échecs, le compte est bloqué pendant 15&nbsp;minutes."
      />
      <ChoiceSettingField
        form={form}
        name="adminAreaAccess"
        labels={accessLabels}
        hint="Ce choix ne change pas les permissions de chaque personne."
      />
    </Group>
  );
}

function ApprovalCard({ form }: CardProps) {
  return (
    <Group title="Seconde personne">
      <SettingsApproval form={form} />
      <FlagSettingField
        form={form}
        name="confirmPermanentBans"
        hint="Sans la confirmation d’une autre personne sous 48&nbsp;heures, l’action n’est pas faite. Si aucune autre personne ne peut confirmer, l’action est faite après 24&nbsp;heures."
      />
      <FlagSettingField
        form={form}
        name="confirmErasures"
        hint="Concerne seulement les effacements demandés par l’équipe."
      />
      <FlagSettingField
        form={form}
        name="confirmHighRoles"
        hint="Concerne les rôles d’administrateur et les rôles qui permettent de gérer les comptes, les rôles ou les paramètres, quand ils sont donnés, prolongés ou étendus."
      />
      <NumberSettingField
        form={form}
        name="confirmBulkBeyond"
        unit="comptes"
        hint="Les actions groupées envoyées à la suite sont additionnées. Indiquez 0 pour ne demander aucune confirmation."
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
        hint="Les messages de sécurité sont toujours envoyés."
      />
      <TextSettingField
        form={form}
        name="adminNotificationEmail"
        type="email"
        hint="L’équipe reçoit les alertes du site à cette adresse."
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
        hint="Les commentaires avec un mot interdit ne sont pas publiés."
      />
      <TextSettingField
        form={form}
        name="bannedWords"
        rows={3}
        hint="Séparez les mots par des virgules."
        optional
      />
      <NumberSettingField
        form={form}
        name="reportThreshold"
        unit="signalements"
        hint="Quand ce nombre est atteint, le commentaire est masqué jusqu’à la décision d’un modérateur."
      />
    </Group>
  );
}

/** Card with the target times of cases. */
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
        hint="Les administrateurs reçoivent un seul email par dossier."
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
        hint="Sauvegarde la base de données et les clés, sans arrêter le site."
      />
      <NumberSettingField form={form} name="backupHour" unit="heures" hint="Heure de Paris." />
      <NumberSettingField
        form={form}
        name="backupsKept"
        unit="sauvegardes"
        hint="Les sauvegardes plus anciennes sont supprimées. La dernière sauvegarde réussie est toujours gardée."
      />
      <TextSettingField
        form={form}
        name="backupFolder"
        hint="Dossier du serveur. Laissez vide pour le dossier «&nbsp;backups&nbsp;» des données du site. Choisissez plutôt un autre disque&nbsp;: une panne du disque détruirait aussi les sauvegardes."
        optional
      />
    </Group>
  );
}
