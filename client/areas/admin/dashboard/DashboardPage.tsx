import { RoleBadges } from '../../../features/shell/RoleBadges';
import { PageHead } from '../../../platform/PageHead';
import { permissionGroups } from '../../../platform/permissionLabels';
import { Can } from '../../../platform/session/Can';
import { useViewer } from '../../../platform/session/useSession';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { Page } from '../../../ui/Page';

/** The first page of the administration: the roles held and what they allow. */
export default function DashboardPage() {
  const { user } = useViewer();
  return (
    <Page title="Tableau de bord" lead="Vos rôles et ce qu’ils vous permettent.">
      <PageHead title="Administration" noindex />
      <Card as="section" aria-labelledby="titre-roles" className="px-6 py-[22px]">
        <h2 id="titre-roles" className="mb-3 text-lg">
          Vos rôles
        </h2>
        <RoleBadges roles={user.roles} />
      </Card>
      <Card as="section" aria-labelledby="titre-permissions" className="mt-4 px-6 py-[22px]">
        <h2 id="titre-permissions" className="text-lg">
          Vos permissions
        </h2>
        <div className="mt-4 grid gap-6 md:grid-cols-2">
          {permissionGroups.map(({ title, items }) => (
            <section key={title}>
              <h3 className="mb-1 text-base">{title}</h3>
              <ul className="divide-y divide-trait">
                {items.map(({ permission, label }) => (
                  <li
                    key={permission}
                    className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-[15px]"
                  >
                    {label}
                    <Can permission={permission} otherwise={<Badge>Non accordée</Badge>}>
                      <Badge tone="vert">Accordée</Badge>
                    </Can>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
    </Page>
  );
}
