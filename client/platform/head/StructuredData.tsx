/** Structured data of a page for search engines (schema.org, JSON-LD). */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- JSON made here, without any `<`
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
