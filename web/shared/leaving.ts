import { getDefaultStore } from 'jotai'
import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { confirm, confirmOr, type Question } from './confirm.ts'
import { localeAtom } from './i18n/locale.ts'
import { translate } from './i18n/translate.ts'

/** A part of a screen that closes by itself, inside its parent. */
type Scope = { within: Scope | null }

/** Replaces the usual question when leaving within the page. `onLeft` runs after a confirmed departure. */
export type Leaving = { question: Question; onLeft?: (() => void) | undefined }

/** Saves the input; false if that failed or was declined. */
type Save = () => Promise<boolean>

export type Unsaved = {
  dirty: boolean
  busy: boolean
  scope: Scope | null
  leaving: Leaving | null
  /** Null where leaving does not offer to save. */
  save: Save | null
}

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
  if (!own && unsaved(among).every(({ save, busy }) => save && !busy)) return leaveOrSave(among)
  const isConfirmed = await (own ? confirm(own.question) : askToDiscard())
  if (isConfirmed) discard(among)
  return isConfirmed
}

const discard = (among: Among): void => {
  for (const one of unsaved(among)) {
    setDirty(one, false)
    one.leaving?.onLeft?.()
  }
}

/** A save that fails, or whose own question is declined, keeps the user here. */
const leaveOrSave = async (among: Among): Promise<boolean> => {
  const locale = getDefaultStore().get(localeAtom)
  const further = translate(
    locale,
    among.scope ? 'shared.leaving.saveAndGoOn' : 'shared.leaving.saveAndLeave',
  )
  const answer = await confirmOr({ ...discardQuestion(), further })
  if (answer === 'accepted') discard(among)
  if (answer !== 'further') return answer !== null
  for (const { save } of unsaved(among)) if (!(await save?.())) return false
  return true
}

export const askToDiscard = (): Promise<boolean> => confirm(discardQuestion())

const discardQuestion = (): Question => {
  const locale = getDefaultStore().get(localeAtom)
  return {
    title: translate(locale, 'shared.leaving.title'),
    text: translate(locale, 'shared.leaving.text'),
    accept: translate(locale, 'shared.leaving.discard'),
    cancel: translate(locale, 'shared.leaving.stay'),
    dangerous: true,
  }
}

const beforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Listens only while input is unsaved: a permanent listener keeps the page out of the back/forward cache. */
const setDirty = (input: Unsaved, dirty: boolean): void => {
  input.dirty = dirty
  if (unsaved({}).some(({ leaving }) => leaving === null)) addEventListener('beforeunload', beforeUnload)
  else removeEventListener('beforeunload', beforeUnload)
}

/** Guards every way out while the input is dirty, until the function that it returns is called. */
export const guardInput = (input: Unsaved): (() => void) => {
  mountedInputs.add(input)
  setDirty(input, input.dirty)
  return () => {
    setDirty(input, false)
    mountedInputs.delete(input)
  }
}

const ScopeContext = createContext<Scope | null>(null)

/** Guards every way out while input is unsaved; `saved` lifts the guard at once, before the next render. */
export const useUnsaved = (
  dirty: boolean,
  busy: boolean,
  leaving: Leaving | null = null,
  save: Save | null = null,
): { saved: () => void } => {
  const scope = useContext(ScopeContext)
  const [input] = useState<Unsaved>(() => ({ dirty: false, busy: false, scope, leaving, save }))
  useLayoutEffect(() => guardInput(input), [input])
  useLayoutEffect(() => {
    input.leaving = leaving
    input.save = save
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
