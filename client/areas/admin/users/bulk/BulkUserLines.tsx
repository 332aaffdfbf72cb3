import { counted } from '#client/platform/text/format';
import { doneWord } from '#areas/admin/lists/bulk/BulkDialog';
import { BulkLines, type BulkLine } from '#areas/admin/lists/bulk/BulkLines';
import { PersonLink } from '#areas/admin/lists/PersonLink';
import type { UserReport } from './useBulkUsers';

/** Results for each account. Staff accounts come first, in a separate list with their roles. */
export function BulkUserLines({ report }: { report: UserReport }) {
  const done = doneWord(report);
  const roles = new Map(report.staff.map((one) => [one.id, one.roles]));
  const staff = report.results.filter(({ id }) => roles.has(id));
  const others = report.results.filter(({ id }) => !roles.has(id));
  const nameOf = ({ id, label }: BulkLine) => (
    <>
      <PersonLink id={id} name={label || `n°\u00A0${id}`} apart />
      {roles.has(id) && ` (${roles.get(id)?.join(', ')})`}
    </>
  );
  if (staff.length === 0) return <BulkLines results={others} done={done} nameOf={nameOf} />;
  const refused = staff.filter((result) => !result.done).length;
  return (
    <>
      <h3 className="mt-4 text-base">
        {`Dont ${counted(staff.length, 'compte')} de l’équipe`}
        {refused > 0 && `, ${counted(refused, 'refusé')}`}
      </h3>
      <BulkLines results={staff} done={done} nameOf={nameOf} />
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{counted(others.length, 'compte')} sans rôle</h3>
          <BulkLines results={others} done={done} nameOf={nameOf} />
        </>
      )}
    </>
  );
}
