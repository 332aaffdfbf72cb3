import { requestExplanation, useCanExplain, type Refusal } from './refusals';

export interface RefusalButtonProps {
  /** Renders nothing without a refusal. */
  refusal: Refusal | null | undefined;
}

/** Button that explains a refusal, for use beside a disabled action or after an error message. */
export function RefusalButton({ refusal }: RefusalButtonProps) {
  const can = useCanExplain();
  if (!refusal || !can) return null;
  return (
    <>
      {' '}
      <button
        type="button"
        onClick={() => requestExplanation(refusal)}
        className="inline-flex min-h-9 items-center rounded-control px-1 text-sm font-semibold text-ink underline underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11"
      >
        Pourquoi&nbsp;?
      </button>
    </>
  );
}
