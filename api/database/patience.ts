import { isPassing } from './failures.ts'

const againMs = 500

/** Repeats an act that may be done twice until nothing of the database's own keeps it from being done. */
export const persist = async <Result>(
  act: () => Promise<Result>,
  isEnding: () => boolean,
): Promise<Result> => {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isPassing(error) || isEnding()) throw error
      await Bun.sleep(againMs)
    }
  }
}
