import { PageBand } from '#areas/public/PageBand';
import { readPage } from '#client/platform/address/pageParameter';
import { publicPaths } from '#client/platform/address/paths';
import { useQuery } from '#client/platform/graphql/public/hooks';
import { PageHead } from '#client/platform/head/PageHead';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { useSearchParams } from 'react-router-dom';
import type { PublicFaqQuery } from './faq.documents';

/** Page that lists the questions with their answers. */
export default function FaqPage() {
  const [parameters] = useSearchParams();
  const query = useQuery<PublicFaqQuery, { page: number }>('PublicFaq', {
    variables: { page: readPage(parameters) },
  });
  return (
    <>
      <PageHead title="Questions" description="Ce que les visiteurs demandent le plus." />
      <PageBand back={{ to: publicPaths.home, label: 'Retour à l’accueil' }}>
        <h1 className="text-4xl font-extrabold text-white md:text-5xl">Questions</h1>
      </PageBand>
      <div className="page-column py-8 md:py-10">
        <QueryView
          query={query}
          skeleton={<Skeleton className="h-40" />}
          failure="Les questions n’ont pas pu être chargées."
          isEmpty={({ questions }) => questions.total === 0}
          empty={<p>Aucune question pour le moment.</p>}
        >
          {({ questions }) => (
            <dl>
              {questions.items.map(({ id, text, answer }) => (
                <div key={id} className="mb-6">
                  <dt className="font-semibold text-ink">{text}</dt>
                  <dd className="mt-1">{answer}</dd>
                </div>
              ))}
            </dl>
          )}
        </QueryView>
      </div>
    </>
  );
}
