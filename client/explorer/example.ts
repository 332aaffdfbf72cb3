/** Initial query of both explorers. */
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

/** Initial headers, to complete with the token that `login` returns. */
export const EXAMPLE_HEADERS = { Authorization: 'Bearer ' };
