import { Component, type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { CodedError } from '../shared/coded-error.ts'
import { useAway } from '../shared/data/online.ts'
import { checkOutage } from '../shared/data/outage.ts'
import { ErrorState } from '../shared/feedback/states.tsx'

type Framing = ComponentType<{ children: ReactNode }>

const Page: Framing = ({ children }) => <div className="page">{children}</div>

/** Catches a screen's errors and failed scripts; shows them inside `frame` with a retry. */
export class ScreenBoundary extends Component<{ children: ReactNode; frame?: Framing }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (isMissingFile(error)) void checkOutage(new CodedError('network'))
  }

  /** After a new release the old file is gone; a reload fetches the new one and keeps the history entry. */
  again = () => {
    if (isMissingFile(this.state.error) && navigator.onLine) window.location.reload()
    else this.setState({ error: null })
  }

  override render() {
    const { children, frame: Frame = Page } = this.props
    if (this.state.error === null) return children
    return (
      <Frame>
        <Problem error={this.state.error} again={this.again} />
      </Frame>
    )
  }
}

/** Each browser words a failed script differently; all mention a module. */
const isMissingFile = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message)

/** Retries a missing file once the server is back. */
const Problem = ({ error, again }: { error: unknown; again: () => void }) => {
  const isAway = useAway()
  const hasWaited = useRef(false)
  useEffect(() => {
    if (isAway) hasWaited.current = true
    else if (hasWaited.current && isMissingFile(error)) again()
  }, [isAway, error, again])
  return (
    <ErrorState error={isAway && isMissingFile(error) ? new CodedError('network') : error} retry={again} />
  )
}
