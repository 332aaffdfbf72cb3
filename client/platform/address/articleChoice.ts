import { articles } from '../../generated/limits';
import { foldForSearch } from '../words/searchText';

/** The articles of one tag, of one author, or both; '' for all. */
export interface ArticleChoice {
  etiquette: string;
  auteur: string;
}

/** A tag as addresses write it: the same however it is spelled. */
export const tagInAddress = (tag: string): string => foldForSearch(tag);

/** Reads the tag and the author in the address of a list of articles; invalid ones are ignored. */
export function readArticleChoice(parameters: URLSearchParams): ArticleChoice {
  const auteur = parameters.get('auteur') ?? '';
  const etiquette = tagInAddress((parameters.get('etiquette') ?? '').replace(/\p{Cc}/gu, ' '));
  return {
    etiquette: etiquette.slice(0, articles.tag.max),
    auteur: /^[1-9]\d{0,8}$/.test(auteur) ? auteur : '',
  };
}
