import { Component, type ComponentType, type ReactNode } from 'react';

export interface BoundaryProps {
  children: ReactNode;
  /** Another value (another page) gives the children a new chance. */
  resetKey: string;
  /** Told of each failure. */
  onError: (error: unknown) => void;
  /** Takes the place of the children that failed. */
  Fallback: ComponentType<{ error: unknown }>;
}

interface BoundaryState {
  failure: { error: unknown } | null;
  resetKey: string;
}

/** Keeps the failure of what is inside from taking down what is outside. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { Fallback, children } = this.props;
    return failure ? <Fallback error={failure.error} /> : children;
  }
}
