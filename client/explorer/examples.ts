interface Example {
  label: string;
  query: string;
  variables?: Record<string, unknown>;
}

const PUBLIC_QUERY: Example = {
  label: 'Requête publique',
  query: `# Les dernières actualités, telles que la page d’accueil les lit.
# Ctrl+Entrée exécute la requête.
query Actualites {
  articles(pageSize: 3) {
    total
    items {
      slug
      title
      category
      publishedAt
      author {
        name
      }
    }
  }
}
`,
};

/** Operations that the explorer suggests as links. The first one is shown at first. */
export const EXAMPLES: readonly Example[] = [
  PUBLIC_QUERY,
  {
    label: 'Connexion',
    query: `# Mettez ensuite le jeton de la réponse dans l’en-tête Authorization, après « Bearer ».
mutation Connexion($input: LoginInput!) {
  login(input: $input) {
    token
  }
}
`,
    variables: { input: { email: '', password: '' } },
  },
  {
    label: 'Abonnement',
    query: `# Reste ouvert tant que la session dure. L’en-tête Authorization est nécessaire.
subscription FinDeSession {
  sessionEnded
}
`,
  },
];

/** Initial headers. The user adds the token that the mutation `login` returns. */
export const EXAMPLE_HEADERS = { Authorization: 'Bearer ' };

export interface InitialOperation {
  query: string;
  variables?: string;
}

/** Returns the operation of the URL (`?query=…&variables=…`), or the first example. */
export function initialOperation(search = window.location.search): InitialOperation {
  const parameters = new URLSearchParams(search);
  const query = parameters.get('query');
  if (!query) return { query: PUBLIC_QUERY.query };
  return { query, variables: parameters.get('variables') ?? undefined };
}

/** Returns the query string of the link to an example. @param local whether to stay in the local explorer */
export function linkToExample({ query, variables }: Example, local: boolean): string {
  const parameters = new URLSearchParams({ query });
  if (variables) parameters.set('variables', JSON.stringify(variables, null, 2));
  return `?${local ? 'local&' : ''}${parameters}`;
}
