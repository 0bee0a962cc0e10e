import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A row's first cell: the link reaches over the whole row. */
export const RowLink = ({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) => (
  <Link
    to={to}
    state={state}
    className="row-link"
    title={typeof children === 'string' ? children : undefined}
  >
    {children}
  </Link>
)
