import { skeletonOf } from '../../../../domain/kernel/look-alikes.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { checkUnitName } from '../../../../domain/organisation/rules.ts'
import type { UnitRow } from '../../../../projections/organisation.ts'
import { derivedId } from '../../../ids.ts'
import type { Refuse } from '../refusal.ts'
import type { Existing } from './existing-records.ts'

export type UnitKind = 'terminal' | 'department' | 'jobTitle' | 'jobTitleType'

/** A unit in the roster that does not exist yet. `departmentId` is a job title's. */
export type UnitToOpen = {
  readonly kind: UnitKind
  readonly id: string
  readonly name: string
  readonly departmentId: string | null
}

/** `opens` is the unit to create for the row. */
export type UnitMatch = { readonly id: string; readonly opens: UnitToOpen | null }

export type UnitQuery = {
  readonly kind: UnitKind
  readonly name: string
  /** The person's current unit, which they may keep after it closes. */
  readonly currentId: string | null
  readonly departmentId?: string | undefined
}

export type Units = {
  /** Refuses, with null, a closed unit's name and an invalid name. */
  find(query: UnitQuery, refuse: Refuse): UnitMatch | null
  /** Throws roster.too-many-units. */
  open(units: readonly UnitToOpen[]): void
  readonly opened: readonly UnitToOpen[]
  nameOf(id: string): string
  observeTitle(name: string, departmentId: string): void
  /** Another department with a job title of this name, existing or planned, or null. */
  departmentWith(name: string, departmentId: string): string | null
  titles(): TitleCounts
}

/** The number of job titles by name, and of those that occur in several departments. */
export type TitleCounts = { readonly total: number; readonly inSeveral: number }

const unitsMax = 20_000

type Candidate = { readonly id: string; readonly isOpen: boolean }

const keyOf = (kind: UnitKind, name: string, departmentId = ''): string =>
  `${kind}|${departmentId}|${skeletonOf(name)}`

/** Finds units by the skeletons of their names; job titles within their department. */
export const unitsOf = (existing: Existing, importId: string): Units => {
  const byName = new Map<string, Candidate[]>()
  const namesById = new Map<string, string>()
  const opened: UnitToOpen[] = []
  const titles = titlePlaces()
  const add = (key: string, name: string, candidate: Candidate): void => {
    byName.set(key, [...(byName.get(key) ?? []), candidate])
    namesById.set(candidate.id, name)
  }
  const addRows = (kind: UnitKind, rows: readonly (UnitRow & { department_id?: string })[]): void => {
    for (const { id, name, is_active, department_id } of rows)
      add(keyOf(kind, name, department_id), name, { id, isOpen: is_active })
  }
  addRows('terminal', existing.terminals)
  addRows('department', existing.departments)
  addRows('jobTitle', existing.jobTitles)
  addRows('jobTitleType', existing.jobTitleTypes)
  for (const { name, is_active, department_id } of existing.jobTitles)
    if (is_active) titles.open(name, department_id)

  const newId = (key: string): string => {
    const id = derivedId('unit', key)
    // a renamed unit keeps the id that its first name gave it
    return namesById.has(id) ? derivedId('unit', key, importId) : id
  }
  return {
    opened,
    nameOf: (id) => namesById.get(id) ?? '',
    observeTitle: titles.observe,
    departmentWith: titles.departmentWith,
    titles: titles.counts,
    find: ({ kind, name, currentId, departmentId }, refuse) => {
      const key = keyOf(kind, name, departmentId)
      const candidates = byName.get(key) ?? []
      const match = candidates.find(({ id }) => id === currentId) ?? candidates.find(({ isOpen }) => isOpen)
      if (match) return { id: match.id, opens: null }
      if (candidates.length > 0) {
        refuse('roster.closed-unit', kind)
        return null
      }
      const flaw = checkUnitName(name)
      if (flaw) {
        refuse(flaw, kind)
        return null
      }
      const id = newId(key)
      return { id, opens: { kind, id, name, departmentId: departmentId ?? null } }
    },
    open: (units) => {
      for (const unit of units) {
        if (namesById.has(unit.id)) continue
        if (opened.length === unitsMax) throw new Rejection('roster.too-many-units', null, { most: unitsMax })
        const key = keyOf(unit.kind, unit.name, unit.departmentId ?? undefined)
        add(key, unit.name, { id: unit.id, isOpen: true })
        opened.push(unit)
        if (unit.departmentId) titles.open(unit.name, unit.departmentId)
      }
    },
  }
}

const titlePlaces = () => {
  const open = new Map<string, string[]>()
  const observed = new Map<string, Set<string>>()
  const observe = (name: string, departmentId: string): void => {
    const key = skeletonOf(name)
    const departments = observed.get(key) ?? new Set()
    departments.add(departmentId)
    observed.set(key, departments)
  }
  return {
    observe,
    open: (name: string, departmentId: string): void => {
      observe(name, departmentId)
      const key = skeletonOf(name)
      open.set(key, [...(open.get(key) ?? []), departmentId])
    },
    departmentWith: (name: string, departmentId: string): string | null =>
      open.get(skeletonOf(name))?.find((id) => id !== departmentId) ?? null,
    counts: (): TitleCounts => ({
      total: observed.size,
      inSeveral: [...observed.values()].filter(({ size }) => size > 1).length,
    }),
  }
}
