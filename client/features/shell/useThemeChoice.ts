import { useState } from 'react';

import { useSetAccountThemeMutation, ViewerDocument } from '#client/generated/graphql';
import type { Theme } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

/** The choices, in words. */
export const themeLabels: readonly { value: Theme; label: string }[] = [
  { value: 'LIGHT', label: 'Claire' },
  { value: 'DARK', label: 'Sombre' },
  { value: 'SYSTEM', label: 'Comme l’appareil' },
];

/** The colours of the site that the signed-in person chose, and what changes them at once. */
export function useThemeChoice(): [Theme, (theme: string) => void] {
  const { theme } = useViewer();
  const [save] = useSetAccountThemeMutation();
  // Shown at once, and taken back when the server refuses.
  const [wanted, setWanted] = useState<Theme | null>(null);
  const choose = async (chosen: Theme) => {
    setWanted(chosen);
    try {
      await save({
        variables: { theme: chosen },
        update: (cache) =>
          cache.updateQuery({ query: ViewerDocument }, (data) =>
            data?.viewer ? { viewer: { ...data.viewer, theme: chosen } } : data,
          ),
      });
    } catch (error) {
      toast.error(messageOf(error), { cause: error });
    }
    setWanted(null);
  };
  return [wanted ?? theme, (chosen) => void choose(chosen as Theme)];
}
