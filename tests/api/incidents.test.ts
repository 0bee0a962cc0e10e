import { beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import { openIncident } from '../../api/incident.ts'
import { startTimer } from '../../api/jobs/timer.ts'
import { openLog } from '../../api/log.ts'

let said: string[] = []
const noted = (level: string) => (_: unknown, sentence?: string) => void said.push(`${level}: ${sentence}`)
const log = {
  ...openLog('silent'),
  debug: noted('debug'),
  info: noted('info'),
  warn: noted('warn'),
  error: noted('error'),
}
beforeEach(() => {
  said = []
})

test('the end of an incident is logged once, as loudly as its loudest moment; where there was none, nothing is', () => {
  const incident = openIncident(log, 'well again')
  incident.resolve()
  for (const level of ['debug', 'error', 'warn'] as const) incident.report(level, {}, 'wrong')
  incident.resolve()
  incident.resolve()
  incident.report('warn', {}, 'wrong')
  incident.resolve()
  expect(said).toEqual([
    'debug: wrong',
    'error: wrong',
    'warn: wrong',
    'error: well again',
    'warn: wrong',
    'warn: well again',
  ])
})

test('a timer that failed says at the same level that it goes on', async () => {
  const failures = [
    new DatabaseUnavailable('away'),
    new Error('odd'),
    null,
    null,
    new DatabaseUnavailable('away'),
  ]
  const run = async (): Promise<void> => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  const timer = startTimer({ name: 'looking', everyMs: 5, run, log })
  await expect.poll(() => said.length).toBe(5)
  await timer.stop()
  expect(said).toEqual([
    'debug: a timer will try again',
    'error: a timer will try again',
    'error: a timer that had failed goes on',
    'debug: a timer will try again',
    'debug: a timer that had failed goes on',
  ])
})
