import type { Services } from '../../api/context.ts'
import type { DemoClock } from '../../api/demo/clock.ts'
import type { TestApp } from './app.ts'

const dayMs = 86_400_000

/** The clock of the app, as the demo moves it. */
export const clockOf = ({ clock }: TestApp, today: Date): DemoClock => ({
  now: () => clock.now,
  moveTo: (instant) => {
    if (instant > clock.now) clock.now = instant
  },
  release: () => {
    clock.now = new Date(today.getTime() + dayMs / 2)
  },
})

/** As if the process were killed when it came to the first command of that name. */
export const diesAt = (services: Services, name: string): Services => {
  let isDead = false
  const mortal =
    <Args extends readonly unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      isDead ||= args.some(
        (arg) => arg !== null && typeof arg === 'object' && 'name' in arg && arg.name === name,
      )
      return isDead ? Promise.reject(new Error('killed')) : act(...args)
    }
  const { store, execute, executeAll } = services
  return {
    ...services,
    store: { ...store, append: mortal(store.append) },
    execute: mortal(execute as never) as typeof execute, // this takes the generics away
    executeAll: mortal(executeAll),
  }
}
