import type { ComponentType } from 'react'
import type { StatefulPath } from '../api/contract/navigation.ts'

/**
 * Who may open an address: `public` only strangers, `password` whoever must choose a password, `member` whoever is logged in.
 */
export type Guard = 'public' | 'password' | 'member'

export type AppRoute = {
  path: string
  guard: Guard
  /** Opens only with the state of this contract; otherwise the viewer goes to `otherwise`. */
  needs?: { state: StatefulPath; otherwise: string }
  screen: () => Promise<ComponentType>
}

/** Every address, who may open it, and its screen, which is fetched when it is first opened. */
export const routes: readonly AppRoute[] = [
  {
    path: '/login',
    guard: 'public',
    screen: () => import('./features/sessions/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: '/test',
    guard: 'public',
    screen: () => import('./features/shell/LanguageScreen.tsx').then((file) => file.LanguageScreen),
  },
  {
    path: '/AssignPassword',
    guard: 'password',
    screen: () =>
      import('./features/sessions/AssignPasswordScreen.tsx').then((file) => file.AssignPasswordScreen),
  },
  {
    path: '/dashboard',
    guard: 'member',
    screen: () => import('./features/dashboard/DashboardScreen.tsx').then((file) => file.DashboardScreen),
  },
]
