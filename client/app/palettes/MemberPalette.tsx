import { memberArticles, useMemberPalette } from '#areas/member/palette/memberPalette';
import { publicPageEntries } from '#areas/public/palette/publicPalette';
import { Palette } from '#features/palette/Palette';
import { memberPaths } from '#client/platform/address/paths';
import { useClosedSections } from '#client/platform/memberSections';
import type { PaletteProps } from '#client/platform/palette';
import { useViewer } from '#client/platform/session/useSession';

/** Command palette of members. */
export default function MemberPalette({ typedText, onClose }: PaletteProps) {
  const { user } = useViewer();
  const hasNews = !useClosedSections()(memberPaths.news);
  const groups = [...useMemberPalette(), publicPageEntries];
  return (
    <Palette
      key={String(hasNews)}
      groups={groups}
      searches={hasNews ? [memberArticles] : []}
      account={user.id}
      placeholder="Rechercher une page, un réglage ou une actualité"
      typedText={typedText}
      onClose={onClose}
    />
  );
}
