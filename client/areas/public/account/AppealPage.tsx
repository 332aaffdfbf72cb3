import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { useAction, type Failure } from '#client/actions/useAction';
import { AppealForm } from '#features/decisions/AppealForm';
import { StateBadge } from '#features/decisions/StateBadge';
import { Statement, type ReadDecision } from '#features/decisions/Statement';
import { LeaveQuestion } from '#features/shell/LeaveQuestion';
import { FormError } from '#ui/feedback/FormError';
import {
  useDecisionByLinkQuery,
  useExportDataByLinkMutation,
  useFileAppealByLinkMutation,
} from '#client/generated/publicGraphql';
import { UnsavedChangesGuard } from '#client/platform/forms/unsavedChanges';
import { saveFile } from '#client/platform/memberFiles';
import { readApiError } from '#client/platform/text/apiError';
import { formatLongDate } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { AccountCard } from './AccountCard';
import { MailedLink, useMailedToken } from './MailedLink';

/** Page of the link in the mail about a ban. The user can appeal, and export their data. */
export default function AppealPage() {
  const { token, asking } = useMailedToken();
  const link = useDecisionByLinkQuery(asking);
  const isDead = readApiError(link.error).code === 'INVALID_TOKEN';
  return (
    <UnsavedChangesGuard Question={LeaveQuestion}>
      <AccountCard
        title="Votre bannissement"
        description="Les motifs de la décision, votre recours et vos données."
      >
        <MailedLink
          token={isDead ? '' : token}
          query={link}
          fields={3}
          dead={<FormError message={DEAD} />}
        >
          {({ decisionByLink, otherDecisionsByLink: others }) => (
            <>
              <Appeal token={token} found={decisionByLink} />
              {others.length > 0 && <Others token={token} found={others} />}
            </>
          )}
        </MailedLink>
      </AccountCard>
    </UnsavedChangesGuard>
  );
}

type Found = ReadDecision & {
  id: string;
  kind: string;
  title: string;
  takenAt: string;
  canAppeal: boolean;
  state: string;
};

const DEAD =
  'Ce lien n’est pas valide. Copiez le lien complet de votre email. Il reste valable six mois, ou pendant toute la durée du bannissement.';

/** States in which the ban is in force, so that the page offers the data export. */
const LASTS: ReadonlySet<string> = new Set(['IN_FORCE', 'REDUCED']);

/** Other decisions about the banned user, who cannot sign in to contest them. */
function Others({ token, found }: { token: string; found: readonly Found[] }) {
  return (
    <section aria-labelledby="autres-decisions" className="mt-8 grid gap-3">
      <h2 id="autres-decisions" className="text-xl">
        Vos autres décisions
      </h2>
      {found.map((one) => (
        <Other key={one.id} token={token} found={one} />
      ))}
    </section>
  );
}

function Other({ token, found }: { token: string; found: Found }) {
  const [decision, setDecision] = useState(found);
  const [file] = useFileAppealByLinkMutation();
  const { id, kind, title, takenAt, state, canAppeal } = decision;
  const appeal = async (text: string) => {
    const { data } = await file({ variables: { token, id, text } });
    setDecision(data.fileAppealByLink.decision);
  };
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold text-ink">
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1 basis-48">
          {title}, le {formatLongDate(takenAt)}
        </span>
        <StateBadge kind={kind} state={state} />
      </summary>
      <div className="mt-3 grid gap-4">
        <Statement decision={decision} />
        {canAppeal && <AppealForm onFile={appeal} />}
      </div>
    </details>
  );
}

function Appeal({ token, found }: { token: string; found: Found }) {
  const [decision, setDecision] = useState(found);
  const [file] = useFileAppealByLinkMutation();
  const [exportData] = useExportDataByLinkMutation();
  const [failure, showFailure] = useState<Failure | null>(null);
  const appeal = async (text: string) => {
    const { data } = await file({ variables: { token, text } });
    setDecision(data.fileAppealByLink.decision);
  };
  const { busy, run: download } = useAction(
    async () => {
      const { data } = await exportData({ variables: { token } });
      const { fileName, json } = data.exportDataByLink;
      saveFile(fileName, new Blob([json], { type: 'application/json' }));
    },
    { showFailure },
  );
  return (
    <div className="grid gap-4">
      <p>
        <StateBadge kind="BAN" state={decision.state} />
      </p>
      <Statement decision={decision} />
      {decision.canAppeal && <AppealForm onFile={appeal} />}
      <FormError {...failure} />
      {LASTS.has(decision.state) ? (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Préparation…"
          onClick={() => void download()}
        >
          Télécharger mes données
        </Button>
      ) : (
        <p className="text-body text-muted">
          Votre bannissement est terminé&nbsp;: connectez-vous, vos données sont dans votre compte.
        </p>
      )}
    </div>
  );
}
