import type { ComponentType } from 'react'
import type { StatefulPath } from '../../api/contract/navigation.ts'
import type { Opening } from '../shared/data/ahead.ts'
import type { Feature } from '../shared/session/session.ts'

/**
 * Who may open an address: `anybody`; `public` only strangers, `password` whoever must choose a password, `member` whoever is logged
 * in.
 */
export type Guard = 'anybody' | 'public' | 'password' | 'member'

export type AppRoute = {
  path: string
  guard: Guard
  /** The permission that opens it; without one every member may. */
  feature?: Feature
  /** Another one that opens it too, though no item of the menu leads there. */
  orFeature?: Feature
  /** Administrators alone may open it. */
  administrator?: true
  /** Opens only with the state of this contract; otherwise the viewer goes to `otherwise`. */
  needs?: { state: StatefulPath; otherwise: string }
  /** Without the menu: a screen that nobody should leave by accident. */
  plain?: true
  screen: () => Promise<ComponentType>
  /** What the screen reads at once, asked for as soon as a link to it is pointed at. */
  first?: (opening: Opening) => Promise<void>
}
