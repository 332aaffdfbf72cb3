import { Megaphone, Phone } from 'lucide-react';

import { useDistressDetectionsQuery, type CaseDetailsFragment } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { formatDateTime, formatInstantInText } from '#client/platform/text/format';
import { ShownEmergencyNumbers } from '#client/platform/emergency/EmergencyNumbers';
import { Avatar } from '#ui/data/Avatar';
import { Button, buttonClasses } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { ReadButton } from '#areas/admin/emergencies/ReadButton';

interface CaseReadersProps {
  row: CaseDetailsFragment;
  /** Called after the viewer marked the message, even when that failed. */
  onSettled: () => void;
}

/** Card with the staff who read a distress message, and the button that marks it as read. */
export function CaseReaders({ row, onSettled }: CaseReadersProps) {
  const { user } = useViewer();
  const { data } = useDistressDetectionsQuery();
  const detections = (data?.distressDetections ?? []).filter(
    ({ caseNumber }) => caseNumber === row.number,
  );
  return (
    <Card as="section" aria-labelledby="titre-lecteurs" className="px-4 py-4.5 md:px-5">
      <h2 id="titre-lecteurs" className="text-lg">
        Qui a lu
      </h2>
      {row.readers.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {row.readers.map(({ person, at }) => (
            <li key={person.username} className="flex items-center gap-3 py-2 text-sm">
              <Avatar size="small" name={person.username} url={null} />
              <p className="min-w-0 flex-1 wrap-anywhere">
                Lu par{' '}
                <b className="font-semibold text-ink">
                  {person.username === user.username ? 'vous' : <bdi>{person.username}</bdi>}
                </b>{' '}
                <time dateTime={at} title={formatDateTime(at)}>
                  {formatInstantInText(at)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-note text-muted">Personne n’a encore marqué ce message comme lu.</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden print:hidden">
        {detections.map((detection) => (
          <ReadButton key={detection.id} detection={detection} onSettled={onSettled} />
        ))}
      </div>
    </Card>
  );
}

/** Card with the emergency numbers that the site showed to the author of a distress message. */
export function CaseShown({ name }: { name: string }) {
  return (
    <Card as="section" aria-labelledby="titre-vu" className="px-4 py-4.5 md:px-5 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="titre-vu" className="min-w-0 text-lg wrap-anywhere">
          Ce que <bdi>{name}</bdi> a vu
        </h2>
        <p className="text-note text-muted">En écrivant, puis après l’envoi</p>
      </div>
      <ShownEmergencyNumbers />
    </Card>
  );
}

interface CaseDangerProps {
  /** Opens the form of an instruction for the team; null when the viewer may not write one. */
  onInform: (() => void) | null;
}

/** Card that says what to do if the author of a distress message is in danger now. */
export function CaseDanger({ onInform }: CaseDangerProps) {
  return (
    <Card as="section" aria-labelledby="titre-danger" className="px-4 py-4.5 md:px-5 print:hidden">
      <h2 id="titre-danger" className="text-lg">
        Danger immédiat&nbsp;?
      </h2>
      <p className="mt-1.5 text-note text-text">
        Si vous savez où est la personne, appelez le <b className="text-ink">112</b>&nbsp;: le site
        ne prévient jamais les secours. Sinon, prévenez un administrateur.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <a href="tel:112" className={buttonClasses('secondary', 'small')}>
          <Phone aria-hidden="true" size={16} /> Appeler le 112
        </a>
        {onInform && (
          <Button variant="secondary" size="small" onClick={onInform}>
            <Megaphone aria-hidden="true" size={16} /> Laisser une consigne
          </Button>
        )}
      </div>
    </Card>
  );
}
