import { holdLock, repository } from '../../platform/db/transaction';
import { slugify } from '../../platform/text';
import { Article } from './article.entity';

const MAX_LENGTH = 100;

/**
 * An address of its own for an article, made from its title: the slug, or the slug and the first
 * free number from 2. Never digits only, which would read as an article's number. To be called in
 * the transaction that stores the article: nobody else is given the same until it ends.
 */
export async function uniqueSlug(title: string): Promise<string> {
  await holdLock('article-slugs');
  const wanted = slugify(title).slice(0, MAX_LENGTH).replace(/-+$/, '');
  const base = /[a-z]/.test(wanted) ? wanted : `article-${wanted}`.replace(/-$/, '');
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await repository(Article).existsBy({ slug }))) return slug;
  }
}
