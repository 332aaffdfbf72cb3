import { imageSearchText } from '../domains/content/media/library.service';
import { libraryChanged } from '../domains/content/media/media.events';
import { MediaImage } from '../domains/content/media/mediaImage.entity';
import { emit } from '../platform/running/bus';
import { now } from '../platform/running/clock';
import { repository } from '../platform/db/transaction';
import { EDITOR } from './people/accounts';
import type { DemoImage } from './news/demoImages';
import { accountOf } from './past';

const KEY_LENGTH = 22;
const SIZE = { width: 1200, height: 675 };

/**
 * Stores an image that was processed beforehand, because processing it here would load the image
 * decoders into the memory of an idle server. The audit log records it like any upload.
 */
export async function storeImage({ name, title, alt, base64 }: DemoImage): Promise<string> {
  const content = Buffer.from(base64, 'base64');
  const { id: actorId } = await accountOf(EDITOR);
  const { id, key } = await repository(MediaImage).save({
    key: `demonstration-${name}`.padEnd(KEY_LENGTH, '-'),
    name: title,
    alt,
    searchText: imageSearchText(title, alt),
    ...SIZE,
    bytes: content.length,
    createdAt: now(),
    uploadedById: actorId,
    content,
  });
  await emit(libraryChanged, { imageId: id, actorId, before: null, after: { name: title, alt } });
  return key;
}
