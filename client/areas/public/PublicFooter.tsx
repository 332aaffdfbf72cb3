import type { ReactNode } from 'react';

import { useLegalEntries } from '#client/platform/dialogs';
import { publicPaths } from '#client/platform/address/paths';
import { useSite } from '#client/platform/head/site';
import { DialogLink } from '#ui/overlays/DialogLink';
import { SmartLink } from '#ui/layout/SmartLink';
import { Brand } from './Brand';

const ENTRY =
  'inline-flex min-h-8 items-center rounded-control text-left text-body text-night-text underline-offset-4 hover:text-white hover:underline pointer-coarse:min-h-11';

export interface PublicFooterProps {
  /** Opens the sign-in dialog. When absent, the entry 'Connexion Staff' is not shown. */
  onStaffSignIn?: () => void;
}

/** Footer of every public page, with links, legal texts and the contact. */
export function PublicFooter({ onStaffSignIn }: PublicFooterProps) {
  const entries = useLegalEntries();
  const { name, supportEmail } = useSite();
  return (
    <footer className="page-foot on-night bg-night-900 text-night-text print:hidden">
      <div className="page-column grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr]">
        <div className="-mt-3">
          <Brand />
          <p className="mt-3 max-w-[34ch] text-body">
            Simulation gratuite d’un centre d’appels d’urgence 18/112, en cours de développement.
          </p>
        </div>
        <FooterColumn title="Accès rapides">
          <SmartLink to={publicPaths.homeSection('game')} className={ENTRY}>
            Présentation
          </SmartLink>
          <SmartLink to={publicPaths.homeSection('news')} className={ENTRY}>
            Actualités
          </SmartLink>
          <SmartLink to={publicPaths.homeSection('community')} className={ENTRY}>
            Communauté
          </SmartLink>
          <SmartLink to={publicPaths.rules} className={ENTRY}>
            Règles de la communauté
          </SmartLink>
          <SmartLink to={publicPaths.transparency} className={ENTRY}>
            Transparence
          </SmartLink>
          {onStaffSignIn && (
            <DialogLink onOpen={onStaffSignIn} className={ENTRY}>
              Connexion Staff
            </DialogLink>
          )}
        </FooterColumn>
        <FooterColumn title="Informations légales">
          {entries.map(({ label, to, open }) => (
            <DialogLink key={label} to={to} onOpen={open} className={ENTRY}>
              {label}
            </DialogLink>
          ))}
        </FooterColumn>
        <FooterColumn title="Contact">
          {supportEmail && (
            <SmartLink to={`mailto:${supportEmail}`} className={`${ENTRY} wrap-anywhere`}>
              {supportEmail}
            </SmartLink>
          )}
          <a href={publicPaths.rss} className={ENTRY}>
            Flux RSS des actualités
          </a>
        </FooterColumn>
      </div>
      <div className="border-t border-night-600">
        <div className="page-column flex flex-col gap-2 py-6 text-sm text-night-muted max-md:pr-14 md:flex-row md:justify-between md:gap-10">
          <p className="max-w-[92ch]">
            {name} est un jeu indépendant, sans aucun lien avec les services d’incendie et de
            secours réels.
          </p>
          <p className="shrink-0">© {name}</p>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-base text-white">{title}</h2>
      <ul>
        {children.filter(Boolean).map((child, index) => (
          // The order of the entries never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
