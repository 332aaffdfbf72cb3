/** Red and yellow band, as on fire engines, 6 px high. */
export function HazardBand() {
  // A `span`, because covers are inside phrases and links, which must not contain block elements.
  return <span aria-hidden="true" className="hazard-band block" />;
}
