import type { ComponentType } from 'react'
import type { StatefulPath } from '../../api/contract/navigation.ts'
import type { Opening } from '../shared/data/ahead.ts'
import type { Feature } from '../shared/session/session.ts'

/**
 * Who may open an address: `anybody`; `public` logged-out people, `password` people who must choose a password, `member` logged-in people.
 */
export type Guard = 'anybody' | 'public' | 'password' | 'member'

export type AppRoute = {
  path: string
  guard: Guard
  /** The required permission; none by default. */
  feature?: Feature
  /** An alternative permission without a menu item. */
  orFeature?: Feature
  /** Only where the company works under Mexican labour law. */
  ofLaw?: true
  /** Administrators only. */
  administrator?: true
  /** Opens only with this navigation state; otherwise redirects to `otherwise`. */
  needs?: { state: StatefulPath; otherwise: string }
  /** Without the menu: a screen that nobody should leave by accident. */
  plain?: true | undefined
  screen: () => Promise<ComponentType>
  /** Prefetches the screen's first data when a link to it is hovered or focused, or when the page opens with it. */
  first?: (opening: Opening) => Promise<void>
}
