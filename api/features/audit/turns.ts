import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import { serialiseByKey } from '../../database/serialise.ts'
import { unlessGone, whoAsks } from '../../kit/request.ts'

/** The most questions of one person that may wait at a time. */
export const waitingMost = 50

const oneAtATime = serialiseByKey()
const waiting = new Map<string, number>()

/** Answers one such question at a time for each person: it may read a hundred streams, or a whole list twice. Throws http.rate-limited. */
export const inTurn =
  <Args, Result>(ask: (parent: unknown, args: Args, context: Context) => Promise<Result>) =>
  async (parent: unknown, args: Args, context: Context): Promise<Result> => {
    const { personId } = whoAsks(context)
    const before = waiting.get(personId) ?? 0
    if (before > waitingMost) throw new Rejection('http.rate-limited', null, { seconds: 5 })
    waiting.set(personId, before + 1)
    try {
      return await oneAtATime(
        personId,
        unlessGone(context, () => ask(parent, args, context)),
      )
    } finally {
      const left = (waiting.get(personId) ?? 1) - 1
      left > 0 ? waiting.set(personId, left) : waiting.delete(personId)
    }
  }
