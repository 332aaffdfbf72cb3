import { Printer } from 'lucide-react';

import {
  MyConsentsDocument,
  MyPersonalDataDocument,
  MyStaffViewsDocument,
} from '#client/generated/graphql';
import { legalPaths } from '#client/shared/sitePaths';
import type { Preload } from '#client/platform/graphql/preload';
import { Button } from '#ui/inputs/Button';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';
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

const PARTS = [
  ['#garde', 'Vos données sur le site'],
  ['#accords', 'Vos accords'],
  ['#consultations', 'Qui a consulté mon compte'],
  ['#emporter', 'Exporter ou supprimer'],
] as const;

/** Page with the data stored about the member, consents, and staff access. */
export default function MyDataPage() {
  return (
    <Page
      title="Mes données"
      description="Vos données, vos accords et les consultations de votre compte."
      lead="Vos données, pourquoi elles sont gardées et jusqu’à quand."
      actions={
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} /> Imprimer
        </Button>
      }
    >
      <nav aria-label="Sur cette page" className="mb-6 print:hidden">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {PARTS.map(([href, label]) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center text-body font-semibold underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
          <li>
            <SmartLink
              to={legalPaths.confidentialite}
              className="inline-flex min-h-11 items-center text-body font-semibold underline underline-offset-4"
            >
              Politique de confidentialité
            </SmartLink>
          </li>
        </ul>
      </nav>
      <div className="grid min-w-0 gap-6">
        <StoredData />
        <Consents />
        <StaffViews />
        <ExportAndErase />
      </div>
    </Page>
  );
}
