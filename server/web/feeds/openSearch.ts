import type { FastifyInstance } from 'fastify';
import { settings } from '#domains/identity/settings/settings.service';
import { memoByContent } from '#platform/cache/memo';
import { escapeText } from '#platform/text/markup';
import { prefixOf } from '#platform/text/text';
import { sitePaths } from '#client/shared/sitePaths';
import { datedContents, sendContent } from '../content';
import { closeInMaintenance } from '../maintenance';

const TYPE = 'application/opensearchdescription+xml; charset=utf-8';

/** Maximum length of ShortName and of Description, in characters, as defined by OpenSearch 1.1. */
const MOST = { shortName: 16, description: 1024 };

/**
 * Registers /opensearch.xml, with which browsers add the search in the public news to their search
 * engines (OpenSearch 1.1).
 */
export async function openSearchRoutes(
  scope: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  closeInMaintenance(scope);
  const contentOf = datedContents();
  const description = memoByContent(async (path) =>
    contentOf(path, writeDescription(publicUrl, (await settings()).siteName), TYPE),
  );
  scope.get(sitePaths.openSearch, async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return sendContent(request, reply, await description(sitePaths.openSearch));
  });
}

function writeDescription(publicUrl: string, siteName: string): string {
  const url = escapeText(publicUrl);
  const shortName = prefixOf(siteName, MOST.shortName);
  const description = prefixOf(`Rechercher dans les actualités de ${siteName}`, MOST.description);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeText(shortName)}</ShortName>`,
    `<Description>${escapeText(description)}</Description>`,
    '<Language>fr</Language>',
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/svg+xml">${url}/favicon.svg</Image>`,
    `<Url type="text/html" method="get" template="${url}${sitePaths.news}?recherche={searchTerms}"/>`,
    `<Url type="${TYPE.split(';', 1)[0]}" rel="self" template="${url}${sitePaths.openSearch}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
}
