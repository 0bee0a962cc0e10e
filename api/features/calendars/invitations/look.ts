import type { Within } from '../../../../projections/invitations.questions.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { concernedBetween } from '../../../event-store/concerned.ts'

/** What no fact tells of, such as mail that somebody allows again, is found by then. */
const wholeEveryMs = 15 * 60_000

const factsMost = 20_000

type Moment = { readonly head: number; readonly today: string; readonly now: Date }

/** All, or what has changed since the last look, in one part or two. */
export type Looked = { readonly parts: readonly (Within | null)[]; readonly isWhole: boolean }

/** What one server has looked at. */
export type Look = {
  readonly at: (db: Queryable, moment: Moment) => Promise<Looked>
  /** Once all that was due is queued. */
  readonly end: (looked: Looked, moment: Moment) => void
}

const everything: Looked = { parts: [null], isWhole: true }

export const openLook = (): Look => {
  let seen: (Pick<Moment, 'today'> & { readonly position: number; readonly wholeAt: number }) | null = null
  return {
    at: async (db, { head, today, now }) => {
      if (seen === null || seen.today !== today || head - seen.position > factsMost) return everything
      const sinceWhole = now.getTime() - seen.wholeAt
      if (sinceWhole < 0 || sinceWhole >= wholeEveryMs) return everything
      const parts = await changedBetween(db, seen.position, head)
      return parts ? { parts, isWhole: false } : everything
    },
    end: ({ isWhole }, { head, today, now }) => {
      seen = { position: head, today, wholeAt: isWhole || !seen ? now.getTime() : seen.wholeAt }
    },
  }
}

/** Null where the facts concern everybody. */
const changedBetween = async (
  db: Queryable,
  after: number,
  to: number,
): Promise<readonly Within[] | null> => {
  const rows = await concernedBetween(db, after, to)
  const idsOf = (isOfCourse: boolean): readonly string[] =>
    rows.flatMap(({ kind, id }) => ((kind === 'course') === isOfCourse && id !== null ? [id] : []))
  if (rows.some(({ kind, id }) => kind === 'company' || id === null)) return null
  const [courseIds, personIds] = [idsOf(true), idsOf(false)]
  return [...(courseIds.length > 0 ? [{ courseIds }] : []), ...(personIds.length > 0 ? [{ personIds }] : [])]
}
