import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import type { UploadSheetEvent } from './events.ts'
import { isDaySource, type UploadColumn, uploadColumnProblems } from './rules.ts'
import { sampleColumns } from './sample-rules.ts'

export type UploadSheetState = { readonly columns: readonly UploadColumn[]; readonly revision: number }

type UploadSheetDecision = Decision<UploadSheetState, UploadSheetEvent>

const refuse = refusals<'legal.sheet-changed'>()

/** One a company, which starts with the sample columns. */
export const uploadSheet: Aggregate<UploadSheetState, UploadSheetEvent> = {
  kind: 'uploadSheet',
  initial: { columns: sampleColumns, revision: 0 },
  evolve: ({ revision }, { type, data }) =>
    type === 'UploadSheetMapped'
      ? { columns: data.columns.map(columnOf), revision: revision + 1 }
      : unknownFact(type),
}

/** `read`: the revision that the change is made from. */
export const mapUploadSheet =
  (what: readonly UploadColumn[], read: number): UploadSheetDecision =>
  ({ columns: before, revision }) => {
    const problems = uploadColumnProblems(what)
    if (problems.length > 0) return refuseFirst(problems)
    const columns = what.map(columnOf)
    if (isSame(columns, before)) return []
    if (read !== revision) return refuse('legal.sheet-changed')
    return [{ type: 'UploadSheetMapped', data: { columns, before } }]
  }

export const restoreUploadSheet: UploadSheetDecision = ({ columns: before }) =>
  hasSampleColumns(before) ? [] : [{ type: 'UploadSheetMapped', data: { columns: sampleColumns, before } }]

export const hasSampleColumns = (columns: readonly UploadColumn[]): boolean => isSame(columns, sampleColumns)

const columnOf = ({ heading, source, text, dayFormat }: UploadColumn): UploadColumn => ({
  heading: canonicalLine(heading),
  source,
  text: source === 'text' ? canonicalLine(text ?? '') : null,
  dayFormat: isDaySource(source) ? dayFormat : null,
})

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
