import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Who } from '../caller.ts'
import type { Context } from '../context.ts'

/** The access table has refused anonymous callers before. */
export const requireCaller = ({ who }: Context): Who => {
  if (!who) throw new Rejection('UNAUTHORIZED')
  return who
}

/** Skips queued work once the client has disconnected; nobody reads the refusal. */
export const unlessGone =
  <Result>({ signal }: Pick<Context, 'signal'>, run: () => Promise<Result>) =>
  async (): Promise<Result> => {
    if (signal.aborted) throw new Rejection('http.rate-limited', null, { seconds: 5 })
    return run()
  }

/** Loads a value once per request, for any number of rows. */
export const oncePerRequest = <Result>(ask: (context: Context) => Promise<Result>) => {
  const answersByContext = new WeakMap<Context, Promise<Result>>()
  return (context: Context): Promise<Result> => {
    const promise = answersByContext.get(context) ?? ask(context)
    answersByContext.set(context, promise)
    return promise
  }
}

export const onceEachPerRequest = <Result>(ask: (context: Context, id: string) => Promise<Result>) => {
  const answersByContext = new WeakMap<Context, Map<string, Promise<Result>>>()
  return (context: Context, id: string): Promise<Result> => {
    const known = answersByContext.get(context) ?? new Map<string, Promise<Result>>()
    answersByContext.set(context, known)
    const promise = known.get(id) ?? ask(context, id)
    known.set(id, promise)
    return promise
  }
}
