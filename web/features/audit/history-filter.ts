import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type EventType, kindGroups, titleOf } from '../../../api/contract/facts/all.ts'

const parts = ['act', 'by', 'command', 'from', 'until'] as const

type Part = (typeof parts)[number]
type Filters = Readonly<Record<Part, string | null>>

/** One event type, or all types of a product area. */
const typesOf = (act: string | null): readonly string[] | null => {
  if (act === null) return null
  const group: readonly EventType[] | undefined = kindGroups.find(({ key }) => key === act)?.types
  return group ?? (titleOf(act) ? [act] : null)
}

/** `person:…`, `process:…` or `command:…` */
const actorOf = (by: string | null) => {
  const [, kind = null, id = null] = by?.match(/^(person|process|command):(.+)$/) ?? []
  return { actorKind: kind, actorId: id }
}

const dayIn = (text: string | null): string | null => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null)

const filterOf = ({ act, by, command, from, until }: Filters) => {
  const types = typesOf(act)
  return { types: types && [...types], ...actorOf(by), command, from: dayIn(from), until: dayIn(until) }
}

/** The history's filters, read from the address. */
export const useHistoryFilter = () => {
  const [params, setParams] = useSearchParams()
  const [act = null, by = null, command = null, from = null, until = null] = parts.map((part) =>
    params.get(part),
  )
  const filters = useMemo((): Filters => ({ act, by, command, from, until }), [act, by, command, from, until])
  const change = (changes: Partial<Filters>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('entry')
        for (const [part, value] of Object.entries(changes)) value ? next.set(part, value) : next.delete(part)
        return next
      },
      { replace: true },
    )
  return {
    filters,
    filter: useMemo(() => filterOf(filters), [filters]),
    /** Remounts the entries when the filters change. */
    key: JSON.stringify(filters),
    linkedPosition: Number(params.get('entry')) || null,
    isNarrowed: Object.values(filters).some(Boolean),
    change,
    clear: () => change(Object.fromEntries(parts.map((part) => [part, null]))),
  }
}
