import { Counter, Histogram, Registry } from 'prom-client'

/** Counts what this server does, for `/metrics`. */
export type Meters = {
  readonly registry: Registry
  request(route: string, status: number, seconds: number): void
  act(command: string, events: number): void
}

const secondsUpTo = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const openMeters = (): Meters => {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'bitacora_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'bitacora_http_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route'],
    buckets: secondsUpTo,
    registers,
  })
  const acts = new Counter({
    name: 'bitacora_acts_total',
    help: 'Acts that this server stored, by command.',
    labelNames: ['command'],
    registers,
  })
  const events = new Counter({
    name: 'bitacora_events_appended_total',
    help: 'Events that this server appended to the log.',
    registers,
  })
  return {
    registry,
    request: (route, status, tookSeconds) => {
      requests.inc({ route, status })
      seconds.observe({ route }, tookSeconds)
    },
    act: (command, count) => {
      acts.inc({ command })
      events.inc(count)
    },
  }
}
