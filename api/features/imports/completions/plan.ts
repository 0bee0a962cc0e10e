import { createHash } from 'node:crypto'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { peopleWithNumbers } from '../../../../projections/people.questions.ts'
import type { CompletionOutcome } from '../../../contract/completions.ts'
import { type Load, loadFrom } from '../../../event-store/execute.ts'
import type { Loaded } from '../../../event-store/store.ts'
import { type RecognisingNeeds, recognitionWrites } from '../../../records/recognitions.ts'
import { type CompletionFileRow, cellsOfCompletion, completionsOfText } from '../file/completion-rows.ts'
import { storedText } from '../file/values.ts'
import type { StoredRow } from '../plan/parts.ts'
import { deleteParts, deleteRows, loadPart, savePart, saveRows } from '../records.ts'
import { type CourseNames, courseNamesOf } from './course-names.ts'
import { type Completion, type CompletionRefusal, readCompletion, refusalOf } from './judge.ts'

/** A row to apply. */
export type PlannedCompletion = Omit<Completion, 'payrollNum' | 'courseName'> & {
  readonly seq: number
  readonly personId: string
}

export type CompletionCounts = Readonly<Record<CompletionOutcome, number>>

type Judged = {
  readonly outcome: CompletionOutcome
  readonly person: { readonly person_id: string; readonly full_name: string | null } | null
  readonly completion: Completion | null
  readonly reasons: readonly CompletionRefusal[]
}

const rowsAtOnce = 200

/** Decides every row as it would be decided now, by the log, and writes nothing to it. Memory holds a part of the file at a time. */
export const planCompletions = async (
  needs: RecognisingNeeds,
  { id, by }: { readonly id: string; readonly by: string },
  signal: AbortSignal,
): Promise<{ readonly counts: CompletionCounts; readonly digest: string }> => {
  const { db } = needs
  await deleteRows(db, id)
  await deleteParts(db, id, 'write')
  const courses = await courseNamesOf(db)
  const rowsByAct = new Map<string, number>()
  const counts = { approved: 0, noted: 0, unchanged: 0, refused: 0 }
  const hash = createHash('sha256')
  let seq = 0
  for (let part = 0; ; part += 1) {
    const text = await loadPart(db, id, 'read', part)
    if (text === null) return { counts, digest: hash.digest('hex') }
    const rows = completionsOfText(text)
    const writes: PlannedCompletion[] = []
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      signal.throwIfAborted()
      const stored: StoredRow[] = []
      const chunk = rows.slice(from, from + rowsAtOnce)
      for (const [row, judged] of await judge(needs, by, { rows: chunk, courses, rowsByAct })) {
        const { outcome, person, completion } = judged
        hash.update(JSON.stringify([row.row, judged]))
        if (completion && person && (outcome === 'approved' || outcome === 'noted'))
          writes.push(plannedOf(completion, { seq, personId: person.person_id }))
        stored.push(storedOf(row, judged, { seq, place: counts[outcome] }))
        counts[outcome] += 1
        seq += 1
      }
      await saveRows(db, id, JSON.stringify(stored))
    }
    await savePart(db, id, 'write', part, JSON.stringify(writes))
  }
}

type Chunk = {
  readonly rows: readonly CompletionFileRow[]
  readonly courses: CourseNames
  /** The file's row of each act that an earlier row asks for. */
  readonly rowsByAct: Map<string, number>
}

const judge = async (
  needs: RecognisingNeeds,
  by: string,
  { rows, courses, rowsByAct }: Chunk,
): Promise<readonly (readonly [CompletionFileRow, Judged])[]> => {
  const read = rows.map((row) => [row, readCompletion(row, courses)] as const)
  const numbers = read.flatMap(([, one]) => ('completion' in one ? [one.completion.payrollNum] : []))
  const people = await peopleByNumber(needs.db, numbers)
  const load = remembering(loadFrom(needs.store))
  const judged: (readonly [CompletionFileRow, Judged])[] = []
  for (const [row, one] of read) {
    if (!('completion' in one)) {
      judged.push([row, { ...refused(one.reasons), completion: null, person: null }])
      continue
    }
    const { completion } = one
    const person = people.get(completion.payrollNum) ?? null
    const outcome = person
      ? await decide(load, needs, by, { row: row.row, completion, personId: person.person_id, rowsByAct })
      : refused([{ code: 'completions.unknown-person', column: 'payrollNum', params: {} }])
    judged.push([row, { ...outcome, completion, person }])
  }
  return judged
}

const peopleByNumber = async (db: Queryable, numbers: readonly string[]) =>
  new Map((await peopleWithNumbers(db, numbers)).map((row) => [row.payroll_num, row]))

type Outcome = Pick<Judged, 'outcome' | 'reasons'>

const refused = (reasons: readonly CompletionRefusal[]): Outcome => ({ outcome: 'refused', reasons })

const decide = async (
  load: Load,
  needs: RecognisingNeeds,
  by: string,
  one: {
    readonly row: number
    readonly personId: string
    readonly completion: Completion
    readonly rowsByAct: Map<string, number>
  },
): Promise<Outcome> => {
  const { row, personId, completion, rowsByAct } = one
  const { courseId, on, approves } = completion
  // a course is passed once, and noted once a day
  const act = [personId, courseId, approves ? 'approved' : on].join(' ')
  const earlier = rowsByAct.get(act)
  if (earlier !== undefined)
    return refused([{ code: 'completions.repeated-row', column: null, params: { row: earlier } }])
  try {
    const [{ events }] = await recognitionWrites(
      load,
      needs,
      { personId: by },
      { ...completion, personId, evidence: null },
    )
    rowsByAct.set(act, row)
    if (events.length === 0) return { outcome: 'unchanged', reasons: [] }
    return { outcome: approves ? 'approved' : 'noted', reasons: [] }
  } catch (error) {
    return refused([refusalOf(error)])
  }
}

/** Loads each stream once. */
const remembering = (load: Load): Load => {
  const loaded = new Map<string, Promise<Loaded<unknown>>>()
  return ((aggregate, id) => {
    const key = `${aggregate.kind}-${id}`
    const found = loaded.get(key) ?? load(aggregate, id)
    loaded.set(key, found)
    return found
  }) as Load // a stream is loaded by one aggregate alone
}

const plannedOf = (
  { courseId, on, approves, reason, evidenceUrl }: Completion,
  of: Pick<PlannedCompletion, 'seq' | 'personId'>,
): PlannedCompletion => ({ ...of, courseId, on, approves, reason, evidenceUrl })

const storedOf = (
  source: CompletionFileRow,
  { outcome, person, completion, reasons }: Judged,
  { seq, place }: { readonly seq: number; readonly place: number },
): StoredRow => ({
  seq,
  outcome,
  place,
  line: source.row,
  payroll_num: storedText(completion?.payrollNum ?? source.values.payrollNum),
  name: storedText(person?.full_name ?? ''),
  person_id: person?.person_id ?? null,
  detail: {
    course: completion?.courseName ?? storedText(source.values.course),
    on: completion?.on ?? null,
    reasons,
  },
  cells: outcome === 'refused' ? cellsOfCompletion(source).map(storedText) : null,
})
