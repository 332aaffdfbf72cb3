import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';

import { adminPageNames } from '#client/platform/address/pageNames';
import {
  SettingsAwaitingApprovalDocument,
  SiteSettingsDocument,
  useSiteSettingsQuery,
  type SettingsDetailsFragment,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { SaveBar } from '#ui/inputs/SaveBar';
import { Skeleton } from '#ui/feedback/Skeleton';
import { SectionLinks, SettingsCards } from './SettingsCards';
import { SettingsFormContext } from './settingsFormContext';
import { firstHistory, SettingsHistory } from './SettingsHistory';
import { SystemActions } from './SystemActions';
import { useSettingsForm } from './useSettingsForm';

export const preload: Preload = () => [
  { query: SiteSettingsDocument },
  { query: SettingsAwaitingApprovalDocument },
  firstHistory,
];

/** Page with all settings in one form, the history of changes, and the system actions. */
export default function SettingsPage() {
  const query = useSiteSettingsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title={adminPageNames.settings}
      description="Paramètres du site&nbsp;: inscriptions, contenus, sécurité, modération."
      lead="Les changements s’appliquent à tout le site dès l’enregistrement."
    >
      <QueryView
        query={query}
        failure="Les paramètres n’ont pas pu être chargés."
        skeleton={<SettingsSkeleton />}
      >
        {({ settings }) => <AllSettings saved={settings} reload={query.refetch} />}
      </QueryView>
    </Page>
  );
}

interface AllSettingsProps {
  saved: SettingsDetailsFragment;
  reload: () => Promise<unknown>;
}

function AllSettings({ saved, reload }: AllSettingsProps) {
  const settings = useSettingsForm(saved, reload);
  const { form, submit, cancel } = settings;
  const { isTyped, busy } = form;
  const formElement = useRef<HTMLFormElement>(null);
  useFocusFromUrl(formElement);
  return (
    <>
      <SectionLinks />
      <form
        ref={formElement}
        noValidate
        // The scroll margin matches the height of the bar at the bottom of the screen, so that the
        // bar never covers a focused field.
        className="[&_:is(input,select,textarea)]:scroll-mb-36"
        onSubmit={(event) => (isTyped ? submit(event) : event.preventDefault())}
      >
        <SettingsFormContext value={form}>
          <SettingsCards />
        </SettingsFormContext>
        <SaveBar dirty={isTyped} saving={busy} verb="Sauvegarder" onCancel={cancel} />
      </form>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <SystemActions onRestored={() => form.reset()} />
        <SettingsHistory />
      </div>
      {settings.closing && (
        <ConfirmDialog
          title={'Fermer le site pour maintenance\u00A0?'}
          tone="danger"
          confirmLabel="Fermer le site"
          busyLabel="Sauvegarde…"
          busy={busy}
          onConfirm={() => form.submit()}
          onCancel={settings.cancelClosing}
        >
          <p>
            Les visiteurs et les membres verront la page de maintenance dès l’enregistrement.
            L’équipe pourra toujours se connecter.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Moves the focus to the field named in the URL (`adminPaths.settingsField`). */
function useFocusFromUrl(form: RefObject<HTMLFormElement | null>): void {
  const [parameters] = useSearchParams();
  const name = parameters.get('champ');
  useEffect(() => {
    // Waits until the page has moved the focus to its title.
    const timer = setTimeout(() => {
      const field = name && form.current?.elements.namedItem(name);
      if (field instanceof HTMLElement) field.focus();
    });
    return () => clearTimeout(timer);
  }, [name, form]);
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-96 rounded-card" />
      ))}
    </div>
  );
}
