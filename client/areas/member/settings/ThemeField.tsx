import { themeLabels, useThemeChoice } from '#features/shell/useThemeChoice';
import { ChoiceGroup } from '#ui/inputs/ChoiceGroup';

/** The colours of the site, as in the menu of the avatar; saved at once. */
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
