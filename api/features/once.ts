import type { Context } from '../context.ts'

/** Asked once a request, whatever the number of rows. */
export const once = <Result>(ask: (context: Context) => Promise<Result>) => {
  const asked = new WeakMap<Context, Promise<Result>>()
  return (context: Context): Promise<Result> => {
    const found = asked.get(context) ?? ask(context)
    asked.set(context, found)
    return found
  }
}
