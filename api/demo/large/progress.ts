import { percentReached } from '../../../domain/kernel/percent.ts'
import type { Progress } from './seed.ts'

const width = 30

export const durationOf = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return '?'
  const whole = Math.round(seconds)
  return whole < 120 ? `${whole} s` : `${Math.round(whole / 60)} min`
}

export const progressLine = ({ facts, share, begunAt }: Progress, seconds: number): string => {
  const filled = Math.floor(share * width)
  const bar = `${'#'.repeat(filled)}${'.'.repeat(width - filled)}`
  const left = ((1 - share) * seconds) / (share - begunAt)
  const rate = Math.round(facts / seconds).toLocaleString('en')
  return `[${bar}] ${percentReached(share, 1)} %  ${facts.toLocaleString('en')} facts, ${rate}/s, ${durationOf(left)} left`
}

const everyMs = 1_000

/** Prints once a second: over the same line on a terminal, else a line for each twentieth. */
export const progressBar = (out: NodeJS.WriteStream, now: () => number = () => performance.now()) => {
  const began = now()
  let [printedAt, twentieth] = [0, 0]
  return (progress: Progress): void => {
    const line = progressLine(progress, (now() - began) / 1_000)
    const isEnd = progress.share === 1
    if (out.isTTY) {
      if (!isEnd && now() - printedAt < everyMs) return
      printedAt = now()
      out.write(`\r${line}\u001b[K${isEnd ? '\n' : ''}`)
      return
    }
    const reached = Math.floor(progress.share * 20)
    if (reached > twentieth) out.write(`${line}\n`)
    twentieth = reached
  }
}
