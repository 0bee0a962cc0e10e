import type { Reply } from '../../../api/contract/calls.ts'
import { recentKey } from '../../shared/device/identity.ts'
import { isRecord, storedValue } from '../../shared/device/stored-value.ts'

type Found = Reply<'GET /search'>
export type CourseFound = Found['courses'][number]
export type LessonFound = Found['lessons'][number]
export type PersonFound = Found['people'][number]

/** Recently opened results, as they were then. */
export type Recent =
  | { readonly kind: 'course'; readonly row: CourseFound }
  | { readonly kind: 'lesson'; readonly row: LessonFound }
  | { readonly kind: 'person'; readonly row: PersonFound }
  | { readonly kind: 'page'; readonly row: { readonly id: string } }

const recentMax = 5

const recent = storedValue<readonly Recent[]>(recentKey, {
  none: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isRecent).slice(0, recentMax) : null),
})

export const readRecent = recent.read

/** Newest first, without duplicates. */
export const keepRecent = (one: Recent): void => {
  const others = readRecent().filter(({ kind, row }) => kind !== one.kind || row.id !== one.row.id)
  recent.keep([one, ...others].slice(0, recentMax))
}

const named = {
  course: ['id', 'name'],
  lesson: ['id', 'name', 'type', 'moduleName'],
  person: ['id', 'fullName', 'payrollNum'],
  page: ['id'],
} as const satisfies Readonly<Record<Recent['kind'], readonly string[]>>

const isRecent = (value: unknown): value is Recent => {
  if (!isRecord(value) || !isRecord(value.row) || typeof value.kind !== 'string') return false
  const { kind, row } = value
  if (!isKind(kind) || !named[kind].every((name) => typeof row[name] === 'string')) return false
  return kind !== 'lesson' || (isRecord(row.course) && typeof row.course.name === 'string')
}

const isKind = (kind: string): kind is Recent['kind'] => Object.hasOwn(named, kind)
