import { useContext } from 'react';

import type { PublicArticleQuery } from '#client/generated/publicGraphql';
import { categoryLabels } from '#client/platform/text/labels';
import { OriginContext, PageHead } from '#client/platform/head/PageHead';
import { articleShareImage } from '#client/platform/head/shareImage';
import { useSite } from '#client/platform/head/site';
import { StructuredData } from '#client/platform/head/StructuredData';
import { articleStructuredData } from './articleStructuredData';
import { shareText } from './shareText';

export interface ArticleHeadProps {
  article: NonNullable<PublicArticleQuery['article']>;
  /** Whether the page is a preview for staff, which search engines must not index. */
  preview: boolean;
}

/** Metadata of an article for search engines and shared links. */
export function ArticleHead({ article, preview }: ArticleHeadProps) {
  const { name } = useSite();
  const origin = useContext(OriginContext);
  const { title, description } = shareText(article);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        image={articleShareImage(article)}
        imageAlt={`${categoryLabels[article.category]}\u00A0: ${article.title}`}
        article={{
          publishedAt: article.publishedAt,
          modifiedAt: article.updatedAt,
          section: categoryLabels[article.category],
          tags: article.tags,
        }}
        embeddable={article.audience === 'PUBLIC'}
        noindex={preview}
      />
      {!preview && <StructuredData data={articleStructuredData(article, name, origin)} />}
    </>
  );
}
