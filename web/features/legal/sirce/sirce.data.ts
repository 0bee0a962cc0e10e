import type { Call, Reply } from '../../../../api/contract/calls.ts'
import { dayFormats, uploadSources } from '../../../../api/contract/constants.ts'
import { isDaySource } from '../../../../api/contract/rules.ts'
import { CodedError } from '../../../shared/coded-error.ts'

export const listRoute = 'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/sirce'

export type SirceList = Reply<typeof listRoute>
export type KeyedCourse = SirceList['courses'][number]

/** A course's key as it is typed, beside the one that is kept. */
export type KeyDraft = { courseId: string; before: string; key: string }

export const draftsOf = (courses: readonly KeyedCourse[]): KeyDraft[] =>
  courses.map(({ course, key }) => ({ courseId: course.id, before: key ?? '', key: key ?? '' }))

/** With the places of their rows. */
export const changedKeys = (drafts: readonly KeyDraft[]) =>
  drafts
    .map(({ courseId, before, key }, place) => ({ courseId, before, key: key.trim(), place }))
    .filter(({ before, key }) => key !== before)

/** A refusal names the place among the keys that were sent. */
export const atItsRow = (error: unknown, changed: ReturnType<typeof changedKeys>): unknown => {
  if (!(error instanceof CodedError)) return error
  const sent = error.field?.match(/^keys\.(\d+)\./)?.[1]
  const row = sent === undefined ? undefined : changed[Number(sent)]
  return row ? new CodedError(error.code, `keys.${row.place}.key`, error.params, error.status) : error
}

/** A key that was there becomes another one, or none. */
export const needsReason = (drafts: readonly KeyDraft[]): boolean =>
  changedKeys(drafts).some(({ before }) => before !== '')

export type UploadSheet = Reply<'GET /legal/upload-sheet'>
type SentColumn = Call<'PUT /legal/upload-sheet'>['body']['columns'][number]

/** Keeps text and format while the source changes to and fro. */
export type ColumnDraft = { heading: string; source: string; text: string; dayFormat: string }

export const newColumn = (): ColumnDraft => ({
  ...{ heading: '', source: 'text', text: '' },
  dayFormat: dayFormats[0],
})

export const columnDrafts = (columns: UploadSheet['columns']): ColumnDraft[] =>
  columns.map(({ heading, source, text, dayFormat }) => ({
    ...{ heading, source, text: text ?? '' },
    dayFormat: dayFormat ?? dayFormats[0],
  }))

export const sentColumns = (drafts: readonly ColumnDraft[]): SentColumn[] =>
  drafts.map((draft) => {
    const source = uploadSources.find((one) => one === draft.source) ?? 'text'
    const dayFormat = dayFormats.find((one) => one === draft.dayFormat) ?? null
    return {
      ...{ heading: draft.heading.trim(), source },
      text: source === 'text' ? draft.text.trim() : null,
      dayFormat: isDaySource(source) ? dayFormat : null,
    }
  })
