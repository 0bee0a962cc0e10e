import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../shared/feedback/states.tsx'

/** A screen that breaks leaves the menu standing, and can be tried again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <div className="page">
        <ErrorState error={this.state.error} retry={() => this.setState({ error: null })} />
      </div>
    )
  }
}
