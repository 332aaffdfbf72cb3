import { useState } from 'react';

import { AppealForm } from '../../../features/decisions/AppealForm';
import { StateBadge } from '../../../features/decisions/StateBadge';
import { Statement, type ReadDecision } from '../../../features/decisions/Statement';
import { FormError } from '../../../features/session/FormError';
import {
  useDecisionByLinkQuery,
  useExportDataByLinkMutation,
  useFileAppealByLinkMutation,
} from '../../../generated/publicGraphql';
import { saveFile } from '../../../platform/memberFiles';
import { readApiError } from '../../../platform/words/apiError';
import { fullMessageOf } from '../../../platform/words/errorMessages';
import { Button } from '../../../ui/inputs/Button';
import { AccountCard } from './AccountCard';
import { MailedLink, useMailedToken } from './MailedLink';

/** Where a banned person appeals and takes their data with them, by the link of their mail. */
export default function AppealPage() {
  const { token, asking } = useMailedToken();
  const link = useDecisionByLinkQuery(asking);
  const isDead = readApiError(link.error).code === 'INVALID_TOKEN';
  return (
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
        {({ decisionByLink }) => <Appeal token={token} found={decisionByLink} />}
      </MailedLink>
    </AccountCard>
  );
}

type Found = ReadDecision & { canAppeal: boolean; state: string };

const DEAD =
  'Ce lien n’est pas ou plus valide. Ouvrez celui de votre mail en entier\u00A0: il sert six mois.';

/** As long as it lasts nobody signs in, and data is taken here. */
const LASTS: ReadonlySet<string> = new Set(['IN_FORCE', 'REDUCED']);

function Appeal({ token, found }: { token: string; found: Found }) {
  const [decision, setDecision] = useState(found);
  const [file] = useFileAppealByLinkMutation();
  const [exportData, { loading }] = useExportDataByLinkMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const appeal = async (text: string) => {
    const { data } = await file({ variables: { token, text } });
    setDecision(data.fileAppealByLink);
  };
  const take = async () => {
    setFailure(null);
    try {
      const { data } = await exportData({ variables: { token } });
      const { fileName, json } = data.exportDataByLink;
      saveFile(fileName, new Blob([json], { type: 'application/json' }));
    } catch (error) {
      setFailure(fullMessageOf(error));
    }
  };
  return (
    <div className="grid gap-4">
      <p>
        <StateBadge kind="BAN" state={decision.state} />
      </p>
      <Statement decision={decision} />
      {decision.canAppeal && <AppealForm onFile={appeal} />}
      <FormError message={failure} />
      {LASTS.has(decision.state) ? (
        <Button
          variant="secondary"
          busy={loading}
          busyLabel="Préparation…"
          onClick={() => void take()}
        >
          Prendre mes données
        </Button>
      ) : (
        <p className="text-body text-muted">
          Votre bannissement est terminé&nbsp;: connectez-vous, vos données sont dans votre compte.
        </p>
      )}
    </div>
  );
}
