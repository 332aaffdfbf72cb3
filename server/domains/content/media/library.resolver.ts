import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { searchedPage } from '#platform/db/page';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { CheckedBy } from '#platform/input/limits';
import { deleteImage, describeImage, listImages } from './library.service';
import { MediaPage, MediaViewerCan, UpdateMediaInput, MediaPayload } from './library.types';
import { mediaViewerCan } from './media.policy';
import { MediaImage } from './mediaImage.entity';
import { usernameLoader } from '#domains/identity/users/users.reads';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import { mediaPath } from '#platform/files/mediaPath';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';
import { Url } from '#platform/text/scalars';

/** Queries and mutations of the media library; images are uploaded by POST /admin/media. */
@Resolver(() => MediaImage)
export class LibraryResolver {
  @Access(Permission.CONTENT_NEWS_VIEW, { shows: 'content' })
  @CheckedBy(searchedPage)
  @Query(() => MediaPage, { description: 'Returns the images of the media library, newest first.' })
  media(
    @CurrentMember() actor: Member,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Words to find in the names and alternative texts of images, ignoring case and accents; null for all images.',
    })
    search: string | null,
    @PageNumber() page: number,
    @PageSize(24, 'images') pageSize: number,
  ): Promise<MediaPage> {
    return listImages(actor, search, { page, pageSize });
  }

  @Access(Permission.CONTENT_NEWS_EDIT, { shows: 'content' })
  @Mutation(() => MediaPayload, {
    description:
      'Changes the name and the alternative text of an image. Articles that already show the image are not changed.',
  })
  async updateMedia(
    @CurrentMember() actor: Member,
    @Input(() => UpdateMediaInput) { id, alt, name }: UpdateMediaInput,
  ): Promise<MediaPayload> {
    return { image: await describeImage(actor, id, { name: name ?? null, alt }) };
  }

  @Access(Permission.CONTENT_NEWS_EDIT, { shows: 'confirmation' })
  @Mutation(() => DeletedPayload, {
    description:
      'Deletes an image that no article shows. Deleting an image that another person uploaded needs CONTENT_NEWS_DELETE.',
  })
  async deleteMedia(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DeletedPayload> {
    await deleteImage(actor, id);
    return { id, message: 'Image supprimée avec succès' };
  }

  @FieldResolver(() => Url, { description: 'URL path of the image on this site.' })
  url(@Root() { key }: MediaImage): string {
    return mediaPath(key);
  }

  @FieldResolver(() => MediaViewerCan, {
    description: 'Actions on the image that the caller may perform.',
  })
  viewerCan(@Root() image: MediaImage, @Ctx() { actor }: Context): MediaViewerCan {
    return mediaViewerCan(actor, image);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Username of the member who uploaded the image; null once the account was deleted.',
  })
  uploadedBy(@Root() { uploadedById }: MediaImage, @Ctx() { loader }: Context) {
    return uploadedById === null ? null : loader(usernameLoader).load(uploadedById);
  }
}
