import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { PersonRow } from '../../../../projections/people.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import type { EncodingFound } from '../file/encoding.ts'
import { parseRoster, type ReadRow } from '../file/parse.ts'
import { readingsOf, understandingOf } from '../file/readings.ts'
import { type ExistingPerson, type ExistingUnits, employeeOf } from './existing.ts'
import {
  type KeptRow,
  keptRows,
  type PlannedWrite,
  partSizes,
  plannedWrites,
  readText,
  rowsOfText,
  sliceOf,
} from './parts.ts'
import { countsOf, digestOf, planRoster } from './plan.ts'
import type { Answer, FileFound, PartKind, PlanFound, Question } from './planner-messages.ts'

declare const self: Worker

let rows: readonly ReadRow[] = []
let encoding: EncodingFound | null = null
let kept: readonly KeptRow[] = []
let writes: readonly PlannedWrite[] = []
let units: ExistingUnits = { terminals: [], departments: [], jobTitles: [], jobTitleTypes: [], roles: [] }
const versions = new Map<string, number>()
const people = new Map<string, ExistingPerson>()

const meet = (text: string): void => {
  for (const row of JSON.parse(text) as PersonRow[]) {
    // whoever the read models show later than the versions were read is left to the append, which will refuse them
    const version = versions.get(`person-${row.person_id}`) ?? 0
    if (row.payroll_num !== null) people.set(row.payroll_num, { employee: employeeOf(row), version })
  }
}

const plan = (importId: string, readings: readonly ImportReading[]): PlanFound => {
  const found = planRoster(rows, { ...units, people }, importId, understandingOf(readings))
  kept = keptRows(found)
  writes = plannedWrites(found)
  return {
    digest: digestOf(found),
    counts: countsOf(found),
    units: found.units,
    parts: { rows: partsIn(kept, 'rows'), write: partsIn(writes, 'write') },
  }
}

const partsIn = (things: readonly unknown[], kind: PartKind): number =>
  Math.ceil(things.length / partSizes[kind])

const partText = (kind: PartKind, part: number): string => {
  const size = partSizes[kind]
  if (kind === 'read') return readText(sliceOf(rows, part, size))
  return JSON.stringify(kind === 'rows' ? sliceOf(kept, part, size) : sliceOf(writes, part, size))
}

const answer = async (question: Question): Promise<unknown> => {
  switch (question.act) {
    case 'file': {
      const roster = await parseRoster(question.bytes, question.encoding)
      rows = roster.rows
      encoding = roster.encoding
      return { sha256: roster.sha256, encoding, parts: partsIn(rows, 'read') } satisfies FileFound
    }
    case 'reread':
      rows = [...rows, ...rowsOfText(question.text)]
      return
    case 'readings':
      return readingsOf(rows, encoding, question.choices)
    case 'versions':
      for (const [stream, version] of Object.entries<number>(JSON.parse(question.text)))
        versions.set(stream, version)
      return
    case 'people':
      return meet(question.text)
    case 'units':
      units = JSON.parse(question.text)
      return
    case 'plan':
      return plan(question.importId, question.readings)
    case 'part':
      return partText(question.kind, question.part)
  }
}

const say = (said: Answer): void => self.postMessage(said)

self.onmessage = async ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  try {
    say({ id, result: await answer(question) })
  } catch (error) {
    if (error instanceof Rejection) {
      const { code, field, params } = error
      say({ id, refusal: { code, field, params } })
    } else say({ id, failure: error instanceof Error ? error.message : String(error) })
  }
}
