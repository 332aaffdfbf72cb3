import { Component, type ComponentType, type ReactNode } from 'react';

export interface BoundaryProps {
  children: ReactNode;
  /** Value whose change renders the children again after an error, such as the current page. */
  resetKey: string;
  onError: (error: unknown) => void;
  /** Replaces the children after an error. */
  Fallback: ComponentType<{ error: unknown }>;
}

interface BoundaryState {
  failure: { error: unknown } | null;
  resetKey: string;
}

/** Error boundary. An error in the children does not affect the rest of the page. */
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
