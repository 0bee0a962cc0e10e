import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFrom } from '../../api/event-store/execute.ts'
import { isInTeam } from '../../api/records/managers.ts'
import { daysAfter } from '../../domain/kernel/days.ts'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { asOf, projections } from '../../projections/all.ts'
import { NoPast } from '../../projections/kernel/past.ts'
import { managersStoodInFor } from '../../projections/stand-ins.questions.ts'
import {
  managesAnybody,
  membersAmong,
  remindablePeople,
  type TeamOf,
  teamPage,
  teamSummary,
} from '../../projections/team.questions.ts'
import { a, id } from '../support/a.ts'
import { openProjected, type Projected } from '../support/projected.ts'

let projected: Projected

beforeAll(async () => {
  projected = await openProjected(projections)
})
afterAll(() => projected.close())

const crowd = 7
const units = 2

/** Choices of a company; `managers` that would close a circle are left out. */
const anyCompany = fc.record({
  managers: fc.array(fc.option(fc.nat(crowd - 1)), { minLength: crowd, maxLength: crowd }),
  departments: fc.array(fc.nat(units - 1), { minLength: crowd, maxLength: crowd }),
  terminals: fc.array(fc.nat(units - 1), { minLength: crowd, maxLength: crowd }),
  inactive: fc.subarray([...Array(crowd).keys()], { maxLength: 3 }),
  ofDepartments: fc.array(fc.option(fc.nat(crowd - 1)), { minLength: units, maxLength: units }),
  ofTerminals: fc.array(fc.option(fc.nat(crowd - 1)), { minLength: units, maxLength: units }),
  standIns: fc.array(
    fc.option(
      fc.record({
        standIn: fc.nat(crowd - 1),
        /** Days from today. */
        first: fc.integer({ min: -2, max: 1 }),
        last: fc.integer({ min: -1, max: 2 }),
        isEnded: fc.boolean(),
      }),
    ),
    { minLength: crowd, maxLength: crowd },
  ),
})

type Company = typeof anyCompany extends fc.Arbitrary<infer Drawn> ? Drawn : never

let made = 0

const assignedLine = (managers: readonly (number | null)[], from: number): readonly number[] => {
  const line: number[] = []
  for (let at = managers[from] ?? null; at !== null && line.length < crowd; at = managers[at] ?? null)
    line.push(at)
  return line
}

const withoutCircles = (drawn: readonly (number | null)[]): readonly (number | null)[] => {
  const managers: (number | null)[] = drawn.map(() => null)
  drawn.forEach((manager, person) => {
    if (manager !== null && manager !== person && !assignedLine(managers, manager).includes(person))
      managers[person] = manager
  })
  return managers
}

/** Who answers for each, as a clerk would work it out from the lists. */
const answering = (company: Company, managers: readonly (number | null)[]): readonly (number | null)[] => {
  const isActive = (person: number) => !company.inactive.includes(person)
  return managers.map((manager, person) => {
    if (manager !== null && isActive(manager)) return manager
    const named = [
      company.ofDepartments[company.departments[person] ?? 0],
      company.ofTerminals[company.terminals[person] ?? 0],
    ]
    const found = named.find(
      (one) =>
        one !== null &&
        one !== undefined &&
        isActive(one) &&
        one !== person &&
        !assignedLine(managers, one).includes(person),
    )
    return found ?? null
  })
}

const isBelow = (answers: readonly (number | null)[], person: number, manager: number): boolean => {
  let at: number | null = person
  for (let steps = 0; steps <= crowd && at !== null; steps += 1) {
    at = answers[at] ?? null
    if (at === manager) return person !== manager
    if (at === person) return false
  }
  return false
}

const today = '2026-03-02'

/** Whose teams a person sees beside their own today. */
const stoodInFor = ({ standIns, inactive }: Company, viewer: number): readonly number[] =>
  [...Array(crowd).keys()].filter((manager) => {
    const named = standIns[manager]
    return (
      named?.standIn === viewer &&
      manager !== viewer &&
      !named.isEnded &&
      named.first <= 0 &&
      named.last >= 0 &&
      !inactive.includes(manager)
    )
  })

const build = (company: Company) => {
  made += 1
  const of = (kind: string, number: number) => id(kind, made * 100 + number)
  const managers = withoutCircles(company.managers)
  const facts: DomainEvent[] = []
  for (let unit = 0; unit < units; unit += 1) {
    facts.push({ type: 'DepartmentOpened', data: { id: of('d', unit), name: `Departamento ${unit}` } })
    facts.push({ type: 'TerminalOpened', data: { id: of('t', unit), name: `Terminal ${unit}` } })
  }
  managers.forEach((_, person) => {
    facts.push(
      a.hired({
        personId: of('p', person),
        payrollNum: String(made * 100 + person),
        departmentId: of('d', company.departments[person] ?? 0),
        terminalId: of('t', company.terminals[person] ?? 0),
      }),
    )
  })
  managers.forEach((manager, person) => {
    if (manager !== null)
      facts.push({
        type: 'ManagerAssigned',
        data: { personId: of('p', person), managerId: of('p', manager), from: null },
      })
  })
  for (const [type, kind, named] of [
    ['DepartmentResponsibleAssigned', 'd', company.ofDepartments],
    ['TerminalResponsibleAssigned', 't', company.ofTerminals],
  ] as const)
    named.forEach((person, unit) => {
      if (person !== null)
        facts.push({ type, data: { id: of(kind, unit), responsibleId: of('p', person), from: null } })
    })
  company.standIns.forEach((named, manager) => {
    if (named === null || named.standIn === manager) return
    const ofManager = { personId: of('p', manager), standInId: of('p', named.standIn) }
    const days = { firstDay: daysAfter(today, named.first), lastDay: daysAfter(today, named.last) }
    facts.push({ type: 'StandInNamed', data: { ...ofManager, ...days, from: null } })
    if (named.isEnded) facts.push({ type: 'StandInEnded', data: ofManager })
  })
  for (const person of company.inactive)
    facts.push({ type: 'EmployeeDeactivated', data: { personId: of('p', person) } })
  return { facts, managers, personId: (person: number) => of('p', person) }
}

const streamOf = ({ type, data }: DomainEvent): string => {
  const { personId, id: unitId } = data as { personId?: string; id?: string }
  if (personId) return `person-${personId}`
  return `${type.startsWith('Department') ? 'department' : 'terminal'}-${unitId}`
}

const logOf = (facts: readonly DomainEvent[]) => {
  const streams = new Map<string, Recorded[]>()
  facts.forEach((fact, place) => {
    const stream = streams.get(streamOf(fact)) ?? []
    streams.set(streamOf(fact), [
      ...stream,
      a.recorded(fact, { position: place + 1, id: id('v', place + 1) }),
    ])
  })
  return loadFrom({ load: async (stream) => streams.get(stream) ?? [] })
}

const terms = (managerId: string, isIndirect: boolean, viewerId = managerId): TeamOf => ({
  ...{ managerId, viewerId, isIndirect },
  ...{ today, readsHireDates: false },
})

const idsOf = async (of: TeamOf) => {
  const page = { search: null, filters: { state: null }, page: 1, size: 100 }
  const { rows } = await teamPage(projected.db, of, page)
  return { all: rows.map((row) => row.person_id).sort(), direct: rows.filter((row) => row.is_direct).length }
}

test('[DUE-11] a team of every level is counted once while no row changes', async () => {
  const statements: string[] = []
  const db = {
    query: <Row extends object>(statement: Parameters<typeof projected.db.query>[0]) => {
      statements.push(statement.text)
      return projected.db.query<Row>(statement)
    },
  }
  const walks = () => statements.filter((text) => text.includes('with recursive team')).length
  const page = { search: null, filters: { state: null }, page: 1, size: 10 }
  for (let time = 0; time < 3; time += 1) await teamPage(db, terms(id('p', 1), true), page)
  expect(walks()).toBeLessThanOrEqual(2)
})

test('[DUE-11] a team is asked of now alone, and refused for a past day before anything is read', async () => {
  const read: string[] = []
  const db = {
    query: async (statement: Parameters<typeof projected.db.query>[0]) => {
      read.push(statement.text)
      return []
    },
  }
  const past = asOf(db, 1)
  const of = terms(id('p', 1), true)
  const page = { search: null, filters: { state: null }, page: 1, size: 10 }
  const asked = [
    () => teamPage(past, of, page),
    () => teamSummary(past, of),
    () => remindablePeople(past, of, { search: null, state: null, limit: 10 }),
    () => membersAmong(past, of, [id('p', 2)]),
  ]
  for (const ask of asked) await expect(ask()).rejects.toThrow(NoPast)
  expect(read).toEqual([])
})

/** A manager in a circle of units: each terminal's person works in the other's department. */
const mutual: Company = {
  managers: Array(crowd).fill(null),
  departments: [0, 1, 0, 1, 0, 1, 0],
  terminals: [0, 1, 0, 1, 0, 1, 0],
  inactive: [],
  ofDepartments: [1, 0],
  ofTerminals: [2, 3],
  standIns: Array(crowd).fill(null),
}

/** A line of three, of whose head the second stands in, and of whom the third does. */
const chained: Company = {
  ...mutual,
  managers: [null, 0, 1, 0, null, null, null],
  ofDepartments: [null, null],
  ofTerminals: [null, null],
  standIns: [1, 2, null, null, 3, null, null].map((standIn) =>
    standIn === null ? null : { standIn, first: 0, last: 0, isEnded: false },
  ),
}

test('[DUE-10] [DUE-11] a team is by the rows what it is by the log and by a clerk, whatever managers, units, departures and stand-ins', async () => {
  await fc.assert(
    fc.asyncProperty(anyCompany, async (company) => {
      const { facts, managers, personId } = build(company)
      await projected.happened(facts)
      const load = logOf(facts)
      const answers = answering(company, managers)
      const active = [...Array(crowd).keys()].filter((person) => !company.inactive.includes(person))
      const belowOf = (manager: number) => active.filter((person) => isBelow(answers, person, manager))
      const ids = (people: readonly number[]) => people.map(personId).sort()
      for (const viewer of active) {
        const viewerId = personId(viewer)
        const direct = active.filter((person) => answers[person] === viewer)
        const own = belowOf(viewer)
        expect(await idsOf(terms(viewerId, true))).toEqual({ all: ids(own), direct: direct.length })
        expect((await idsOf(terms(viewerId, false))).all).toEqual(ids(direct))
        expect(await managesAnybody(projected.db, viewerId)).toBe(direct.length > 0)
        expect((await teamSummary(projected.db, terms(viewerId, true))).people).toBe(own.length)
        const asked = [...Array(crowd).keys()].filter((person) => person % 2 === 0)
        const found = await membersAmong(projected.db, terms(viewerId, true), asked.map(personId))
        expect(found.toSorted()).toEqual(ids(own.filter((person) => asked.includes(person))))
        const others = stoodInFor(company, viewer)
        const stoodIn = await managersStoodInFor(projected.db, viewerId, today)
        expect(stoodIn.map((row) => row.person_id).sort()).toEqual(ids(others))
        const seen = new Set(own)
        for (const manager of others) {
          const theirs = belowOf(manager).filter((person) => person !== viewer)
          expect((await idsOf(terms(personId(manager), true, viewerId))).all).toEqual(ids(theirs))
          for (const person of theirs) seen.add(person)
        }
        for (let person = 0; person < crowd; person += 1)
          expect(await isInTeam(load, personId(person), { personId: viewerId, today })).toBe(seen.has(person))
      }
    }),
    { numRuns: 25, examples: [[mutual], [chained]] },
  )
}, 120_000)
