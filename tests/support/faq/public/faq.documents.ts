import { createHash } from 'node:crypto';
import { parse } from 'graphql';

/**
 * Takes the place of `FaqPage.graphql`, from which `npm run generate` would create a typed
 * document.
 */
export const PUBLIC_FAQ = /* GraphQL */ `
  query PublicFaq($page: Int!) {
    questions(page: $page, pageSize: 10) {
      total
      items {
        id
        text
        answer
      }
    }
  }
`;

export interface PublicFaqQuery {
  questions: { total: number; items: { id: string; text: string; answer: string }[] };
}

export const PublicFaqDocument = {
  ...parse(PUBLIC_FAQ),
  __meta__: { hash: createHash('sha256').update(PUBLIC_FAQ).digest('hex') },
};
