import { DataSource } from 'typeorm';

type Metadata = Pick<DataSource, 'entityMetadatas' | 'entityMetadatasMap'>;

/** Metadata of entities, by list of entities and kind of database. */
const known = new WeakMap<object, Map<string, Metadata>>();

/**
 * A connection to the database that shares the metadata of its entities with the other connections
 * of the process, because building them takes 20 ms.
 */
export class SharingDataSource extends DataSource {
  protected override async buildMetadatas(): Promise<void> {
    const { entities = [], type } = this.options;
    const byKind = known.get(entities) ?? new Map<string, Metadata>();
    known.set(entities, byKind);
    const built = byKind.get(type);
    if (built) this.setOptions({ entities: [] });
    await super.buildMetadatas();
    for (const metadata of this.entityMetadatas) {
      // Entities set their columns with defaults. TypeORM would read these back after each insert,
      // with a further statement on SQLite.
      metadata.getInsertionReturningColumns = () => metadata.generatedColumns;
    }
    const { entityMetadatas, entityMetadatasMap } = built ?? this;
    byKind.set(type, { entityMetadatas, entityMetadatasMap });
    Object.assign(this, { entityMetadatas, entityMetadatasMap });
  }
}
