/** Text whose ordinal numbers have superscript letters: '2e' is shown as 2ᵉ. */
export function Ordinals({ text }: { text: string }) {
  return text.split(/(?<=\d)(er|e)\b/).map((part, index) =>
    // The odd parts are the letters that the pattern captures. The parts never change places.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <sup key={index}>{part}</sup> : part,
  );
}
