import { NavLink, useLocation } from 'react-router-dom';

import { CookiePolicy } from '#features/legal/CookiePolicy';
import { LegalNotice } from '#features/legal/LegalNotice';
import { PrivacyPolicy } from '#features/legal/PrivacyPolicy';
import { SectionHeading } from '#features/legal/Prose';
import { Terms } from '#features/legal/Terms';
import { useDialogs, type LegalTab } from '#client/platform/dialogs';
import { PageHead } from '#client/platform/head/PageHead';
import { legalPaths } from '#client/shared/sitePaths';
import { publicPaths } from '#client/platform/address/paths';
import { useSite } from '#client/platform/head/site';
import { choiceClasses } from '#ui/inputs/ChoiceGroup';
import { PageBand } from '../PageBand';

const TEXTS: Record<LegalTab, { title: string; about: string }> = {
  mentions: {
    title: 'Mentions légales',
    about: 'Qui édite et héberge le site, et sous quelles règles',
  },
  confidentialite: {
    title: 'Politique de confidentialité',
    about:
      'Les données personnelles recueillies, leur usage, leur durée de conservation et vos droits',
  },
  conditions: {
    title: 'CGU / CGV',
    about: 'Les conditions générales d’utilisation et de vente',
  },
  cookies: {
    title: 'Cookies',
    about: 'Les données enregistrées dans votre navigateur, et comment les refuser',
  },
};
const TABS = Object.keys(TEXTS) as LegalTab[];

/** Page of one legal text. It works without JavaScript. */
export default function LegalPage() {
  const { pathname } = useLocation();
  const { name } = useSite();
  const tab = TABS.find((known) => legalPaths[known] === pathname) ?? 'mentions';
  const { title, about } = TEXTS[tab];
  return (
    <>
      <PageHead title={title} description={`${about}\u00A0: ${name}.`} />
      <PageBand back={{ to: publicPaths.home, label: 'Retour à l’accueil' }}>
        <h1 className="text-4xl font-extrabold text-white md:text-5xl">{title}</h1>
        <p className="mt-3 max-w-[44em] text-lg">{about}.</p>
      </PageBand>
      <div className="page-column py-8 md:py-10">
        <nav aria-label="Informations légales" className="print:hidden">
          <ul className="flex flex-wrap gap-2">
            {TABS.map((known) => (
              <li key={known}>
                <NavLink
                  to={legalPaths[known]}
                  className={`inline-flex items-center ${choiceClasses(known === tab)}`}
                >
                  {TEXTS[known].title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-8 max-w-180">
          <SectionHeading value="h2">
            <Text tab={tab} />
          </SectionHeading>
        </div>
      </div>
    </>
  );
}

function Text({ tab }: { tab: LegalTab }) {
  const { openConsent } = useDialogs();
  if (tab === 'confidentialite') return <PrivacyPolicy />;
  if (tab === 'conditions') return <Terms />;
  if (tab === 'cookies') return <CookiePolicy onManage={openConsent} />;
  return <LegalNotice />;
}
