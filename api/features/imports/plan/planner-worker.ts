import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { PersonRow } from '../../../../projections/people.ts'
import type { RosterEncoding } from '../../../contract/imports.ts'
import { toPlainRejection } from '../../../run-in-worker.ts'
import type { EncodingFound } from '../file/encoding.ts'
import { noteDiscarded } from '../file/garbage.ts'
import type { ReadRow } from '../file/grid.ts'
import { readRoster } from '../file/parse.ts'
import { readingsOf } from '../file/readings.ts'
import { compressedList } from './compressed-list.ts'
import { type ExistingPerson, type ExistingUnits, employeeOf } from './existing.ts'
import { type KeptPlan, planRoster } from './make-plan.ts'
import { partSizes, readTextOf, rowsOfText } from './parts.ts'
import type { Answer, FileFound, PartKind, PlanAsked, Planned, Question } from './planner-messages.ts'

declare const self: Worker

let read = compressedList<readonly unknown[]>(partSizes.read)
let encoding: EncodingFound | null = null
let made: KeptPlan | null = null
let units: ExistingUnits = { terminals: [], departments: [], jobTitles: [], jobTitleTypes: [], roles: [] }
const versions = new Map<string, number>()
const people = new Map<string, ExistingPerson>()

const readFile = async (bytes: Uint8Array, chosen: RosterEncoding | null): Promise<FileFound> => {
  read = compressedList(partSizes.read)
  const {
    encoding: found,
    sha256,
    unread,
  } = await readRoster(bytes, chosen, (row) => read.add(readTextOf(row)))
  read.close()
  encoding = found
  return { sha256, unread, encoding, parts: read.count }
}

const rows: Iterable<ReadRow> = {
  *[Symbol.iterator]() {
    for (let part = 0; part < read.count; part += 1) yield* rowsOfText(read.text(part))
  },
}

const meet = (text: string): void => {
  for (const row of JSON.parse(text) as PersonRow[]) {
    // a person newer than the versions gets version 0, and the append refuses them
    const version = versions.get(`person-${row.person_id}`) ?? 0
    if (row.payroll_num !== null) people.set(row.payroll_num, { employee: employeeOf(row), version })
  }
  noteDiscarded(text.length)
}

const plan = (asked: PlanAsked): Planned => {
  const planned = planRoster(rows, { ...units, people }, asked)
  made = planned.made
  return { readings: planned.readings, plan: made?.found ?? null }
}

const partText = (kind: PartKind, part: number): string => {
  if (kind === 'read') return read.text(part)
  return (kind === 'rows' ? made?.rows : made?.writes)?.text(part) ?? '[]'
}

const answer = async (question: Question): Promise<unknown> => {
  switch (question.act) {
    case 'file':
      return readFile(question.bytes, question.encoding)
    case 'reread':
      for (const row of rowsOfText(question.text)) read.add(readTextOf(row))
      read.close()
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
      return plan(question)
    case 'part':
      return partText(question.kind, question.part)
  }
}

const say = (said: Answer): void => self.postMessage(said)

self.onmessage = async ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  try {
    say({ id, result: await answer(question) })
  } catch (error) {
    if (error instanceof Rejection) say({ id, refusal: toPlainRejection(error) })
    else say({ id, failure: error instanceof Error ? error.message : String(error) })
  }
}
