import type { ReactNode } from 'react'

/** What saves, at the screen's lower edge; mark the page (`data-grid-bar`) while it shows, so that the page ends above it. */
export const SaveBar = ({
  problem = null,
  acts,
  children,
}: {
  problem?: ReactNode
  /** The buttons at the right. */
  acts: ReactNode
  /** At the left. */
  children: ReactNode
}) => (
  <div className="grid-bar">
    {problem}
    <div className="grid-bar-acts">{children}</div>
    <div className="grid-bar-save">{acts}</div>
  </div>
)
