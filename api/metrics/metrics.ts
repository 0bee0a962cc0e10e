import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../context.ts'
import { within } from '../database/timeouts.ts'
import { type Figure, figures, type Value } from './figures.ts'

const timeoutMs = 3_000

export type Metrics = {
  /** In Prometheus' text format. Concurrent callers share one reading. */
  text(): Promise<string>
}

/** A figure that cannot be read is missing from the answer; the others stand. */
export const openMetrics = (services: Services): Metrics => {
  const { registry } = services.meters
  const read = figures.map((figure) => reader(figure, services, registry))
  let reading: Promise<string> | null = null
  return {
    text: () => {
      reading ??= Promise.all(read.map((one) => one()))
        .then(() => registry.metrics())
        .finally(() => {
          reading = null
        })
      return reading
    },
  }
}

const reader = ({ help, read }: Figure, services: Services, registry: Registry) => {
  const gauges = Object.entries(help).map(([name, text]) => [name, gaugeOf(registry, name, text)] as const)
  return async (): Promise<void> => {
    const values = await within(timeoutMs, read(services)).catch((): Readonly<Record<string, Value>> => ({}))
    for (const [name, gauge] of gauges) set(gauge, values[name] ?? null)
  }
}

/** Registered once, though a process may open the app of the same services again. */
const gaugeOf = (registry: Registry, name: string, help: string): Gauge<'name'> => {
  const known = registry.getSingleMetric(`bitacora_${name}`)
  if (known instanceof Gauge) return known
  return new Gauge({ name: `bitacora_${name}`, help, labelNames: ['name'], registers: [registry] })
}

const set = (gauge: Gauge<'name'>, value: Value): void => {
  gauge.reset()
  if (typeof value === 'number') gauge.set(value)
  else for (const [name, one] of value ?? []) gauge.set({ name }, one)
}
