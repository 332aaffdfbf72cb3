import { useSite } from '#client/platform/head/site';
import { useLegalEntries } from '#client/platform/dialogs';
import { DialogLink } from '#ui/overlays/DialogLink';

const ENTRY =
  'inline-flex min-h-8 items-center rounded-control underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11';

/**
 * Footer of all signed-in pages, with the legal texts, the cookie choices and the contact; in the
 * administration also with the version of the site.
 */
export function ShellFoot({ version }: { version?: string }) {
  const entries = useLegalEntries();
  const { supportEmail } = useSite();
  return (
    <footer className="page-foot border-t border-line px-4 py-3 text-sm text-muted md:px-7 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {entries.map(({ label, to, open }) => (
          <li key={label}>
            <DialogLink to={to} onOpen={open} className={ENTRY}>
              {label}
            </DialogLink>
          </li>
        ))}
        {supportEmail && (
          <li className="min-w-0">
            <a href={`mailto:${supportEmail}`} className={`${ENTRY} wrap-anywhere`}>
              {supportEmail}
            </a>
          </li>
        )}
        {version && (
          <li className="inline-flex min-h-8 items-center pointer-coarse:min-h-11">
            Version {version}
          </li>
        )}
      </ul>
    </footer>
  );
}
