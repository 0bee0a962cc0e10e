import { employeeList } from '../../web/features/people/people.operations.ts'
import type { TestApp } from '../support/app.ts'
import { openClassroom } from '../support/classroom.ts'
import { quantile } from './figures.ts'

const pauseMs = 50
const everyMs = 5

/** The longest time in which this process did nothing else. */
const watchPauses = () => {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - everyMs)
    last = performance.now()
  }, everyMs)
  return (): number => {
    clearInterval(timer)
    return longest
  }
}

/** Pages that an employee and an administrator ask for again and again. */
export const openReaders = async (app: TestApp) => {
  const { admin } = await openClassroom(app)
  const readerId = await app.hire({ payrollNum: '999999' })
  const ask = (path: string, token: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return app.app.fetch(new Request(`http://localhost/api${path}`, { ...init, headers }), {
      peer: '203.0.113.1',
    })
  }
  const body = JSON.stringify({ query: employeeList.text, variables: { page: 1, pageSize: 10 } })
  /** Sessions end as the clock is set. */
  const logIn = async () => {
    const [reader, administrator] = [await app.as(readerId), await app.as(admin.id)]
    return [
      () => ask('/dashboard', reader),
      () => ask('/notices?pageSize=20', reader),
      () => ask('/notices/count', reader),
      () => ask('', administrator, { method: 'POST', body }),
    ]
  }
  const askAll = async (asks: Awaited<ReturnType<typeof logIn>>, times: number[]): Promise<void> => {
    for (const asked of asks) {
      const began = performance.now()
      const answer = await asked()
      await answer.bytes()
      times.push(performance.now() - began)
      if (answer.status !== 200) throw new Error(`a page was answered with ${answer.status}`)
      await Bun.sleep(pauseMs)
    }
  }

  /** What some work takes, and how long pages take meanwhile. */
  const during = async <Done>(what: string, work: () => Promise<Done>): Promise<Done> => {
    const asks = await logIn()
    for (let round = 0; round < 10; round += 1) await askAll(asks, [])
    const times: number[] = []
    let isOver = false
    const pauses = watchPauses()
    const began = performance.now()
    const done = work().finally(() => {
      isOver = true
    })
    do await askAll(asks, times)
    while (!isOver)
    const seconds = (performance.now() - began) / 1_000
    const [p95, most] = [quantile(times, 0.95), quantile(times, 1)]
    console.log(
      `  ${what.padEnd(28)}${seconds.toFixed(1).padStart(7)} s; longest pause ${pauses().toFixed(0)} ms; ${times.length} pages meanwhile, p95 ${p95.toFixed(1)} ms, longest ${most.toFixed(1)} ms`,
    )
    return done
  }
  return { during, idle: () => during('nothing', () => Bun.sleep(3_000)) }
}
