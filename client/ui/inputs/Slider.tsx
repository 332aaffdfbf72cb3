import type { CSSProperties } from 'react';

import { Field } from './Field';

export interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  step: number;
  /** Value with its unit: '80 %'. */
  text: string;
  error?: string;
  onChange: (value: number) => void;
}

/** Slider for mouse, touch and arrow keys. Screen readers read `text` as its value. */
export function Slider({ label, value, min = 0, max, step, text, error, onChange }: SliderProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="flex items-center gap-4">
          <input
            {...control}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={text}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            style={{ '--part': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
            className="slider h-11 min-w-0 grow cursor-pointer"
          />
          <output htmlFor={control.id} className="data w-14 shrink-0 text-right text-sm text-ink">
            {text}
          </output>
        </div>
      )}
    </Field>
  );
}
