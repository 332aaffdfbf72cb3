import { FileCheck } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useMyConsentsQuery, type MyConsentsQuery } from '#client/generated/graphql';
import { useListAddress } from '#client/platform/address/useListAddress';
import { consentVersion, readConsent, type StoredConsent } from '#client/platform/consent';
import { useDialogs } from '#client/platform/dialogs';
import { useSite } from '#client/platform/head/site';
import { counted, formatDateTime, formatLongDate } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import { ListView } from '#features/shell/ListView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button } from '#ui/inputs/Button';
import { CardFold } from '#ui/layout/CardFold';
import { SmartLink } from '#ui/layout/SmartLink';
import { kindLabels } from '../privacy/kindLabels';
import { consentsOf, myDataAddress } from './myDataAddress';
import { CONSENTS } from './myDataLabels';

/** Category of the member's consents, and of the choice stored in this browser. */
export function Consents() {
  const { search } = useListAddress(myDataAddress);
  const query = useMyConsentsQuery({
    variables: consentsOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <CardFold
      id="accords"
      title="Vos accords"
      line={query.data ? lineOf(query.data.myConsents) : '\u00A0'}
      isOpenAtFirst={search.accords > 1}
    >
      <p className="text-body text-muted">
        Les accords que vous avez donnés ou retirés, avec leur date et le texte lu. Ils sont gardés
        aussi longtemps que votre compte. La newsletter est gérée par un service extérieur&nbsp;: le
        site n’enregistre rien à ce sujet.
      </p>
      <div className="mt-3">
        <ListView
          query={query}
          pageOf={({ myConsents }) => myConsents}
          hrefFor={(accords) => myDataAddress.href({ ...search, accords })}
          label="Pages des accords"
          failure="Vos accords n’ont pas pu être chargés."
          skeleton={<Skeleton className="h-32" />}
          empty={{
            title: 'Aucun accord enregistré',
            icon: <FileCheck size={32} />,
            children: 'Les accords que vous donnerez ou retirerez s’afficheront ici.',
          }}
        >
          {(consents) => (
            <ol className="divide-y divide-line">
              {consents.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} />
              ))}
            </ol>
          )}
        </ListView>
      </div>
      <BrowserChoice />
    </CardFold>
  );
}

/** Returns the line of the category: '5 accords, le dernier le 4 novembre 2026'. */
function lineOf({ total, page, items: [latest] }: MyConsentsQuery['myConsents']): string {
  if (total === 0) return 'Aucun pour le moment';
  const accords = counted(total, 'accord');
  if (page !== 1 || !latest) return accords;
  return `${accords}, ${total === 1 ? 'le' : 'le dernier le'} ${formatLongDate(latest.at)}`;
}

/** Formats the version of a consent text: '25 novembre 2026, version 2' for '2026-11-25.2'. */
function versionText(version: string): string {
  const [day, number] = version.split('.');
  return `${formatLongDate(`${day}T12:00:00Z`)}${number ? `, version ${number}` : ''}`;
}

/** Labels of the subjects of consents that apply to one of several subjects. */
const SUBJECTS: Readonly<Record<string, string | undefined>> = {
  ...kindLabels,
  DIGEST: 'Le résumé des notifications non lues',
  ANONYMOUS: 'comme «\u00A0Joueur anonyme\u00A0»',
};

function ConsentRow({ consent }: { consent: MyConsentsQuery['myConsents']['items'][number] }) {
  const { kind, about, given, textVersion, at } = consent;
  const labels = CONSENTS[kind];
  const label = about === null ? undefined : SUBJECTS[about];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-ink">
          {labels.title}
          {label && `\u00A0: ${label}`}
          <Badge tone={given ? 'success' : 'neutral'}>
            {given ? labels.given : 'Accord retiré'}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {textVersion
            ? `Texte du ${versionText(textVersion)}`
            : 'Ancien accord\u00a0: le texte lu n’a pas été enregistré'}
          <SmartLink
            to={labels.to}
            className="ml-3 font-semibold whitespace-nowrap underline underline-offset-4 print:hidden"
          >
            {labels.link}
          </SmartLink>
        </p>
      </div>
      <time dateTime={at} className="data text-note text-muted">
        {formatDateTime(at)}
      </time>
    </li>
  );
}

const said = (accepted: boolean) => (accepted ? 'acceptée' : 'refusée');

/** The choice about audience measurement, stored in the browser and not in the account. */
function BrowserChoice() {
  const { tagManagerId } = useSite();
  const { openConsent } = useDialogs();
  const version = consentVersion(tagManagerId);
  const [choice, setChoice] = useState<StoredConsent | null>(null);
  useEffect(() => {
    const read = () => setChoice(readConsent(version));
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [version]);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <div className="min-w-0 grow basis-72">
        <h3 className="font-text text-base leading-normal font-semibold tracking-normal">
          Dans ce navigateur
        </h3>
        <p className="text-body text-muted">
          {choice
            ? `Mesure d’audience ${said(choice.analytics)}, publicité ${said(choice.advertising)}, le ${formatLongDate(choice.date)} (texte du ${formatLongDate(`${choice.version.slice(0, 10)}T12:00:00Z`)}). Ce choix reste dans ce navigateur et n’est rattaché à aucun compte.`
            : 'Aucun choix sur la mesure d’audience\u00A0: rien n’est mesuré.'}
        </p>
      </div>
      <Button variant="secondary" className="print:hidden" onClick={openConsent}>
        Gestion des cookies
      </Button>
    </div>
  );
}
