import { FieldError } from '#ui/inputs/Field';
import { Checkbox } from '#ui/inputs/inputs';
import {
  ChannelFields,
  ChoiceSettingField,
  FlagSettingField,
  NumberSettingField,
  TextSettingField,
} from './fields';
import { accessLabels, defaultRoleLabels, memberSections, settingLabels } from './settingsLabels';
import { SettingsApproval } from './SettingsApproval';
import { useSettingsFields } from './settingsFormContext';
import { TitledCard } from '#ui/layout/TitledCard';

/** Cards of the page, with their titles and anchors. */
const sections = {
  general: { title: 'Général', anchor: 'general' },
  content: { title: 'Contenu', anchor: 'contenus' },
  moderation: { title: 'Modération', anchor: 'moderation' },
  cases: { title: 'Main courante', anchor: 'dossiers' },
  backups: { title: 'Sauvegardes', anchor: 'sauvegardes' },
  accounts: { title: 'Utilisateurs', anchor: 'utilisateurs' },
  security: { title: 'Sécurité', anchor: 'securite' },
  approval: { title: 'Seconde personne', anchor: 'seconde-personne' },
  notifications: { title: 'Notifications', anchor: 'notifications' },
} as const;

/** Links to the cards, on a phone. */
export function SectionLinks() {
  return (
    <nav
      aria-label="Parties des paramètres"
      className="sticky top-16 z-10 -mx-4 mb-3 border-b border-line bg-canvas lg:hidden print:hidden"
    >
      <ul className="flex overflow-x-auto px-2 [scrollbar-width:none]">
        {Object.values(sections).map(({ title, anchor }) => (
          <li key={anchor} className="shrink-0">
            <a
              href={`#${anchor}`}
              className="inline-flex min-h-11 items-center px-2.5 text-body font-medium text-text -outline-offset-3 hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SettingsCards() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <GeneralCard />
        <ContentCard />
        <ModerationCard />
        <CasesCard />
        <BackupsCard />
      </div>
      <div className="grid gap-4">
        <AccountsCard />
        <SecurityCard />
        <ApprovalCard />
        <NotificationsCard />
      </div>
    </div>
  );
}

function GeneralCard() {
  return (
    <TitledCard {...sections.general}>
      <TextSettingField name="siteName" />
      <TextSettingField name="siteDescription" rows={2} optional />
      <TextSettingField
        name="supportEmail"
        type="email"
        hint="Affiché en bas du site et dans les mentions légales."
      />
      <TextSettingField
        name="legalPublisher"
        rows={2}
        hint="Affiché dans les mentions légales. Laissez vide pour citer l’équipe du site."
        optional
      />
      <TextSettingField
        name="legalHost"
        rows={2}
        hint="Affiché dans les mentions légales."
        optional
      />
      <FlagSettingField
        name="maintenanceMode"
        hint="Visiteurs et membres voient une page de maintenance. L’équipe continue de travailler."
      />
    </TitledCard>
  );
}

function AccountsCard() {
  return (
    <TitledCard {...sections.accounts}>
      <FlagSettingField
        name="registrationEnabled"
        hint="Si les inscriptions sont fermées, les visiteurs ne peuvent pas créer de compte."
      />
      <FlagSettingField
        name="publicSignup"
        hint="Affiche l’onglet dans la fenêtre de connexion du site public."
      />
      <FlagSettingField
        name="emailVerificationRequired"
        hint="Les membres confirment leur adresse avant la première connexion."
      />
      <ChoiceSettingField
        name="defaultUserRole"
        labels={defaultRoleLabels}
        hint="Rôle donné à chaque nouveau compte."
      />
      <NumberSettingField
        name="maxUsersPerDay"
        unit="comptes"
        endless
        hint="Au-delà, les inscriptions reprennent le lendemain."
      />
    </TitledCard>
  );
}

function ContentCard() {
  const { register, formState } = useSettingsFields();
  return (
    <TitledCard {...sections.content}>
      <FlagSettingField
        name="commentsEnabled"
        hint="Si les commentaires sont fermés, les commentaires publiés restent lisibles."
      />
      <FlagSettingField
        name="commentModerationRequired"
        hint="Un modérateur approuve chaque commentaire avant sa publication."
      />
      <NumberSettingField name="maxCommentLength" unit="caractères" />
      <fieldset>
        <legend className="text-body font-semibold text-ink">
          {settingLabels.openSections}
          <span className="block text-sm font-normal text-muted">
            Les autres sections affichent «&nbsp;Bientôt&nbsp;» dans le menu.
          </span>
        </legend>
        <div className="mt-2 grid xs:grid-cols-2">
          {memberSections.map(({ section, label }) => (
            <Checkbox key={section} label={label} value={section} {...register('openSections')} />
          ))}
        </div>
        <FieldError id="erreur-sections" message={formState.errors.openSections?.message} />
      </fieldset>
    </TitledCard>
  );
}

function SecurityCard() {
  return (
    <TitledCard {...sections.security}>
      <NumberSettingField
        name="passwordMinLength"
        unit="caractères"
        hint="Si vous indiquez 6 ou 7, le site demandera quand même 8 caractères."
      />
      <NumberSettingField name="sessionTimeout" unit="minutes" />
      <NumberSettingField
        name="maxLoginAttempts"
        unit="échecs"
        hint="Après ce nombre d’échecs, le compte est bloqué pendant 15&nbsp;minutes."
      />
      <ChoiceSettingField
        name="adminAreaAccess"
        labels={accessLabels}
        hint="Ce choix ne change pas les permissions de chaque personne."
      />
    </TitledCard>
  );
}

function ApprovalCard() {
  return (
    <TitledCard {...sections.approval}>
      <SettingsApproval />
      <FlagSettingField
        name="confirmPermanentBans"
        hint="Sans la confirmation d’une autre personne sous 48&nbsp;heures, l’action n’est pas faite. Si aucune autre personne ne peut confirmer, l’action est faite après 24&nbsp;heures."
      />
      <FlagSettingField
        name="confirmErasures"
        hint="Concerne seulement les effacements demandés par l’équipe."
      />
      <FlagSettingField
        name="confirmHighRoles"
        hint="Concerne les rôles d’administrateur et les rôles qui permettent de gérer les comptes, les rôles ou les paramètres, quand ils sont donnés, prolongés ou étendus."
      />
      <NumberSettingField
        name="confirmBulkBeyond"
        unit="comptes"
        hint="Les actions groupées envoyées à la suite sont additionnées. Indiquez 0 pour ne demander aucune confirmation."
      />
    </TitledCard>
  );
}

function NotificationsCard() {
  return (
    <TitledCard {...sections.notifications}>
      <FlagSettingField
        name="emailNotificationsEnabled"
        hint="Les messages de sécurité sont toujours envoyés."
      />
      <TextSettingField
        name="adminNotificationEmail"
        type="email"
        hint="L’équipe reçoit les alertes du site à cette adresse."
        optional
      />
      <TextSettingField name="newsletterUrl" type="url" optional />
      <ChannelFields />
    </TitledCard>
  );
}

function ModerationCard() {
  return (
    <TitledCard {...sections.moderation}>
      <FlagSettingField
        name="autoModerationEnabled"
        hint="Les commentaires avec un mot interdit ne sont pas publiés."
      />
      <TextSettingField
        name="bannedWords"
        rows={3}
        hint="Séparez les mots par des virgules."
        optional
      />
      <NumberSettingField
        name="reportThreshold"
        unit="signalements"
        hint="Quand ce nombre est atteint, le commentaire est masqué jusqu’à la décision d’un modérateur."
      />
    </TitledCard>
  );
}

function CasesCard() {
  return (
    <TitledCard {...sections.cases}>
      <NumberSettingField name="caseMinutesEmergency" unit="minutes" />
      <NumberSettingField name="caseMinutesCritical" unit="minutes" />
      <NumberSettingField name="caseMinutesHigh" unit="minutes" />
      <NumberSettingField name="caseMinutesMedium" unit="minutes" />
      <NumberSettingField name="caseMinutesLow" unit="minutes" />
      <FlagSettingField
        name="caseOverdueMail"
        hint="Les administrateurs reçoivent un seul email par dossier."
      />
    </TitledCard>
  );
}

function BackupsCard() {
  return (
    <TitledCard {...sections.backups}>
      <FlagSettingField
        name="backupsEnabled"
        hint="Sauvegarde la base de données et les clés, sans arrêter le site."
      />
      <NumberSettingField name="backupHour" unit="heures" hint="Heure de Paris." />
      <NumberSettingField
        name="backupsKept"
        unit="sauvegardes"
        hint="Les sauvegardes plus anciennes sont supprimées. La dernière sauvegarde réussie est toujours gardée."
      />
      <TextSettingField
        name="backupFolder"
        hint="Dossier du serveur. Laissez vide pour le dossier «&nbsp;backups&nbsp;» des données du site. Choisissez plutôt un autre disque&nbsp;: une panne du disque détruirait aussi les sauvegardes."
        optional
      />
    </TitledCard>
  );
}
