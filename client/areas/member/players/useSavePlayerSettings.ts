import {
  MyPlayerSettingsDocument,
  useSavePlayerSettingsMutation,
  ViewerDocument,
  type PlayerChoicesFragment,
  type PlayerSettingsInput,
} from '#client/generated/graphql';

/**
 * Returns a function that saves player page settings and resolves to all settings afterwards.
 * Settings that are left out stay unchanged.
 */
export function useSavePlayerSettings(): (
  input: PlayerSettingsInput,
) => Promise<PlayerChoicesFragment> {
  const [save] = useSavePlayerSettingsMutation();
  return async (input) => {
    const { data } = await save({
      variables: { input },
      update: (cache, { data: stored }) => {
        if (!stored) return;
        const myPlayerSettings = stored.savePlayerSettings.settings;
        cache.writeQuery({ query: MyPlayerSettingsDocument, data: { myPlayerSettings } });
        const { frame: key, items } = myPlayerSettings;
        const frame = items.find((item) => item.key === key)?.frame ?? null;
        // Updates the frame of the avatar in the header immediately.
        cache.updateQuery({ query: ViewerDocument }, (known) =>
          known?.viewer ? { viewer: { ...known.viewer, frame } } : known,
        );
      },
    });
    return data.savePlayerSettings.settings;
  };
}
