import { openRestarts, readsOfRound } from '../support/restarts.ts'
import { sized } from './size.ts'

const rounds = sized(5, 1)
const signals = sized(['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGKILL'] as const, ['SIGINT'] as const)

/** PostgreSQL stopped in every way under 16 writers and 16 readers: how soon the server is whole again, and what was lost. */
export const bench = async (): Promise<void> => {
  const running = await openRestarts()
  try {
    const end = running.begin()
    for (const signal of signals) {
      const took: number[] = []
      let answered = 0
      for (let round = 0; round < rounds; round += 1) {
        const { wholeMs, readsAnswered } = await running.round(signal)
        took.push(wholeMs)
        answered += readsAnswered
      }
      const seconds = took.map((ms) => (ms / 1_000).toFixed(1)).join(', ')
      console.log(
        `  ${signal.padEnd(8)} whole again after ${seconds} s, ${answered} of ${readsOfRound * rounds} reads at once`,
      )
    }
    await end()
    const { tally } = running
    const { log, valid } = await running.stored()
    const stored = new Set(log)
    const lost = tally.acknowledged.filter((key) => !stored.has(key)).length
    console.log(
      `  server ${running.isAlive() ? 'alive' : 'dead'}, ${tally.acknowledged.length} acknowledged, ${lost} lost, ${log.length - stored.size} twice, log ${valid ? 'valid' : 'broken'}`,
    )
    if (!running.isAlive() || lost > 0 || !valid) throw new Error('something was lost')
    console.log(
      `  ${tally.refused} refused with 503, slowest answer ${(tally.slowestMs / 1_000).toFixed(1)} s, unexpected: ${tally.unexpected.length}`,
    )
  } finally {
    await running.close()
  }
}
