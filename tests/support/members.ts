import fc from 'fast-check'
import sql from 'sql-template-tag'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { type Follower, fold } from '../../projections/kernel/follower.ts'
import { beginGeneration, completeGenerations } from '../../projections/kernel/generations.ts'
import {
  amend,
  change,
  type Projection,
  projection,
  put,
  remove,
  scrub,
  table,
} from '../../projections/kernel/projection.ts'
import { promote } from '../../projections/kernel/promotion.ts'
import { writtenKeys } from '../../projections/kernel/written-keys.ts'
import { a, id } from './a.ts'

type MemberEvent =
  | DomainEvent<'Joined', { id: string; name: string; team: string; tags: string[] }>
  | DomainEvent<'Moved', { id: string; team: string }>
  | DomainEvent<'Renamed', { id: string; name: string }>
  | DomainEvent<'Tagged', { id: string; card: unknown }>
  | DomainEvent<'Left', { id: string }>
  | DomainEvent<'Forgotten', { id: string }>
  | DomainEvent<'TeamNamed', { team: string; name: string }>

type MemberRow = {
  id: string
  name: string | null
  team: string
  tags: readonly string[]
  card: unknown
  joined_at: string
}

export const members = table<MemberRow>({
  name: 'members',
  columns: {
    id: 'uuid',
    name: 'text',
    team: 'text',
    tags: 'text[]',
    card: 'jsonb',
    joined_at: 'timestamptz',
  },
  key: ['id'],
  past: true,
  pastIndexes: ['(team, until_position, from_position) include (name)'],
})

const teams = table<{ team: string; name: string; changes: number }>({
  name: 'teams',
  columns: { team: 'text', name: 'text', changes: 'bigint' },
  key: ['team'],
  past: true,
})

/** Of which no past is kept. */
const moves = table<{ id: string; times: number }>({
  name: 'moves',
  columns: { id: 'uuid', times: 'integer' },
  key: ['id'],
})

/** A read model with two tables that have a past, and one that has none. */
export const membership = projection<MemberEvent>({
  name: 'membership',
  version: 1,
  tables: [members, teams, moves],
  on: {
    Joined: ({ data, at }) => put(members, { ...data, card: null, joined_at: at }),
    Moved: ({ data }) => [
      amend(members, { id: data.id }, (row) => ({ ...row, team: '' })),
      amend(members, { id: data.id }, (row) => ({ ...row, team: data.team })),
      change(moves, { id: data.id }, (row) => ({ id: data.id, times: (row?.times ?? 0) + 1 })),
    ],
    Renamed: ({ data }) => amend(members, { id: data.id }, (row) => ({ ...row, name: data.name })),
    Tagged: ({ data }) => amend(members, { id: data.id }, (row) => ({ ...row, card: data.card })),
    Left: ({ data }) => remove(members, { id: data.id }),
    Forgotten: ({ data }) => [
      scrub(members, { id: data.id }, { name: null, card: null }),
      amend(members, { id: data.id }, (row) => ({ ...row, tags: ['forgotten'] })),
    ],
    TeamNamed: ({ data }) =>
      change(teams, { team: data.team }, (row) => ({ ...data, changes: (row?.changes ?? 0) + 1 })),
  },
})

export const member = (number: number): string => id('p', number)

export const joined = (number: number, name: string, team = 'a'): MemberEvent => ({
  type: 'Joined',
  data: { id: member(number), name, team, tags: ['á"b', 'c,d'] },
})
export const moved = (number: number, team: string): MemberEvent => ({
  type: 'Moved',
  data: { id: member(number), team },
})
export const renamed = (number: number, name: string): MemberEvent => ({
  type: 'Renamed',
  data: { id: member(number), name },
})
export const left = (number: number): MemberEvent => ({ type: 'Left', data: { id: member(number) } })
export const forgotten = (number: number): MemberEvent => ({
  type: 'Forgotten',
  data: { id: member(number) },
})
export const teamNamed = (team: string, name: string): MemberEvent => ({
  type: 'TeamNamed',
  data: { team, name },
})
const tagged = (number: number, card: unknown): MemberEvent => ({
  type: 'Tagged',
  data: { id: member(number), card },
})

const who = fc.integer({ min: 1, max: 3 })
const team = fc.constantFrom('a', 'b')
const name = fc.constantFrom('Ana', 'Íñigo')
const card = fc.constantFrom(null, { x: 1, aa: [1, 2] }, { aa: [1, 2], x: 1 })

/** Any history in which nobody is forgotten. */
export const history = fc.array(
  fc.oneof(
    fc.tuple(who, name, team).map(([number, called, its]) => joined(number, called, its)),
    fc.tuple(who, team).map(([number, to]) => moved(number, to)),
    fc.tuple(who, name).map(([number, called]) => renamed(number, called)),
    fc.tuple(who, card).map(([number, its]) => tagged(number, its)),
    who.map(left),
    fc.tuple(team, name).map(([its, called]) => teamNamed(its, called)),
  ),
  { minLength: 1, maxLength: 25 },
)

/** As a log would have recorded them, a minute apart. */
export const recorded = (facts: readonly DomainEvent[]): readonly Recorded[] =>
  facts.map((fact, index) =>
    a.recorded(fact, { position: index + 1, at: new Date(Date.UTC(2025, 0, 1, 0, index + 1)).toISOString() }),
  )

export const inPages = async (
  db: Database,
  one: Follower,
  events: readonly Recorded[],
  page: number,
): Promise<void> => {
  for (let first = 0; first < events.length; first += page)
    await fold(db, one, events.slice(first, first + page))
}

/** A generation of the read model, seen through its views from now on, with as much of the log as is folded in pages. */
export const built = async (
  db: Database,
  of: Projection,
  events: readonly Recorded[],
  page: number,
): Promise<Follower> => {
  const one = await beginGeneration(db, of, writtenKeys(100))
  await inPages(db, one, events, page)
  await completeGenerations(db, [one])
  await promote(db, [one])
  return one
}

export const presentRows = async (db: Queryable) => ({
  members: await db.query(sql`select * from members order by id`),
  teams: await db.query(sql`select * from teams order by team`),
  moves: await db.query(sql`select * from moves order by id`),
})

export const pastRows = async (db: Queryable) => ({
  members: await db.query(sql`select * from members_past order by id, from_position`),
  teams: await db.query(sql`select * from teams_past order by team, from_position`),
})
