import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { SearchField as Field, type SearchFieldProps } from '#ui/inputs/SearchField';

export function SearchField(props: Pick<SearchFieldProps, 'value' | 'onSearch' | 'otherParams'>) {
  return (
    <Field
      {...props}
      label="Actualités"
      placeholder="Rechercher dans les actualités..."
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
