import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { issueActivationCode } from '../../../../domain/people/access.ts'
import { person } from '../../../../domain/people/person.ts'
import type { Services } from '../../../context.ts'
import { activationDays } from '../../../contract/constants.ts'
import { serialise } from '../../../database/serialise.ts'
import type { Command } from '../../../event-store/store.ts'
import { keyFor } from '../../../keys.ts'
import { dropCodes, newCode, type PersonCode, storeCodes } from './codes.ts'
import { type Newcomer, type NewcomerScope, newcomersIn } from './newcomers.ts'

type Needs = Pick<Services, 'db' | 'config' | 'now' | 'executeAll'>

export type IssueOptions = {
  readonly scope: NewcomerScope
  readonly replacing?: boolean
  readonly days?: number
  readonly most?: number
  /** Called once a batch of people, for an id of its own. */
  readonly command: () => Command
}

export type IssuedCodes = {
  readonly codes: readonly (Newcomer & { readonly code: string })[]
  readonly expiresAt: Date
  readonly leftOut: number
  /** Voids new codes that could not be handed over; replaced codes stay void. */
  undo(): Promise<void>
}

/** Two concurrent prints would each issue codes for the same people. */
const oneAtATime = serialise()

const peopleAtOnce = 25

/**
 * New codes for people in scope without a password or a working code. The fact is stored first, so that no valid code lacks a trace.
 * Throws activation.nobody and activation.too-many.
 */
export const issueCodes = (services: Needs, options: IssueOptions): Promise<IssuedCodes> =>
  oneAtATime(async () => {
    const { db, config, now } = services
    const {
      scope,
      replacing = false,
      days = activationDays,
      most = Number.POSITIVE_INFINITY,
      command,
    } = options
    const newcomers = await newcomersIn(db, scope, now())
    const due = newcomers.filter(({ holds }) => replacing || !holds)
    const leftOut = newcomers.length - due.length
    if (due.length === 0) throw nobody(leftOut)
    if (due.length > most) throw new Rejection('activation.too-many', null, { found: due.length, most })
    const recorded = await recordIssue(services, due, command)
    const key = keyFor(config.jwtSecret, 'activation-codes')
    const expiresAt = new Date(now().getTime() + days * 86_400_000)
    const newCodes = recorded.map((newcomer) => ({ ...newcomer, code: newCode() }))
    const personCodes: readonly PersonCode[] = newCodes.map(({ person_id, code }) => ({
      personId: person_id,
      code,
    }))
    const stored = await storeCodes(db, personCodes, { key, now: now(), expiresAt, replacing })
    const codes = newCodes.filter(({ person_id }) => stored.has(person_id))
    if (codes.length === 0) throw nobody(leftOut)
    return { codes, expiresAt, leftOut, undo: () => dropCodes(db, personCodes, key) }
  })

const nobody = (leftOut: number): Rejection => new Rejection('activation.nobody', null, { held: leftOut })

const recordIssue = async (
  { executeAll }: Needs,
  due: readonly Newcomer[],
  command: () => Command,
): Promise<readonly Newcomer[]> => {
  const recorded: Newcomer[] = []
  for (let from = 0; from < due.length; from += peopleAtOnce) {
    const part = due.slice(from, from + peopleAtOnce)
    let active: readonly Newcomer[] = []
    await executeAll(command(), async (load) => {
      const loaded = await Promise.all(
        part.map(async (newcomer) => ({ newcomer, ...(await load(person, newcomer.person_id)) })),
      )
      const open = loaded.filter(({ state }) => state.situation === 'active')
      active = open.map(({ newcomer }) => newcomer)
      return open.map(({ newcomer, stream, state, version }) => ({
        stream,
        expected: version,
        events: issueActivationCode(newcomer.holds)(state),
      }))
    })
    recorded.push(...active)
  }
  return recorded
}
