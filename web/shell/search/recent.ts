import type { Reply } from '../../../api/contract/calls.ts'
import { recentKey } from '../../shared/device/identity.ts'
import { isRecord, storedValue } from '../../shared/device/stored-value.ts'

type SearchResults = Reply<'GET /search'>
export type CourseResult = SearchResults['courses'][number]
export type LessonResult = SearchResults['lessons'][number]
export type PersonResult = SearchResults['people'][number]

/** Recently opened results, as they were then. */
export type Recent =
  | { readonly kind: 'course'; readonly row: CourseResult }
  | { readonly kind: 'lesson'; readonly row: LessonResult }
  | { readonly kind: 'person'; readonly row: PersonResult }
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

const textFields = {
  course: ['id', 'name'],
  lesson: ['id', 'name', 'type', 'moduleName'],
  person: ['id', 'fullName', 'payrollNum'],
  page: ['id'],
} as const satisfies Readonly<Record<Recent['kind'], readonly string[]>>

const isRecent = (value: unknown): value is Recent => {
  if (!isRecord(value) || !isRecord(value.row) || typeof value.kind !== 'string') return false
  const { kind, row } = value
  if (!isKind(kind) || !textFields[kind].every((name) => typeof row[name] === 'string')) return false
  return kind !== 'lesson' || (isRecord(row.course) && typeof row.course.name === 'string')
}

const isKind = (kind: string): kind is Recent['kind'] => Object.hasOwn(textFields, kind)
