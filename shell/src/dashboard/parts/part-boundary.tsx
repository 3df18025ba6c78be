import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  onError(error: unknown): void;
  renderFailure(error: unknown): ReactNode;
  children: ReactNode;
}

interface PartBoundaryState {
  failure: { error: unknown } | null;
}

export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.renderFailure(failure.error);
  }
}
