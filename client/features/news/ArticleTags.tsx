/** The tags of an article. */
export function ArticleTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Étiquettes" className="mt-8 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-[5px] bg-surface-sunken px-[9px] py-1 text-note font-semibold text-quiet wrap-anywhere"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}
