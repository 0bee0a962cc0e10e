import { Component, type ReactNode } from 'react'
import { CodedError } from '../../shared/data/coded-error.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'

/** A screen that breaks leaves the menu standing, and can be tried again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  /** A screen whose file a newer release replaced is there after a reload; its place in the history stays. */
  again = () => {
    if (isMissingFile(this.state.error) && navigator.onLine) window.location.reload()
    else this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <div className="page">
        <ErrorState error={told(this.state.error)} retry={this.again} />
      </div>
    )
  }
}

/** Each browser has its own words for a script that cannot be fetched; all name a module. */
const isMissingFile = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message)

const told = (error: unknown): unknown =>
  isMissingFile(error) && !navigator.onLine ? new CodedError('network') : error
