import { useState } from 'react';

import { useSetAccountThemeMutation, ViewerDocument } from '#client/generated/graphql';
import type { Theme } from '#client/generated/graphql';
import { useViewer } from '#client/platform/session/useSession';
import { messageOf } from '#client/platform/text/errorMessages';
import { toast } from '#ui/feedback/toast';

/** The themes with their labels, in display order. */
export const themeLabels: readonly { value: Theme; label: string }[] = [
  { value: 'LIGHT', label: 'Claire' },
  { value: 'DARK', label: 'Sombre' },
  { value: 'SYSTEM', label: 'Comme l’appareil' },
];

/** Returns the theme of the signed-in user, and a function that changes it immediately. */
export function useThemeChoice(): [Theme, (theme: string) => void] {
  const { theme } = useViewer();
  const [save] = useSetAccountThemeMutation();
  // Theme shown until the server has answered; reset if the server refuses it.
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
