import { getDefaultStore } from 'jotai'
import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { confirm, type Question } from './confirm.ts'
import { localeAtom } from './i18n/locale.ts'
import { translate } from './i18n/translate.ts'

/** A part of a screen that closes by itself, inside its parent. */
type Scope = { within: Scope | null }

/** Replaces the usual question when leaving within the page. `onLeft` runs after a confirmed departure. */
export type Leaving = { question: Question; onLeft?: (() => void) | undefined }

type Unsaved = { dirty: boolean; busy: boolean; scope: Scope | null; leaving: Leaving | null }

const mountedInputs = new Set<Unsaved>()

const isWithin = (scope: Scope | null, outer: Scope | null): boolean =>
  scope === outer || (scope !== null && isWithin(scope.within, outer))

type Among = {
  scope?: Scope | null
  /** Includes input that is being sent, by default; false for leaving after a save. */
  withBusy?: boolean
}

const unsaved = ({ scope = null, withBusy = true }: Among): Unsaved[] =>
  [...mountedInputs].filter(
    ({ dirty, busy, scope: own }) => dirty && (withBusy || !busy) && isWithin(own, scope),
  )

export const isAnythingUnsaved = (among: Among = {}): boolean => unsaved(among).length > 0

/** Ends all questions when the session ends. */
export const forgetUnsaved = (): void => {
  for (const one of mountedInputs) setDirty(one, false)
}

/** Asks before unsaved input is lost; true if there is none or the user confirms. */
export const mayLeave = async (among: Among = {}): Promise<boolean> => {
  if (!isAnythingUnsaved(among)) return true
  const own = unsaved(among).find(({ leaving }) => leaving !== null)?.leaving
  const isConfirmed = await (own ? confirm(own.question) : askToDiscard())
  if (isConfirmed)
    for (const one of unsaved(among)) {
      setDirty(one, false)
      one.leaving?.onLeft?.()
    }
  return isConfirmed
}

export const askToDiscard = (): Promise<boolean> => {
  const locale = getDefaultStore().get(localeAtom)
  return confirm({
    title: translate(locale, 'shared.leaving.title'),
    text: translate(locale, 'shared.leaving.text'),
    accept: translate(locale, 'shared.leaving.discard'),
    cancel: translate(locale, 'shared.leaving.stay'),
    dangerous: true,
  })
}

const beforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Listens only while input is unsaved: a permanent listener keeps the page out of the back/forward cache. */
const setDirty = (input: Unsaved, dirty: boolean): void => {
  input.dirty = dirty
  if (unsaved({}).some(({ leaving }) => leaving === null)) addEventListener('beforeunload', beforeUnload)
  else removeEventListener('beforeunload', beforeUnload)
}

const ScopeContext = createContext<Scope | null>(null)

/** Guards every way out while input is unsaved; `saved` lifts the guard at once, before the next render. */
export const useUnsaved = (
  dirty: boolean,
  busy: boolean,
  leaving: Leaving | null = null,
): { saved: () => void } => {
  const scope = useContext(ScopeContext)
  const [input] = useState<Unsaved>(() => ({ dirty: false, busy: false, scope, leaving }))
  useLayoutEffect(() => {
    mountedInputs.add(input)
    return () => {
      setDirty(input, false)
      mountedInputs.delete(input)
    }
  }, [input])
  useLayoutEffect(() => {
    input.leaving = leaving
  })
  useLayoutEffect(() => {
    input.busy = busy
    setDirty(input, dirty)
  }, [input, dirty, busy])
  return useMemo(() => ({ saved: () => setDirty(input, false) }), [input])
}

/** For a tab or panel that closes by itself: `mayLeave()` checks only forms inside `<LeavingScope value={scope}>`. */
export const useLeavingScope = () => {
  const within = useContext(ScopeContext)
  const [scope] = useState<Scope>(() => ({ within }))
  return { scope, mayLeave: () => mayLeave({ scope }) }
}

export const LeavingScope = ScopeContext.Provider

/** For a button inside the part that it closes. */
export const useMayLeave = () => {
  const scope = useContext(ScopeContext)
  return () => mayLeave({ scope })
}
