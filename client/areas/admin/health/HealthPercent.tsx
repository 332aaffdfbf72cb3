import { Meter } from '#ui/data/Meter';

export interface HealthPercentProps {
  /** ID of the heading, which labels the card. */
  id: string;
  title: string;
  percent: number;
}

/** Heading of a card, with the health of the site as a percentage and a bar. */
export function HealthPercent({ id, title, percent }: HealthPercentProps) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="font-title text-2xl font-extrabold text-ink tabular-nums">{percent}&nbsp;%</p>
      </div>
      <Meter
        className="mt-3 mb-2 h-2"
        tone={percent === 100 ? 'success' : 'night'}
        label="Santé du site"
        value={percent}
        max={100}
        text={`${percent} %`}
      />
    </>
  );
}
