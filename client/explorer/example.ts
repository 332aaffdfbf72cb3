/** Initial query of both explorers: Apollo Sandbox and the local explorer. */
export const EXAMPLE_QUERY = `# Les dernières actualités, telles que la page d’accueil les lit.
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
`;

/** Initial headers. The user adds the token that the mutation `login` returns. */
export const EXAMPLE_HEADERS = { Authorization: 'Bearer ' };
