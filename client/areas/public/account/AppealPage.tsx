import { useState } from 'react';

import { AppealForm } from '../../../features/decisions/AppealForm';
import { Statement, type ReadDecision } from '../../../features/decisions/Statement';
import { FormError } from '../../../features/session/FormError';
import {
  useDecisionByLinkQuery,
  useExportDataByLinkMutation,
  useFileAppealByLinkMutation,
} from '../../../generated/publicGraphql';
import { saveFile } from '../../../platform/memberFiles';
import { DEAD_LINK, fullMessageOf } from '../../../platform/words/errorMessages';
import { Button } from '../../../ui/inputs/Button';
import { AccountCard } from './AccountCard';
import { MailedLink, useMailedToken } from './MailedLink';

/** Where a banned person appeals and takes their data with them, by the link of their mail. */
export default function AppealPage() {
  const { token, asking } = useMailedToken();
  const link = useDecisionByLinkQuery(asking);
  return (
    <AccountCard
      title="Votre bannissement"
      description="Les motifs de la décision, votre recours et vos données."
    >
      <MailedLink token={token} query={link} fields={3} dead={<FormError message={DEAD_LINK} />}>
        {({ decisionByLink }) => <Appeal token={token} found={decisionByLink} />}
      </MailedLink>
    </AccountCard>
  );
}

type Found = ReadDecision & { canAppeal: boolean };

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
      <Statement decision={decision} />
      {decision.canAppeal && <AppealForm onFile={appeal} />}
      <FormError message={failure} />
      <Button
        variant="secondary"
        busy={loading}
        busyLabel="Préparation…"
        onClick={() => void take()}
      >
        Prendre mes données
      </Button>
    </div>
  );
}
