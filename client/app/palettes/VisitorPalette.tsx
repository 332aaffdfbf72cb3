import {
  publicArticles,
  publicSuggestions,
  usePublicPalette,
} from '#areas/public/palette/publicPalette';
import { Palette } from '#features/palette/Palette';
import type { PaletteProps } from '#client/platform/palette';
import { useSession } from '#client/platform/session/useSession';

const SEARCHES = [publicArticles];
const NONE = [] as const;

/** Command palette of the public pages. For signed-in users, it does not search articles. */
export default function VisitorPalette({ typedText, onClose }: PaletteProps) {
  const { viewer } = useSession();
  // Searches are hooks, whose number must not change, so the key remounts the palette when the
  // session changes.
  const groups = usePublicPalette();
  return (
    <Palette
      key={viewer ? 'member' : 'visitor'}
      groups={groups}
      searches={viewer ? NONE : SEARCHES}
      account={null}
      suggestions={publicSuggestions}
      placeholder="Rechercher une page ou une actualité"
      typedText={typedText}
      onClose={onClose}
    />
  );
}
