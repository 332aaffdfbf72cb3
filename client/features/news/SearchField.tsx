import { MAX_SEARCH_LENGTH } from '../../platform/words/searchText';
import { SearchField as Field } from '../../ui/inputs/SearchField';

export interface SearchFieldProps {
  /** The search in the address. */
  value: string;
  onSearch: (text: string) => void;
}

/** The search field of a list of articles. */
export function SearchField(props: SearchFieldProps) {
  return (
    <Field
      {...props}
      label="Actualités"
      placeholder="Rechercher dans les actualités..."
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
