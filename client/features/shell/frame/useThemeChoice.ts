import { useSetAccountThemeMutation, ViewerDocument } from '#client/generated/graphql';
import type { Theme } from '#client/generated/graphql';
import { useImmediateChoice } from '#ui/inputs/useImmediateChoice';
import { useViewer } from '#client/platform/session/useSession';

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
  const { shown, choose } = useImmediateChoice(theme, (chosen) =>
    save({
      variables: { theme: chosen },
      update: (cache) =>
        cache.updateQuery({ query: ViewerDocument }, (data) =>
          data?.viewer ? { viewer: { ...data.viewer, theme: chosen } } : data,
        ),
    }),
  );
  return [shown, (chosen) => choose(chosen as Theme)];
}
