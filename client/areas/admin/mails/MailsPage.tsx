import { Send } from 'lucide-react';

import { useAction } from '#client/actions/useAction';
import {
  MailPreviewDocument,
  MailTemplatesDocument,
  useMailPreviewQuery,
  useMailTemplatesQuery,
  useSendMailPreviewMutation,
  type MailPreviewQuery,
} from '#client/generated/graphql';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type MailSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { Page } from '#features/shell/Page';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button } from '#ui/inputs/Button';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';
import { Tabs } from '#ui/inputs/Tabs';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { mailAddress, mailFormats, mailThemes, mailWidths, previewDocument } from './mailAddress';

export const preload: Preload = ({ search }) => {
  const { email } = mailAddress.read(search);
  return [
    email
      ? { query: MailPreviewDocument, variables: { key: email } }
      : { query: MailTemplatesDocument },
  ];
};

/** Every mail that the site sends. The URL names the mail that is shown with sample data. */
export default function MailsPage() {
  const { search, open } = useListAddress(mailAddress);
  return search.email ? (
    <MailPage search={search} onChoose={(changed) => open(changed, 'replace')} />
  ) : (
    <MailListPage />
  );
}

function MailListPage() {
  const query = useMailTemplatesQuery();
  return (
    <Page
      title={adminPageNames.mails}
      description="Les emails que le site envoie, avec des données d’exemple."
      lead="Choisissez un email pour le lire tel que son destinataire le reçoit."
    >
      <QueryView
        query={query}
        failure="Les emails n’ont pas pu être chargés."
        skeleton={<Skeleton className="h-160" />}
        isEmpty={({ mailTemplates }) => mailTemplates.length === 0}
        empty={<EmptyState title="Aucun email" />}
      >
        {({ mailTemplates }) => (
          <Card className="px-5 sm:px-6">
            <ul className="divide-y divide-line">
              {mailTemplates.map(({ key, name, trigger }) => (
                <li key={key} className="py-3">
                  <SmartLink
                    to={adminPaths.mailsOf({ email: key })}
                    className="inline-flex min-h-6 items-center font-semibold text-link"
                  >
                    {name}
                  </SmartLink>
                  <p className="text-sm text-muted">{trigger}</p>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </Page>
  );
}

interface MailPageProps {
  search: Required<MailSearch>;
  onChoose: (changed: MailSearch) => void;
}

/** A mail with sample data, and a button that sends it to the administrator. */
function MailPage({ search, onChoose }: MailPageProps) {
  const query = useMailPreviewQuery({ variables: { key: search.email } });
  const mail = query.data?.mailPreview;
  return (
    <Page
      title={mail?.name ?? 'Email'}
      standIn={!mail}
      description="Un email du site, avec des données d’exemple."
      lead={mail?.trigger}
      trail={<SmartLink to={adminPaths.mails}>{adminPageNames.mails}</SmartLink>}
      actions={mail && <SendButton mailKey={mail.key} />}
    >
      <QueryView
        query={query}
        failure="Cet email n’a pas pu être chargé."
        skeleton={<Skeleton className="h-160" />}
        isEmpty={({ mailPreview }) => mailPreview === null}
        empty={
          <EmptyState
            title="Email introuvable"
            action={<SmartLink to={adminPaths.mails}>Voir tous les emails</SmartLink>}
          />
        }
      >
        {({ mailPreview }) =>
          mailPreview && <Preview mail={mailPreview} search={search} onChoose={onChoose} />
        }
      </QueryView>
    </Page>
  );
}

function SendButton({ mailKey: key }: { mailKey: string }) {
  const [send] = useSendMailPreviewMutation();
  const { busy, run } = useAction(
    async () => (await send({ variables: { input: { key } } })).data.sendMailPreview,
    {
      success: ({ email }) => `L’email va être envoyé à ${email}.`,
      failure: 'Cet email n’a pas pu être envoyé.',
    },
  );
  return (
    <Button variant="secondary" busy={busy} busyLabel="Envoi…" onClick={() => void run()}>
      <Send aria-hidden="true" size={18} /> M’envoyer cet email
    </Button>
  );
}

const choicesOf = (choices: readonly { slug: string; label: string }[]) =>
  choices.map(({ slug: value, label }) => ({ value, label }));

interface PreviewProps extends MailPageProps {
  mail: NonNullable<MailPreviewQuery['mailPreview']>;
}

function Preview({ mail, search, onChoose }: PreviewProps) {
  const { theme, largeur, format } = search;
  const contents = {
    html: (
      <>
        <div className="flex flex-wrap gap-x-6 gap-y-2 py-4">
          <ChoiceGroup
            label="Thème"
            value={theme}
            choices={choicesOf(mailThemes)}
            onChoose={(chosen) => onChoose({ theme: chosen })}
          />
          <ChoiceGroup
            label="Largeur"
            value={largeur}
            choices={choicesOf(mailWidths)}
            onChoose={(chosen) => onChoose({ largeur: chosen })}
          />
        </div>
        <iframe
          // The mail runs no script, opens no window and has no access to this page.
          sandbox=""
          srcDoc={previewDocument(mail.html, theme === 'sombre')}
          title={`Aperçu de l’email ${mail.name}`}
          className={`h-180 w-full rounded-control border border-line-strong bg-white ${largeur === 'telephone' ? 'max-w-90' : 'max-w-150'}`}
        />
      </>
    ),
    texte: (
      // Lines of a text mail are as long as their paragraphs: readers wrap them.
      <pre className="mt-4 overflow-x-auto rounded-control border border-line bg-canvas p-4 text-sm whitespace-pre-wrap text-ink wrap-anywhere">
        {mail.text}
      </pre>
    ),
  };
  return (
    <Card className="px-5 py-[22px] sm:px-6">
      <p className="text-body text-ink wrap-anywhere">
        <span className="text-muted">Objet&nbsp;:</span> {mail.subject}
      </p>
      <div className="mt-3">
        <Tabs
          label="Format"
          items={mailFormats.map(({ slug, label }) => ({
            id: slug,
            label,
            content: contents[slug],
          }))}
          value={format}
          onValueChange={(chosen) => onChoose({ format: chosen })}
        />
      </div>
    </Card>
  );
}
