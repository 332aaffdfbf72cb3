import { publicArticles, usePublicPalette } from '#areas/public/palette/publicPalette';
import { Palette } from '#features/palette/Palette';
import type { PaletteProps } from '#client/platform/palette';
import { useSession } from '#client/platform/session/useSession';

const SEARCHES = [publicArticles];
const NONE = [] as const;

/** The palette of the public pages; articles there are not for a signed-in person. */
export default function VisitorPalette({ onClose }: PaletteProps) {
  const { viewer } = useSession();
  // As it was when the palette opened: searches are hooks.
  const groups = usePublicPalette();
  return (
    <Palette
      key={viewer ? 'member' : 'visitor'}
      groups={groups}
      searches={viewer ? NONE : SEARCHES}
      account={null}
      placeholder="Rechercher une page ou une actualité"
      onClose={onClose}
    />
  );
}
