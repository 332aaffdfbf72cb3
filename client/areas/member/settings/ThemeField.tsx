import { themeLabels, useThemeChoice } from '#features/shell/frame/useThemeChoice';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';

/** Field of the theme, which is also in the avatar menu. The choice is saved immediately. */
export function ThemeField() {
  const [theme, choose] = useThemeChoice();
  return (
    <div>
      <p className="mb-1.5 text-body font-semibold text-ink">Apparence du site</p>
      <ChoiceGroup
        label="Apparence du site"
        value={theme}
        choices={themeLabels}
        onChoose={choose}
      />
    </div>
  );
}
