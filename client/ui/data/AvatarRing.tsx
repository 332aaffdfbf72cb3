/** Frame around an avatar, as enum values of the GraphQL schema. */
export type Frame = 'BEACON' | 'DIAL' | 'HAZARD';

const DRAWINGS: Readonly<Record<Frame, React.ReactNode>> = {
  BEACON: (
    <>
      <circle cx="66" cy="66" r="60" strokeWidth="8" className="stroke-night-700" />
      <path
        strokeWidth="8"
        strokeLinecap="round"
        className="stroke-chart-3"
        d="M36 14a60 60 0 0 1 60 0M96 118a60 60 0 0 1-60 0"
      />
    </>
  ),
  DIAL: (
    <>
      <circle cx="66" cy="66" r="57" strokeWidth="2" className="stroke-chart-3" />
      <circle
        cx="66"
        cy="66"
        r="62"
        strokeWidth="6"
        strokeDasharray="3 6.739"
        className="stroke-chart-3"
      />
      <path strokeWidth="6" className="stroke-signal" d="M53 5.4a62 62 0 0 1 26 0" />
    </>
  ),
  HAZARD: (
    <>
      <circle cx="66" cy="66" r="60.5" strokeWidth="9" className="stroke-signal" />
      <circle
        cx="66"
        cy="66"
        r="60.5"
        strokeWidth="9"
        strokeDasharray="15.84 15.84"
        className="stroke-accent"
      />
    </>
  ),
};

/** A decorative frame around an avatar, 27 % wider than the avatar. */
export function AvatarRing({ frame }: { frame: Frame }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 132 132"
      fill="none"
      className="pointer-events-none absolute -inset-[13.5%] size-[127%]"
    >
      {DRAWINGS[frame]}
    </svg>
  );
}
