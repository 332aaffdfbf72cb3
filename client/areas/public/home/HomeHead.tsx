import { useContext } from 'react';

import { OriginContext, PageHead } from '#client/platform/head/PageHead';
import { publicPaths } from '#client/platform/address/paths';
import { useSite } from '#client/platform/head/site';
import { StructuredData } from '#client/platform/head/StructuredData';

/**
 * Metadata of the home page for search engines and shared links, with structured data about the
 * site, its publisher and its search.
 */
export function HomeHead() {
  const { name, description } = useSite();
  const origin = useContext(OriginContext);
  return (
    <>
      <PageHead />
      <StructuredData
        data={{
          '@type': 'WebSite',
          name,
          description: description || undefined,
          url: `${origin}${publicPaths.home}`,
          inLanguage: 'fr',
          publisher: {
            '@type': 'Organization',
            name,
            url: `${origin}${publicPaths.home}`,
            logo: `${origin}/apple-touch-icon.png`,
          },
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${origin}${publicPaths.news}?recherche={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  );
}
