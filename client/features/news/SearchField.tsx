import { MAX_SEARCH_LENGTH } from '../../platform/words/searchText';
import { SearchField as Field } from '../../ui/inputs/SearchField';

export interface SearchFieldProps {
  /** The search that the address carries. */
  value: string;
  onSearch: (text: string) => void;
}

/** The text search of a list of news. */
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
