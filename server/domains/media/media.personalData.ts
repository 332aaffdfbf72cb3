import { repository } from '../../platform/db/transaction';
import { registerPersonalData } from '../users/personalData';
import { mediaPath } from './media.service';
import { MediaImage } from './mediaImage.entity';

/** What the media library adds to the export of a member's data. Called once by the composition root. */
export function registerMediaPersonalData(): void {
  registerPersonalData('uploadedImages', async (userId) => {
    const images = await repository(MediaImage).find({
      where: { uploadedById: userId },
      order: { id: 'ASC' },
    });
    return images.map(({ key, name, alt, createdAt }) => ({
      url: mediaPath(key),
      name,
      alt,
      createdAt,
    }));
  });
}
