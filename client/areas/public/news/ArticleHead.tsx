import { useContext } from 'react';

import type { PublicArticleQuery } from '../../../generated/graphql';
import { OriginContext, PageHead } from '../../../platform/PageHead';
import { useSite } from '../../../platform/site';
import { articleStructuredData } from './articleStructuredData';
import { shareText } from './shareText';

export interface ArticleHeadProps {
  article: NonNullable<PublicArticleQuery['article']>;
  /** A preview is for the staff, not for search engines. */
  preview: boolean;
}

/** What search engines and shared links read of an article. */
export function ArticleHead({ article, preview }: ArticleHeadProps) {
  const { name } = useSite();
  const origin = useContext(OriginContext);
  const { title, description } = shareText(article);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        image={article.imageUrl}
        type="article"
        noindex={preview}
      />
      {!preview && (
        <script
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- JSON made here, without any `<`
          dangerouslySetInnerHTML={{ __html: articleStructuredData(article, name, origin) }}
        />
      )}
    </>
  );
}
