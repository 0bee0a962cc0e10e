import type { Context } from '../../context.ts'
import { serialiseByKey } from '../../database/serialise.ts'
import { requireCaller, unlessGone } from '../../kit/request.ts'

const oneAtATime = serialiseByKey()

/** One such query at a time for each person: it may read a hundred streams, or a whole list twice. */
export const inTurn =
  <Args, Result>(ask: (args: Args, context: Context) => Promise<Result>) =>
  (args: Args, context: Context): Promise<Result> =>
    oneAtATime(
      requireCaller(context).personId,
      unlessGone(context, () => ask(args, context)),
    )
