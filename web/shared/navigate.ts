import { useLocation } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { type NavigationStates, readNavigation, type StatefulPath } from '../../api/contract/navigation.ts'

type Options = { replace?: boolean }

/** Opens an address with the state that its contract asks for. */
export const open = <Path extends StatefulPath>(
  path: Path,
  state: NavigationStates[Path],
  options: Options = {},
): void => navigate(path, { ...options, state })

/** Opens an address that needs nothing carried; one whose path holds an id takes its contract's state along. */
export const go = (path: string, options: Options & { state?: NavigationStates[StatefulPath] } = {}): void =>
  navigate(path, options)

/** The state that this screen was opened with, or null. */
export const useNavigation = <Path extends StatefulPath>(path: Path): NavigationStates[Path] | null =>
  readNavigation(path, useHistoryState<unknown>())

/** Where the app stands, without its search. */
export const usePath = (): string => useLocation()[0]
