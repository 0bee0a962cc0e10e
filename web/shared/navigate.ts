import type { AroundNavHandler } from 'wouter'
import { useLocation } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { type NavigationStates, readNavigation, type StatefulPath } from '../../api/contract/navigation.ts'
import { isAnythingUnsaved, mayLeave } from './leaving.ts'
import { isSame } from './same.ts'

type Options = { replace?: boolean }

/** Navigates with the state that the address requires. */
export const open = <Path extends StatefulPath>(
  path: Path,
  state: NavigationStates[Path],
  options: Options = {},
): void => go(path, { ...options, state })

/** Navigates without state; a path with an id gets its state from the path. */
export const go = (
  path: string,
  options: Options & { state?: NavigationStates[StatefulPath] } = {},
): void => {
  void leaveFor(navigate, path, options, { withBusy: false })
}

/** For the router: links ask before unsaved input is lost. */
export const askBeforeLeaving: AroundNavHandler = (leave, path, options) =>
  void leaveFor(leave, path, options, {})

const leaveFor = async (
  leave: Parameters<AroundNavHandler>[0],
  path: string,
  options: Parameters<AroundNavHandler>[2],
  among: Parameters<typeof mayLeave>[0],
) => {
  const there = { path: new URL(path, location.href).pathname, state: options?.state ?? null }
  if (!isAnythingUnsaved(among) || isSameScreen(placeNow(), there) || (await mayLeave(among)))
    leave(path, options)
}

type Place = { path: string; state: unknown }

const placeNow = () => ({
  path: location.pathname,
  state: history.state as unknown,
  address: location.href,
  /** Index in the browser's history, if available. */
  index: 'navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null,
})

/** Pages and filters of a list change the address, but keep the screen and its input. */
const isSameScreen = (one: Place, other: Place): boolean =>
  one.path === other.path && isSame(one.state, other.state)

/**
 * Browsers cannot ask before back and forward: with unsaved input, returns at once, asks, and goes on if confirmed. Must be registered
 * before the router.
 */
export const guardHistory = (): void => {
  let here = placeNow()
  let isConfirmed = false
  let isReturning = false

  const ask = async (delta: number) => {
    isReturning = false
    if (!(await mayLeave())) return
    isConfirmed = true
    history.go(delta)
  }

  let delta = 0
  addEventListener('popstate', (event) => {
    const there = placeNow()
    if (isReturning) {
      event.stopImmediatePropagation()
      if (there.index === here.index) void ask(delta)
      else history.go((here.index ?? 0) - (there.index ?? 0))
      return
    }
    if (isConfirmed || !isAnythingUnsaved() || isSameScreen(here, there)) {
      isConfirmed = false
      here = there
      return
    }
    event.stopImmediatePropagation()
    if (here.index !== null && there.index !== null) {
      isReturning = true
      delta = there.index - here.index
      history.go(-delta)
    } else {
      history.pushState(here.state, '', here.address)
      void ask(-1)
    }
  })
  for (const method of ['pushState', 'replaceState'])
    addEventListener(method, () => {
      here = placeNow()
    })
}

/** The navigation state of this screen, or null. */
export const useNavigation = <Path extends StatefulPath>(path: Path): NavigationStates[Path] | null =>
  readNavigation(path, useHistoryState<unknown>())

export const usePath = (): string => useLocation()[0]
