import type { ErrorCode } from '../../../../../api/contract/errors.ts'
import type { CopyKey } from '../../../../shared/i18n/keys.ts'
import type { CoursePublication } from '../editor.operations.ts'

export type Readiness = CoursePublication['readiness']
export type Effects = CoursePublication['effects']
export type DraftPart = Readiness['drafts'][number]

/** A part's problem is a server error code. */
export const missingPart = ({ lack }: DraftPart): ErrorCode | null => lack as ErrorCode | null

export type Parts = { modules: number; lessons: number }

/** The drafts that lack nothing. */
export const releasableParts = (drafts: readonly DraftPart[]): readonly DraftPart[] =>
  drafts.filter(({ lack }) => lack === null)

export const partsOf = (parts: readonly DraftPart[]): Parts => ({
  modules: parts.filter(({ isModule }) => isModule).length,
  lessons: parts.filter(({ isModule }) => !isModule).length,
})

export type Field =
  | 'name'
  | 'description'
  | 'category'
  | 'priority'
  | 'expirationTime'
  | 'trainingHours'
  | 'terminals'
  | 'thumbnail'

/** A field of the basic information: its name in lists, and its label. */
export const fieldKeys: Readonly<Record<Field, { named: CopyKey; label: CopyKey }>> = {
  name: { named: 'courses.editor.post.field.name', label: 'courses.editor.basic.name' },
  description: { named: 'courses.editor.post.field.description', label: 'courses.editor.basic.description' },
  category: { named: 'courses.editor.post.field.category', label: 'courses.editor.basic.category' },
  priority: { named: 'courses.editor.post.field.priority', label: 'courses.editor.basic.priority' },
  expirationTime: {
    named: 'courses.editor.post.field.expirationTime',
    label: 'courses.editor.basic.expiration',
  },
  trainingHours: { named: 'courses.editor.post.field.trainingHours', label: 'courses.editor.basic.hours' },
  terminals: { named: 'courses.editor.post.field.terminals', label: 'courses.editor.basic.terminals' },
  thumbnail: { named: 'courses.editor.post.field.thumbnail', label: 'courses.editor.basic.thumbnail' },
}

export const isField = (field: string): field is Field => Object.hasOwn(fieldKeys, field)
