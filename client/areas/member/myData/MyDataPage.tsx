import { Printer } from 'lucide-react';

import {
  MyConsentsDocument,
  MyPersonalDataDocument,
  MyStaffViewsDocument,
} from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { legalPaths } from '#client/shared/sitePaths';
import type { Preload } from '#client/platform/graphql/preload';
import { Button } from '#ui/inputs/Button';
import { Page } from '#features/shell/Page';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { AccountTrail } from '../AccountTrail';
import { Consents } from './Consents';
import { StoredData } from './StoredData';
import { consentsOf, myDataAddress, viewsOf } from './myDataAddress';
import { StaffViews } from './StaffViews';
import { ExportAndErase } from './ExportAndErase';

export const preload: Preload = ({ search }) => [
  { query: MyPersonalDataDocument },
  { query: MyConsentsDocument, variables: consentsOf(myDataAddress.read(search)) },
  { query: MyStaffViewsDocument, variables: viewsOf(myDataAddress.read(search)) },
];

const LINK =
  'inline-flex min-h-11 items-center text-body font-semibold underline underline-offset-4';

/** Page with the data stored about the member, consents, and staff access. */
export default function MyDataPage() {
  return (
    <Page
      title={memberPageNames.myData}
      description="Vos données, vos accords et les consultations de votre compte."
      trail={<AccountTrail />}
      lead="Vos données, pourquoi elles sont gardées et jusqu’à quand."
      actions={
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} /> Imprimer
        </Button>
      }
    >
      <ExportAndErase />
      <Card className="mt-4 divide-y divide-line" aria-label="Vos données sur le site" role="group">
        <StoredData />
        <Consents />
        <StaffViews />
      </Card>
      <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
        <SmartLink to={memberPaths.privacy} className={LINK}>
          Qui voit quoi&nbsp;: confidentialité
        </SmartLink>
        <SmartLink to={legalPaths.confidentialite} className={LINK}>
          Politique de confidentialité
        </SmartLink>
      </p>
    </Page>
  );
}
