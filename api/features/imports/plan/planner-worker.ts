import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { LegalDetails } from '../../../../domain/people/events.ts'
import type { PersonRow } from '../../../../projections/people.ts'
import type { RosterEncoding } from '../../../contract/imports.ts'
import { toPlainRejection } from '../../../run-in-worker.ts'
import { completionRows, completionTextOf } from '../file/completion-rows.ts'
import type { EncodingReading } from '../file/encoding.ts'
import type { RosterFormat } from '../file/format.ts'
import { noteDiscarded } from '../file/garbage.ts'
import type { ReadRow } from '../file/grid.ts'
import { readRoster, readTable } from '../file/parse.ts'
import { readingsOf } from '../file/readings.ts'
import { compressedList } from './compressed-list.ts'
import { type ExistingPerson, type ExistingUnits, employeeOf } from './existing-records.ts'
import { type CompressedPlan, planRoster } from './make-plan.ts'
import { partSizes, readTextOf, rowsOfText } from './parts.ts'
import type { Answer, FileSummary, PartKind, PlanAnswer, PlanInput, Question } from './planner-messages.ts'

declare const self: Worker

let fileRows = compressedList<readonly unknown[]>(partSizes.read)
let encoding: EncodingReading | null = null
let currentPlan: CompressedPlan | null = null
let units: ExistingUnits = {
  terminals: [],
  departments: [],
  jobTitles: [],
  jobTitleTypes: [],
  roles: [],
  occupations: {},
}
const versions = new Map<string, number>()
const details = new Map<string, LegalDetails>()
const people = new Map<string, ExistingPerson>()

const readFile = async (
  bytes: Uint8Array,
  choice: RosterEncoding | null,
  format: RosterFormat,
): Promise<FileSummary> => {
  fileRows = compressedList(partSizes.read)
  const {
    encoding: fileEncoding,
    sha256,
    unread,
  } = await readRoster(bytes, choice, format, (row) => fileRows.add(readTextOf(row)))
  fileRows.close()
  encoding = fileEncoding
  return { sha256, unread, encoding, parts: fileRows.count }
}

const readCompletions = async (bytes: Uint8Array): Promise<FileSummary> => {
  const read = completionRows((row) => fileRows.add(completionTextOf(row)))
  const { encoding: fileEncoding, sha256, unread } = await readTable(bytes, null, read)
  fileRows.close()
  return { sha256, unread, encoding: fileEncoding, parts: fileRows.count }
}

const rows: Iterable<ReadRow> = {
  *[Symbol.iterator]() {
    for (let part = 0; part < fileRows.count; part += 1) yield* rowsOfText(fileRows.text(part))
  },
}

const addPeople = (text: string): void => {
  for (const row of JSON.parse(text) as PersonRow[]) {
    // a person newer than the versions gets version 0, and the append refuses them
    const version = versions.get(`person-${row.person_id}`) ?? 0
    if (row.payroll_num !== null)
      people.set(row.payroll_num, { employee: employeeOf(row, details.get(row.person_id)), version })
  }
  noteDiscarded(text.length)
}

const plan = (input: PlanInput): PlanAnswer => {
  const planned = planRoster(rows, { ...units, people }, input)
  currentPlan = planned.plan
  return { readings: planned.readings, plan: currentPlan?.summary ?? null }
}

const partText = (kind: PartKind, part: number): string => {
  if (kind === 'read') return fileRows.text(part)
  return (kind === 'rows' ? currentPlan?.rows : currentPlan?.writes)?.text(part) ?? '[]'
}

const answer = async (question: Question): Promise<unknown> => {
  switch (question.act) {
    case 'file':
      return readFile(question.bytes, question.encoding, question.format)
    case 'completions':
      return readCompletions(question.bytes)
    case 'reread':
      for (const row of rowsOfText(question.text)) fileRows.add(readTextOf(row))
      fileRows.close()
      return
    case 'readings':
      return readingsOf(rows, encoding, question.choices)
    case 'versions':
      for (const [stream, version] of Object.entries<number>(JSON.parse(question.text)))
        versions.set(stream, version)
      return
    case 'details':
      for (const { personId, ...legal } of JSON.parse(question.text) as (LegalDetails & {
        personId: string
      })[])
        details.set(personId, legal)
      return
    case 'people':
      return addPeople(question.text)
    case 'units':
      units = JSON.parse(question.text)
      return
    case 'plan':
      return plan(question)
    case 'part':
      return partText(question.kind, question.part)
  }
}

const reply = (message: Answer): void => self.postMessage(message)

self.onmessage = async ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  try {
    reply({ id, result: await answer(question) })
  } catch (error) {
    if (error instanceof Rejection) reply({ id, refusal: toPlainRejection(error) })
    else reply({ id, failure: error instanceof Error ? error.message : String(error) })
  }
}
