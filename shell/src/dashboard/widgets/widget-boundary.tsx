import { Component, type ReactNode } from 'react';

interface WidgetBoundaryProps {
  onError(error: unknown): void;
  renderFailure(error: unknown): ReactNode;
  children: ReactNode;
}

interface WidgetBoundaryState {
  failure: { error: unknown } | null;
}

export class WidgetBoundary extends Component<WidgetBoundaryProps, WidgetBoundaryState> {
  override state: WidgetBoundaryState = { failure: null };

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
