import { useLocation } from 'react-router-dom';

import { adminSearches, useAdminPalette } from '#areas/admin/palette/adminPalette';
import { memberArticles, useMemberPalette } from '#areas/member/palette/memberPalette';
import { publicPageEntries } from '#areas/public/palette/publicPalette';
import { Palette } from '#features/palette/Palette';
import type { PaletteGroup } from '#features/palette/palette.types';
import { adminPaths, memberPaths } from '#client/platform/address/paths';
import { useClosedSections } from '#client/platform/memberSections';
import type { PaletteProps } from '#client/platform/palette';
import { useViewer } from '#client/platform/session/useSession';

/** Merges groups with the same heading. */
function merged(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const byHeading = Map.groupBy(groups, ({ heading }) => heading);
  return [...byHeading].map(([heading, some]) => ({
    heading,
    entries: some.flatMap(({ entries }) => entries),
  }));
}

/** Command palette of staff, with the entries of both areas. The current area comes first. */
export default function StaffPalette({ typedText, onClose }: PaletteProps) {
  const { user, permissions } = useViewer();
  const { pathname } = useLocation();
  const hasNews = !useClosedSections()(memberPaths.news);
  const [member, admin] = [useMemberPalette(), useAdminPalette()];
  const areas = pathname.startsWith(adminPaths.root) ? [admin, member] : [member, admin];
  const searches = [...adminSearches(permissions), ...(hasNews ? [memberArticles] : [])];
  return (
    <Palette
      // Searches are hooks, whose number must not change, so a change of permissions remounts the
      // palette.
      key={searches.map(({ prefix }) => prefix).join()}
      groups={[...merged(areas.flat()), publicPageEntries]}
      searches={searches}
      account={user.id}
      placeholder="Rechercher un membre, un dossier, un article ou une page"
      typedText={typedText}
      onClose={onClose}
    />
  );
}
