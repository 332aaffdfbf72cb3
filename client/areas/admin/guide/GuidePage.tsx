import { Printer } from 'lucide-react';
import { guide } from 'virtual:guide';

import { listAddress, parameter } from '#client/platform/address/listAddress';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type GuideSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import { useViewer } from '#client/platform/session/useSession';
import { counted } from '#client/platform/text/format';
import { containsWords, MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { Page } from '#features/shell/Page';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Button } from '#ui/inputs/Button';
import { SearchField } from '#ui/inputs/SearchField';
import { Card } from '#ui/layout/Card';
import { guideName } from '../adminFeature';

const address = listAddress<GuideSearch>(adminPaths.guideOf, { recherche: parameter.search });

/** Guide of the staff, with a table of contents and a search for sections. */
export default function GuidePage() {
  const { permissions } = useViewer();
  const { search, open } = useListAddress(address);
  const shown = guide.sections.filter(({ title, text }) =>
    containsWords(`${title} ${text}`, search.recherche),
  );
  return (
    <Page
      title={guideName(permissions)}
      description="Modérer, décider et répondre aux membres."
      lead={guide.title}
      actions={
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} /> Imprimer
        </Button>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <div className="grid gap-3 lg:sticky lg:top-22 print:hidden">
          <SearchField
            label={adminPageNames.guide}
            placeholder="Rechercher dans le guide…"
            maxLength={MAX_SEARCH_LENGTH}
            value={search.recherche}
            onSearch={(recherche) => open({ recherche }, 'typing')}
          />
          <p role="status" className="sr-only">
            {search.recherche && counted(shown.length, 'partie')}
          </p>
          <Contents sections={shown} />
        </div>
        <Card className="min-w-0 px-5 py-6 md:px-8 print:border-0 print:p-0">
          {!search.recherche && <Text html={guide.intro} />}
          {shown.map(({ id, title, html }) => (
            <section key={id} aria-labelledby={id} className="mt-9 first:mt-0">
              <h2 id={id} className="mb-2 scroll-mt-22 text-xl font-extrabold">
                {title}
              </h2>
              <Text html={html} />
            </section>
          ))}
          {shown.length === 0 && (
            <EmptyState title="Aucune partie trouvée">Essayez un autre mot.</EmptyState>
          )}
        </Card>
      </div>
    </Page>
  );
}

/** Links to the sections. On a phone, the list is folded. */
function Contents({ sections }: { sections: typeof guide.sections }) {
  const links = (
    <ol className="grid">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center rounded-control px-2 py-1 text-body leading-snug text-text hover:bg-surface-sunken hover:text-ink pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label="Sommaire">
      <div className="max-lg:hidden">{links}</div>
      <details className="rounded-card border border-line bg-surface lg:hidden">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-ink">
          Sommaire
        </summary>
        <div className="px-2 pb-2">{links}</div>
      </details>
    </nav>
  );
}

/** Part of the guide. The build has sanitised its HTML (tools/guide.mjs). */
function Text({ html }: { html: string }) {
  return (
    <div
      className="prose max-md:[&_:is(table,tbody,tr,td)]:block max-md:[&_td]:border-0 max-md:[&_td]:px-0 max-md:[&_td]:py-0.5 max-md:[&_thead]:hidden max-md:[&_tr]:border-t max-md:[&_tr]:border-line max-md:[&_tr]:py-2"
      // oxlint-disable-next-line react/no-danger -- sanitised by the build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
