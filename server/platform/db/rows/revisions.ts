import {
  MoreThan,
  type FindOptionsOrder,
  type FindOptionsRelations,
  type FindOptionsWhere,
} from 'typeorm';
import { AppError } from '#platform/errors/AppError';
import type { PageRequest } from '../page';
import { repository } from '../transaction';

/** Text of a subject, such as an article, as it was after a save. */
interface Revision {
  version: number;
  editor: object | null;
}

/**
 * Returns the queries for the revisions of one kind of subject.
 * @param entity table of the revisions
 * @param subject column with the ID of the subject
 */
export function revisionsOf<Row extends Revision>(entity: new () => Row, subject: keyof Row) {
  const rows = () => repository(entity);
  const of = (id: number, more: object = {}) =>
    ({ [subject]: id, ...more }) as FindOptionsWhere<Row>;
  const latestFirst = { version: 'DESC' } as FindOptionsOrder<Row>;
  return {
    exist: (id: number): Promise<boolean> => rows().existsBy(of(id)),

    /** Lists a page of the revisions of a subject, the latest first. */
    list: (id: number, { page, pageSize }: PageRequest): Promise<Row[]> =>
      rows().find({
        where: of(id),
        order: latestFirst,
        skip: (page - 1) * pageSize,
        take: pageSize,
      }),

    /** Finds the text of a subject as of a version. @throws AppError NOT_FOUND */
    async require(id: number, version: number): Promise<Row> {
      const revision = await rows().findOneBy(of(id, { version }));
      if (!revision) throw new AppError('NOT_FOUND');
      return revision;
    },

    /**
     * Finds the account that last saved the text of a subject after a version. Null when the text
     * was not saved since, for instance because the subject was only published, and when the account
     * is unknown or was erased.
     */
    async editorSince(id: number, version: number): Promise<Row['editor']> {
      const last = await rows().findOne({
        where: of(id, { version: MoreThan(version) }),
        relations: { editor: true } as FindOptionsRelations<Row>,
        order: latestFirst,
      });
      return last?.editor ?? null;
    },
  };
}
