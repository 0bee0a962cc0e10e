import { Rejection } from '../../domain/kernel/rejection.ts'
import { cheapHasher } from './app.ts'

/** A hasher whose queue is full, or holds up one password, for as long as a test says. */
export const openBusyHasher = () => {
  let isFull = false
  let held: { readonly password: string; readonly arrived: () => void; readonly gate: Promise<void> } | null =
    null
  const turn = async (password: string): Promise<void> => {
    if (isFull) throw new Rejection('http.rate-limited', null, { seconds: 5 })
    if (held?.password !== password) return
    held.arrived()
    await held.gate
  }
  return {
    hash: async (password: string) => {
      await turn(password)
      return cheapHasher.hash(password)
    },
    verify: async (password: string, hash: string) => {
      await turn(password)
      return cheapHasher.verify(password, hash)
    },
    full: (is: boolean): void => {
      isFull = is
    },
    /** Holds hashing of this password: `reached` resolves when it begins, `release` lets it go on. */
    hold: (password: string) => {
      const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held = { password, arrived: reached.resolve, gate: gate.promise }
      const release = (): void => {
        held = null
        gate.resolve()
      }
      return { reached: reached.promise, release }
    },
  }
}
