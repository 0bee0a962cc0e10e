import type { Reply } from '../../../api/contract/routes.ts'
import { keepStored, readStored } from '../../shared/device/stored.ts'
import { recentKey } from '../../shared/device/token.ts'

type Found = Reply<'GET /search'>
export type CourseFound = Found['courses'][number]
export type LessonFound = Found['lessons'][number]
export type PersonFound = Found['people'][number]

/** What was opened from here, as it was found then. */
export type Recent =
  | { readonly kind: 'course'; readonly row: CourseFound }
  | { readonly kind: 'lesson'; readonly row: LessonFound }
  | { readonly kind: 'person'; readonly row: PersonFound }
  | { readonly kind: 'page'; readonly row: { readonly id: string } }

const recentMax = 5

export const readRecent = (): readonly Recent[] => {
  try {
    const kept: unknown = JSON.parse(readStored(recentKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, recentMax) : []
  } catch {
    return []
  }
}

/** The latest first, each once. */
export const keepRecent = (one: Recent): void => {
  const others = readRecent().filter(({ kind, row }) => kind !== one.kind || row.id !== one.row.id)
  keepStored(recentKey, JSON.stringify([one, ...others].slice(0, recentMax)))
}

const named = {
  course: ['id', 'name'],
  lesson: ['id', 'name', 'type', 'moduleName'],
  person: ['id', 'fullName', 'payrollNum'],
  page: ['id'],
} as const satisfies Readonly<Record<Recent['kind'], readonly string[]>>

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** An earlier version of the app, or anybody at all, may have written it. */
const isRecent = (value: unknown): value is Recent => {
  if (!isRecord(value) || !isRecord(value.row) || typeof value.kind !== 'string') return false
  const { kind, row } = value
  if (!isKind(kind) || !named[kind].every((name) => typeof row[name] === 'string')) return false
  return kind !== 'lesson' || (isRecord(row.course) && typeof row.course.name === 'string')
}

const isKind = (kind: string): kind is Recent['kind'] => Object.hasOwn(named, kind)
