import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface PageBandProps {
  back: { to: string; label: string };
  children: ReactNode;
}

/** Band at the top of every public page except the home page, with a link back. */
export function PageBand({ back, children }: PageBandProps) {
  return (
    <div className="on-night bg-night-900 bg-[radial-gradient(70%_160%_at_90%_0%,#1a2c4c_0%,var(--color-night-900)_60%)] text-night-text">
      <div className="page-column pt-6 pb-10 md:pt-8 md:pb-12 print:p-0">
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 text-body font-medium underline-offset-4 hover:text-white hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" size={16} /> {back.label}
        </Link>
        <div className="mt-3">{children}</div>
      </div>
    </div>
  );
}
