import { Component, type ComponentType, type ReactNode } from 'react'
import { CodedError } from '../../shared/data/coded-error.ts'
import { ErrorState } from '../../shared/feedback/states.tsx'

type Framing = ComponentType<{ children: ReactNode }>

const Page: Framing = ({ children }) => <div className="page">{children}</div>

/** A screen that breaks, or whose script cannot be fetched, says so within `frame` and can be tried again. */
export class ScreenBoundary extends Component<{ children: ReactNode; frame?: Framing }, { error: unknown }> {
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
    const { children, frame: Frame = Page } = this.props
    if (this.state.error === null) return children
    return (
      <Frame>
        <ErrorState error={told(this.state.error)} retry={this.again} />
      </Frame>
    )
  }
}

/** Each browser has its own words for a script that cannot be fetched; all name a module. */
const isMissingFile = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message)

const told = (error: unknown): unknown =>
  isMissingFile(error) && !navigator.onLine ? new CodedError('network') : error
